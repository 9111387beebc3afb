package sare.mapping.problem;

import java.util.OptionalLong;
import sare.input.InputException;
import sare.mapping.Mapping;
import sare.network.Network;
import sare.topology.Topology;
import sare.topology.hierarchy.MappingTopology;

/** Criteria of distances between pairs of ranks. */
final class PairCriteria {
    private PairCriteria() {}

    /** The links that traffic crosses. */
    static final class HopBytes implements Criterion {
        @Override
        public PairCost on(Topology topology) {
            if (!LinkHops.areKnown(topology)) {
                throw new InputException(
                        "criterion " + Criteria.HOP_BYTES,
                        topology.description() + ", of which only costs are known",
                        "a network or a tree, whose links can be counted; " + Criteria.CLASSIC + " adds the costs");
            }
            return LinkHops.on(topology);
        }

        @Override
        public PairCost between(Topology topology, int... nodes) {
            return topology instanceof MappingTopology
                    ? Criterion.super.between(topology, nodes)
                    : PairCost.of(topology.distances(nodes));
        }

        @Override
        public OptionalLong most(Topology topology) {
            return OptionalLong.of(LinkHops.most(topology));
        }

        @Override
        public boolean growsWithLinks(Topology topology) {
            return !(topology instanceof MappingTopology);
        }

        @Override
        public boolean isDistance(Topology topology) {
            return !(topology instanceof MappingTopology);
        }

        @Override
        public boolean isDefinedOn(Topology topology) {
            return LinkHops.areKnown(topology);
        }
    }

    /** The sum of distances of pairs of sender and receiver, however much they send. */
    static final class Dilation extends DistanceCriterion {
        @Override
        public MappingProblem problem(Positions positions, Demand demand, Weight weight, CostMatrix costs) {
            return MappingProblem.of(demand.name(), WeightRows.ones(demand.matrix()), costs);
        }

        @Override
        public long cost(Network network, Demand demand, Weight weight, Mapping mapping) {
            return WeightRows.ones(demand.matrix()).cost(on(network.topology()), mapping);
        }
    }

    /** The largest of all pairs of ranks. */
    static final class Maximum extends DistanceCriterion {
        private final boolean isWeighted;

        /** @param isWeighted whether the distance is multiplied by the traffic */
        Maximum(boolean isWeighted) {
            this.isWeighted = isWeighted;
        }

        @Override
        public boolean isSumOverPairs() {
            return false;
        }

        @Override
        public MappingProblem problem(Positions positions, Demand demand, Weight weight, CostMatrix costs) {
            MappingProblem guide = MappingProblem.of(demand.name(), demand.matrix(), weight, costs);
            return guide.with(new PairMaximum(demand, weight, costs, isWeighted));
        }

        @Override
        public long cost(Network network, Demand demand, Weight weight, Mapping mapping) {
            WeightRows rows = PairMaximum.rows(demand, weight, isWeighted);
            long most = 0;
            for (int source = 0; source < rows.ranks(); source++) {
                for (int index = rows.first(source); index < rows.end(source); index++) {
                    int destination = rows.destination(index);
                    long both = rows.weight(index) + (destination == source ? 0 : rows.weight(destination, source));
                    int distance = network.topology().distance(mapping.node(source), mapping.node(destination));
                    most = Math.max(most, isWeighted ? product(both, distance) : distance);
                }
            }
            return most;
        }

        private static long product(long both, int distance) {
            try {
                return Math.multiplyExact(both, distance);
            } catch (ArithmeticException overflow) {
                throw new InputException("costs", "a cost of more than " + Long.MAX_VALUE, "less traffic");
            }
        }
    }
}
