package sare.mapping.problem;

import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.topology.Topology;
import sare.trace.TrafficMatrix;

/** The criterion whose cost is the {@link LinkLoadVariance} under the network's routing. Its costs of pairs, hops, guide constructions. */
final class VarianceCriterion implements Criterion {
    @Override
    public PairCost on(Topology topology) {
        return topology::distance;
    }

    @Override
    public boolean isSumOverPairs() {
        return false;
    }

    @Override
    public MappingProblem problem(
            String source,
            Network network,
            Allocation allocation,
            TrafficMatrix traffic,
            Weight weight,
            CostMatrix costs) {
        WeightRows weights = WeightRows.of(traffic, weight);
        MappingProblem guide = MappingProblem.of(source, weights, costs);
        PairRoutes routes = PairRoutes.of(network, allocation.size(), allocation::node, (from, to) -> from != to);
        return guide.with(new LinkLoadVariance(routes, weights, network.topology().diameter()));
    }

    /** {@inheritDoc} It is the number that a search has for the same mapping. */
    @Override
    public long cost(Network network, TrafficMatrix traffic, Weight weight, Mapping mapping) {
        WeightRows weights = WeightRows.of(traffic, weight);
        PairRoutes routes = PairRoutes.of(
                network, mapping.ranks(), mapping::node, (from, to) -> from != to && weights.weight(from, to) > 0);
        return new LinkLoadVariance(routes, weights, network.topology().diameter())
                .cost(Arrangement.consecutive(mapping.ranks()));
    }
}
