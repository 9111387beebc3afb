package sare.mapping.problem;

/**
 * The latencies of routes. That of a route is the sum over its links of the latency of the link times the share of the link, each term
 * rounded. Threads may share it.
 */
final class RouteLatencies {
    private final double[] hopLatencies; // by number of the counted link
    private final int nodes;
    private final long[] ofPairs; // by number of the first node times nodes, plus that of the last; or null

    private RouteLatencies(double[] hopLatencies, int nodes, long... ofPairs) {
        this.hopLatencies = hopLatencies;
        this.nodes = nodes;
        this.ofPairs = ofPairs;
    }

    /** Latencies that are computed whenever they are asked for. */
    static RouteLatencies computed(double... hopLatencies) {
        return new RouteLatencies(hopLatencies, 0, (long[]) null);
    }

    /** Latencies that are computed now, for all pairs of some nodes. */
    static RouteLatencies inTable(PairRoutes routes, int nodes, double... hopLatencies) {
        RouteLatencies computed = computed(hopLatencies);
        long[] ofPairs = new long[nodes * nodes];
        PairRoutes.Found found = new PairRoutes.Found();
        for (int pair = 0; pair < ofPairs.length; pair++) {
            routes.find(pair / nodes, pair % nodes, found);
            ofPairs[pair] = computed.of(found);
        }
        return new RouteLatencies(hopLatencies, nodes, ofPairs);
    }

    /** The latency of a route. */
    long of(PairRoutes.Found found) {
        return ofPairs == null ? compute(found) : ofPairs[found.from() * nodes + found.to()];
    }

    private long compute(PairRoutes.Found found) {
        long latency = 0;
        for (int i = found.first; i < found.end; i++) {
            latency += Math.round(found.shares[i] * hopLatencies[found.links[i]]);
        }
        return latency;
    }
}
