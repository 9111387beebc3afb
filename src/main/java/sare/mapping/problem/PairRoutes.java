package sare.mapping.problem;

import java.util.Arrays;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import sare.input.InputException;
import sare.network.Network;

/**
 * The counted links that a unit of traffic crosses between every two positions, each with the expected share.
 * Immutable.
 */
final class PairRoutes {
    static final int MAX_POSITIONS = 512;

    private final int positions;
    private final int[] nodes; // by position
    private final int[] counted; // links of the network, with or without a share
    // The links of all pairs lie one after the other, because searches read those of many pairs in turn.
    private final int[] firsts; // by pair of positions, and one more: index in the next two
    private final int[] links; // numbers of counted links
    private final double[] shares;

    private record Route(int[] links, double[] shares) {
        static final Route NONE = new Route(new int[0], new double[0]);
    }

    /** A condition on two positions. */
    @FunctionalInterface
    interface IntBinaryPredicate {
        boolean test(int from, int to);
    }

    private PairRoutes(int[] nodes, int[] counted, Route... routes) {
        this.nodes = nodes;
        this.positions = nodes.length;
        this.counted = counted;
        this.firsts = new int[routes.length + 1];
        for (int pair = 0; pair < routes.length; pair++) {
            firsts[pair + 1] = Math.addExact(firsts[pair], routes[pair].links.length);
        }
        this.links = new int[firsts[routes.length]];
        this.shares = new double[links.length];
        for (int pair = 0; pair < routes.length; pair++) {
            Route route = routes[pair];
            System.arraycopy(route.links, 0, links, firsts[pair], route.links.length);
            System.arraycopy(route.shares, 0, shares, firsts[pair], route.links.length);
        }
    }

    /**
     * Checks that the routes between positions fit into memory.
     *
     * @param criterion needs them
     * @param found the positions in words
     * @throws InputException when there are more than {@link #MAX_POSITIONS}
     */
    static void check(String criterion, int positions, String found) {
        if (positions > MAX_POSITIONS) {
            throw new InputException(criterion, found, "at most " + MAX_POSITIONS + ": name an allocation");
        }
    }

    /**
     * Between positions.
     *
     * @param positions number of positions
     * @param node the node of a position
     * @param isNeeded whether anything is sent from one position to another; others have no links
     */
    static PairRoutes of(Network network, int positions, IntUnaryOperator node, IntBinaryPredicate isNeeded) {
        int[] counted = CountedLinks.of(network.topology());
        Route[] routes = new Route[positions * positions];
        IntStream.range(0, positions).parallel().forEach(to -> {
            ExpectedRoutes expected = new ExpectedRoutes(network);
            for (int from = 0; from < positions; from++) {
                routes[from * positions + to] = isNeeded.test(from, to)
                        ? route(expected, counted, node.applyAsInt(from), node.applyAsInt(to))
                        : Route.NONE;
            }
        });
        return new PairRoutes(IntStream.range(0, positions).map(node).toArray(), counted, routes);
    }

    /** Between two nodes. */
    private static Route route(ExpectedRoutes expected, int[] counted, int from, int to) {
        TreeMap<Integer, Double> shares = new TreeMap<>(); // by number among the counted links
        expected.inject(from, to, 1);
        expected.follow((link, amount) -> {
            int number = Arrays.binarySearch(counted, link);
            if (number >= 0) {
                shares.merge(number, amount, Double::sum);
            }
        });
        return new Route(
                shares.keySet().stream().mapToInt(Integer::intValue).toArray(),
                shares.values().stream().mapToDouble(Double::doubleValue).toArray());
    }

    /** Number of counted links of the network. */
    int links() {
        return counted.length;
    }

    /** A counted link of the network: the router times the ports of a router, plus the port. */
    int link(int number) {
        return counted[number];
    }

    int positions() {
        return positions;
    }

    int node(int position) {
        return nodes[position];
    }

    /** Number of pairs of positions. */
    int pairs() {
        return positions * positions;
    }

    int pair(int from, int to) {
        return from * positions + to;
    }

    /** Where the links of a pair begin; they end where those of the next pair begin. */
    int first(int pair) {
        return firsts[pair];
    }

    /** A link of a pair, as a number from 0, by an index from {@link #first} on. */
    int crossed(int index) {
        return links[index];
    }

    /** The expected share of the link with this index. */
    double share(int index) {
        return shares[index];
    }
}
