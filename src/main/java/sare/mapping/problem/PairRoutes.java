package sare.mapping.problem;

import java.util.TreeMap;

/** The counted links that a unit of traffic crosses between every two nodes, each with the expected share. Threads may share it. */
abstract class PairRoutes {
    private final RoutedPositions positions;
    private final double[] hopLatencies; // by number of the counted link

    PairRoutes(RoutedPositions positions, double... hopLatencies) {
        this.positions = positions;
        this.hopLatencies = hopLatencies;
    }

    /**
     * The route that was found last: the links with indices from {@link #first} to before {@link #end}. Each thread uses one again and
     * again, because searches look up many routes.
     */
    static final class Found {
        private int from = -1;
        private int to = -1;

        int[] links; // numbers of counted links, ascending
        double[] shares;
        int first;
        int end;
        long latency; // the sum of the latencies of the links, each times its share

        /** Sets the arrays only if they are others, because to store references takes long. */
        void set(int[] newLinks, double[] newShares, int newFirst, int newEnd, long newLatency) {
            if (links != newLinks) {
                links = newLinks;
                shares = newShares;
            }
            first = newFirst;
            end = newEnd;
            latency = newLatency;
        }
    }

    /** A route that was made. */
    record Route(int[] links, double[] shares, long latency) {}

    /** Finds the route between two nodes, by their numbers. */
    final void find(int from, int to, Found found) {
        if (from != found.from || to != found.to) {
            found.from = from;
            found.to = to;
            lookUp(from, to, found);
        }
    }

    /** The same for a route that was not found last. */
    abstract void lookUp(int from, int to, Found found);

    /** Makes the route between two nodes, by their numbers. */
    final Route made(int from, int to) {
        ExpectedRoutes expected = new ExpectedRoutes(positions.network());
        TreeMap<Integer, Double> shares = new TreeMap<>(); // by number of the counted link
        expected.inject(positions.node(from), positions.node(to), 1);
        expected.follow((link, amount) -> {
            int number = positions.numberOf(link);
            if (number >= 0) {
                shares.merge(number, amount, Double::sum);
            }
        });
        long latency = shares.entrySet().stream()
                .mapToLong(share -> Math.round(share.getValue() * hopLatencies[share.getKey()]))
                .sum();
        return new Route(
                shares.keySet().stream().mapToInt(Integer::intValue).toArray(),
                shares.values().stream().mapToDouble(Double::doubleValue).toArray(),
                latency);
    }
}
