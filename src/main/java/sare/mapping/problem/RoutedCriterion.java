package sare.mapping.problem;

import java.util.List;
import sare.input.InputException;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.topology.SwitchedTopology;

/**
 * A criterion whose cost comes from the expected loads of links under the network's routing, so that it is no sum over pairs. Its costs of
 * pairs, hops, guide constructions.
 */
final class RoutedCriterion extends DistanceCriterion {
    private final String name;
    private final String linkClass; // or null
    private final ObjectiveMaker maker;

    /** Makes the cost of traffic on positions. */
    @FunctionalInterface
    interface ObjectiveMaker {
        Objective make(RoutedPositions positions, Demand demand, Weight weight);
    }

    /** @param name for errors */
    RoutedCriterion(String name, ObjectiveMaker maker) {
        this(name, null, maker);
    }

    /** @param linkClass the class of links that it is about, or null for all */
    RoutedCriterion(String name, String linkClass, ObjectiveMaker maker) {
        this.name = name;
        this.linkClass = linkClass;
        this.maker = maker;
    }

    @Override
    public boolean isSumOverPairs() {
        return false;
    }

    @Override
    public MappingProblem problem(Positions positions, Demand demand, Weight weight, CostMatrix costs) {
        checkRoutes(positions.network());
        MappingProblem guide = MappingProblem.of(demand.name(), demand.matrix(), weight, costs);
        return guide.with(maker.make(positions.routed(), demand, weight));
    }

    /** {@inheritDoc} It is the number that a search has for the same mapping. */
    @Override
    public long cost(Network network, Demand demand, Weight weight, Mapping mapping) {
        checkRoutes(network);
        RoutedPositions positions = new RoutedPositions(network, mapping.ranks(), mapping::node, false);
        return maker.make(positions, demand, weight).cost(Arrangement.consecutive(mapping.ranks()));
    }

    private void checkRoutes(Network network) {
        if (network.isForMappingAlone()) {
            throw new InputException(
                    "criterion " + name,
                    "a machine for mapping alone (" + network.topology().description() + ")",
                    "a network with a routing, which loads links; " + Criteria.CLASSIC + " is defined on all machines");
        }
        List<String> classes = network.topology().linkClasses().stream()
                .filter(word -> !word.equals(SwitchedTopology.HOST_LINKS))
                .toList();
        if (linkClass != null && !classes.contains(linkClass)) {
            throw new InputException(
                    "criterion " + name + ": links",
                    "'" + linkClass + "'",
                    "one of " + String.join(", ", classes) + " of this network, or all");
        }
    }
}
