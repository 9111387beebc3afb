package sare.mapping.problem;

import java.util.stream.IntStream;
import java.util.stream.LongStream;
import sare.topology.Topology;
import sare.traffic.phase.Phases;

/**
 * A figure of the loads of links, as a whole number. The load of a link is the sum over pairs of ranks of weight times expected share, each
 * term rounded to a unit, a power of two of the weight. All of it is exact from then on, so that a cost kept from swap to swap equals the
 * cost computed anew.
 */
final class LinkLoadCost implements Objective {
    private static final double SHARE_ERROR = 0x1p-46; // of a load; shares such as a third are not exact
    private static final double MOST_ERROR = 0x1p-10; // of a load, in the weight
    private static final int LONGEST_ROUTE = 4; // diameters; a Valiant route has two

    /** What is computed of the loads. */
    enum Figure {
        /**
         * The sum over links of the squared difference between the load and the mean load, rounded up. All loads together stay below 2^30
         * units, and their squares below 2^60.
         */
        VARIANCE(29), // one bit less than there are, because terms are rounded
        /** The largest load, rounded up to whole bytes or messages. */
        MAXIMUM(59),
        /** The mean load, rounded up as well. */
        MEAN(59);

        private final int loadBits;

        Figure(int loadBits) {
            this.loadBits = loadBits;
        }
    }

    private final Figure figure;
    private final boolean[] isCounted; // by number of the link
    private final int counted; // number of these links
    private final RoutedPositions positions;
    private final PairRoutes routes;
    private final Flows flows;
    private final int unitExponent; // a load is the weight times 2 to this

    /** @param linkClass the class of links that count, or null for all */
    LinkLoadCost(Figure figure, String linkClass, RoutedPositions positions, Demand demand, Weight weight) {
        this.figure = figure;
        this.positions = positions;
        this.routes = positions.routes();
        this.isCounted = new boolean[positions.links()];
        Topology topology = positions.network().topology();
        int number = linkClass == null ? -1 : topology.linkClasses().indexOf(linkClass);
        for (int link = 0; link < isCounted.length; link++) {
            isCounted[link] = linkClass == null || positions.linkClass(link) == number;
        }
        this.counted = (int) IntStream.range(0, isCounted.length)
                .filter(link -> isCounted[link])
                .count();
        this.flows = new Flows(Phases.of(demand.matrix()), weight);
        double sent =
                IntStream.range(0, flows.flows()).mapToDouble(flows::weight).sum();
        double most = sent * topology.diameter() * LONGEST_ROUTE;
        this.unitExponent = most == 0 ? 0 : figure.loadBits - 1 - Math.getExponent(most);
    }

    @Override
    public long cost(Arrangement arrangement) {
        return new Loads(arrangement).cost();
    }

    @Override
    public long flowsOfSwap() {
        return flows.ofSwap();
    }

    @Override
    public SwapGains gains(Arrangement start) {
        return new Gains(start.copy());
    }

    /** The loads of an arrangement, their sum and the sum of their squares. */
    private final class Loads {
        private final long[] loads = new long[positions.links()];
        private final PairRoutes.Found found = new PairRoutes.Found();
        private long sum;
        private long squares;

        Loads(Arrangement arrangement) {
            for (int flow = 0; flow < flows.flows(); flow++) {
                add(flow, arrangement, 1);
            }
        }

        /** @param sign 1 to add the flow, -1 to take it away */
        void add(int flow, Arrangement arrangement, int sign) {
            int from = positions.nodeNumber(arrangement.position(flows.source(flow)));
            int to = positions.nodeNumber(arrangement.position(flows.destination(flow)));
            routes.find(from, to, found);
            int[] links = found.links;
            double[] shares = found.shares;
            double weight = Math.scalb(flows.weight(flow), unitExponent);
            int end = found.end;
            for (int i = found.first; i < end; i++) {
                int link = links[i];
                if (!isCounted[link]) {
                    continue;
                }
                long change = sign * Math.round(weight * shares[i]);
                squares += change * (2 * loads[link] + change);
                sum += change;
                loads[link] += change;
            }
        }

        long cost() {
            if (counted == 0) {
                return 0;
            }
            return switch (figure) {
                case VARIANCE -> squares - sum * sum / counted;
                case MAXIMUM -> inWeight(LongStream.of(loads).max().orElse(0));
                case MEAN -> inWeight(sum / counted);
            };
        }

        /**
         * A load in the weight, rounded up. What the rounding of terms and shares may have added does not make it the next whole
         * number.
         */
        private long inWeight(long load) {
            double exact = Math.scalb((double) load, -unitExponent);
            double error = Math.scalb(flows.flows() / 2.0, -unitExponent) + exact * SHARE_ERROR;
            return (long) Math.ceil(exact - Math.min(error, MOST_ERROR));
        }
    }

    private final class Gains extends EvaluatedGains {
        private final Loads loads;

        Gains(Arrangement arrangement) {
            super(flows, arrangement);
            this.loads = new Loads(arrangement);
            keep();
        }

        @Override
        void add(int flow, int sign) {
            loads.add(flow, arrangement(), sign);
        }

        @Override
        long evaluated() {
            return loads.cost();
        }
    }
}
