package sare.mapping.problem;

import java.util.OptionalLong;
import sare.topology.Topology;
import sare.topology.hierarchy.MappingTopology;

/**
 * A criterion whose costs of pairs are their distances: hops on networks, and costs on machines for mapping alone. Unless a subclass says
 * otherwise, the cost of a mapping is their sum, each times the traffic.
 */
class DistanceCriterion implements Criterion {
    @Override
    public final PairCost on(Topology topology) {
        return topology::distance;
    }

    @Override
    public final PairCost between(Topology topology, int... nodes) {
        return PairCost.of(topology.distances(nodes));
    }

    @Override
    public final OptionalLong most(Topology topology) {
        return OptionalLong.of(topology.diameter());
    }

    @Override
    public final boolean growsWithLinks(Topology topology) {
        return !(topology instanceof MappingTopology);
    }

    @Override
    public final boolean isDistance(Topology topology) {
        return true;
    }
}
