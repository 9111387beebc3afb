package sare.mapping.problem;

import java.util.stream.IntStream;
import sare.network.Network;
import sare.traffic.phase.Phases;

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
    private final Flows flows;
    private final int unitExponent; // a load is the weight times 2 to this

    LinkLoadVariance(Network network, PairRoutes routes, Demand demand, Weight weight) {
        this.routes = routes;
        this.flows = new Flows(Phases.of(demand.matrix()), weight);
        double sent =
                IntStream.range(0, flows.flows()).mapToDouble(flows::weight).sum();
        double most = sent * network.topology().diameter() * LONGEST_ROUTE;
        this.unitExponent = most == 0 ? 0 : LOAD_BITS - 1 - Math.getExponent(most);
    }

    @Override
    public long cost(Arrangement arrangement) {
        return new Loads(arrangement).cost();
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

        Loads(Arrangement arrangement) {
            for (int flow = 0; flow < flows.flows(); flow++) {
                add(flow, arrangement, 1);
            }
        }

        /** @param sign 1 to add the flow, -1 to take it away */
        void add(int flow, Arrangement arrangement, int sign) {
            int from = arrangement.position(flows.source(flow));
            int to = arrangement.position(flows.destination(flow));
            int[] links = routes.links(from, to);
            double[] shares = routes.shares(from, to);
            double weight = Math.scalb(flows.weight(flow), unitExponent);
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
        private final Loads loads;

        Gains(Arrangement arrangement) {
            super(flows, arrangement);
            this.loads = new Loads(arrangement);
        }

        @Override
        void add(int flow, int sign) {
            loads.add(flow, arrangement(), sign);
        }

        @Override
        public long delta(int rankA, int rankB) {
            long before = loads.cost();
            move(rankA, rankB);
            long after = loads.cost();
            move(rankA, rankB);
            return after - before;
        }

        @Override
        public void swap(int rankA, int rankB) {
            move(rankA, rankB);
        }

        @Override
        public long cost() {
            return loads.cost();
        }
    }
}
