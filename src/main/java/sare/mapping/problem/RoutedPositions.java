package sare.mapping.problem;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import sare.network.Network;

/** Positions on the nodes of a network, and the links of the network whose loads depend on a mapping. Threads may share it. */
final class RoutedPositions {
    private static final int MOST_NODES_OF_TABLE =
            512; // because a table of more pairs takes too long to make, and too much memory

    private static final int NOT_COUNTED = -1;

    private final Network network;
    private final int[] nodes; // by number: those of all positions, ascending
    private final int[] numbers; // by position: of its node
    private final int[] counted; // links of the network
    private final int firstCounted;
    private final int[] countedNumbers; // by link from the first counted one on: its index, or NOT_COUNTED
    private final boolean isSearched;
    private PairRoutes routes; // null until they are asked for

    /**
     * Positions on nodes.
     *
     * @param positions number of positions
     * @param node the node of a position
     * @param isSearched whether routes between most pairs of nodes will be asked for
     */
    RoutedPositions(Network network, int positions, IntUnaryOperator node, boolean isSearched) {
        this.network = network;
        this.nodes = IntStream.range(0, positions).map(node).sorted().distinct().toArray();
        this.numbers = IntStream.range(0, positions)
                .map(position -> Arrays.binarySearch(nodes, node.applyAsInt(position)))
                .toArray();
        this.counted = CountedLinks.of(network.topology());
        this.firstCounted = counted.length == 0 ? 0 : counted[0];
        this.countedNumbers = countedNumbers();
        this.isSearched = isSearched;
    }

    /** Hosts are the first routers and have as many numbers of ports as switches, but no counted links. */
    private int[] countedNumbers() {
        int[] byLink = new int[counted.length == 0 ? 0 : counted[counted.length - 1] + 1 - firstCounted];
        Arrays.fill(byLink, NOT_COUNTED);
        for (int number = 0; number < counted.length; number++) {
            byLink[counted[number] - firstCounted] = number;
        }
        return byLink;
    }

    Network network() {
        return network;
    }

    /** Number of counted links of the network. */
    int links() {
        return counted.length;
    }

    /**
     * The number of a counted link; negative for other links.
     *
     * @param link the router times the ports of a router, plus the port
     */
    int numberOf(int link) {
        int index = link - firstCounted;
        return index >= 0 && index < countedNumbers.length ? countedNumbers[index] : NOT_COUNTED;
    }

    /** The number of the class of a counted link. */
    int linkClass(int number) {
        int ports = network.topology().ports();
        return network.topology().linkClass(counted[number] / ports, counted[number] % ports);
    }

    /** Number of nodes of all positions. */
    int nodes() {
        return nodes.length;
    }

    /** A node of the network by its number. */
    int node(int number) {
        return nodes[number];
    }

    /** The number of the node of a position, from 0 without gaps. */
    int nodeNumber(int position) {
        return numbers[position];
    }

    /** The routes between these nodes, which all that ask share. */
    synchronized PairRoutes routes() {
        if (routes == null) {
            routes = isInTable() ? new RouteTable(this) : new RouteCache(this);
        }
        return routes;
    }

    /**
     * The latencies of the routes between these nodes.
     *
     * @param hopLatencies by number of the counted link
     */
    RouteLatencies latencies(double... hopLatencies) {
        return isInTable()
                ? RouteLatencies.inTable(routes(), nodes.length, hopLatencies)
                : RouteLatencies.computed(hopLatencies);
    }

    /** Whether all routes are kept in a table. */
    boolean isInTable() {
        return isSearched && nodes.length <= MOST_NODES_OF_TABLE;
    }
}
