package sare.mapping.problem;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import sare.network.Network;

/**
 * The variance of the loads of links, as a whole number: the sum over the counted links of the squared difference between the load
 * and the mean load, rounded up. Loads are counted in a unit, a power of two of the weight, in which all loads together stay below 2^30
 * and their squares below 2^60. The load of a link is the sum over pairs of ranks of weight times expected share, each term
 * rounded to the unit. All of it is exact from then on, so that a cost kept from swap to swap equals the cost computed anew.
 */
final class LinkLoadVariance implements Objective {
    private static final int LOAD_BITS = 29; // one less than there are, because terms are rounded

    private static final int LONGEST_ROUTE = 4; // diameters; a Valiant route has two

    private final PairRoutes routes;
    private final Flow[][] flows; // by rank: what it sends to and receives from others
    private final int unitExponent; // a load is the weight times 2 to this

    /** Traffic from one rank to another. */
    private record Flow(int source, int destination, long weight) {}

    LinkLoadVariance(Network network, PairRoutes routes, Demand demand, Weight weight) {
        this.routes = routes;
        this.flows = flows(WeightRows.of(demand.matrix(), weight));
        double sent = IntStream.range(0, flows.length).mapToDouble(this::sentBy).sum();
        double most = sent * network.topology().diameter() * LONGEST_ROUTE;
        this.unitExponent = most == 0 ? 0 : LOAD_BITS - 1 - Math.getExponent(most);
    }

    private double sentBy(int rank) {
        double sent = 0;
        for (Flow flow : flows[rank]) {
            sent += flow.source == rank ? flow.weight : 0;
        }
        return sent;
    }

    private static Flow[][] flows(WeightRows weights) {
        List<List<Flow>> flows = new ArrayList<>();
        for (int rank = 0; rank < weights.ranks(); rank++) {
            flows.add(new ArrayList<>());
        }
        for (int source = 0; source < weights.ranks(); source++) {
            for (int index = weights.first(source); index < weights.end(source); index++) {
                Flow flow = new Flow(source, weights.destination(index), weights.weight(index));
                if (flow.weight > 0 && flow.destination != source) {
                    flows.get(source).add(flow);
                    flows.get(flow.destination).add(flow);
                }
            }
        }
        return flows.stream().map(ofRank -> ofRank.toArray(new Flow[0])).toArray(Flow[][]::new);
    }

    @Override
    public long cost(Arrangement arrangement) {
        Loads loads = new Loads();
        for (int rank = 0; rank < flows.length; rank++) {
            for (Flow flow : flows[rank]) {
                if (flow.source == rank) {
                    loads.add(flow, arrangement, 1);
                }
            }
        }
        return loads.cost();
    }

    @Override
    public SwapGains gains(Arrangement start) {
        return new Gains(start.copy());
    }

    /** The loads of an arrangement, their sum and the sum of their squares. */
    private final class Loads {
        private final long[] loads = new long[routes.links()];
        private long sum;
        private long squares;

        /** @param sign 1 to add the flow, -1 to take it away */
        void add(Flow flow, Arrangement arrangement, int sign) {
            int from = arrangement.position(flow.source);
            int to = arrangement.position(flow.destination);
            int[] links = routes.links(from, to);
            double[] shares = routes.shares(from, to);
            double weight = Math.scalb((double) flow.weight, unitExponent);
            for (int i = 0; i < links.length; i++) {
                long change = sign * Math.round(weight * shares[i]);
                squares += change * (2 * loads[links[i]] + change);
                sum += change;
                loads[links[i]] += change;
            }
        }

        long cost() {
            return loads.length == 0 ? 0 : squares - sum * sum / loads.length;
        }
    }

    private final class Gains extends EvaluatedGains {
        private final Loads loads = new Loads();

        Gains(Arrangement arrangement) {
            super(flows.length, arrangement);
            for (int rank = 0; rank < flows.length; rank++) {
                for (Flow flow : flows[rank]) {
                    if (flow.source == rank) {
                        loads.add(flow, arrangement, 1);
                    }
                }
            }
        }

        @Override
        public long delta(int rankA, int rankB) {
            long before = loads.cost();
            swap(rankA, rankB);
            long after = loads.cost();
            swap(rankA, rankB);
            return after - before;
        }

        @Override
        public void swap(int rankA, int rankB) {
            addAll(rankA, rankB, -1);
            arrangement().swap(rankA, rankB);
            addAll(rankA, rankB, 1);
        }

        /** Adds the flows of two ranks; those between the two once. */
        private void addAll(int rankA, int rankB, int sign) {
            addAllBut(rankA, -1, sign);
            addAllBut(rankB, rankA, sign);
        }

        private void addAllBut(int rank, int except, int sign) {
            if (rank >= flows.length) {
                return; // it fills the problem up
            }
            for (Flow flow : flows[rank]) {
                if (flow.source != except && flow.destination != except) {
                    loads.add(flow, arrangement(), sign);
                }
            }
        }

        @Override
        public long cost() {
            return loads.cost();
        }
    }
}
