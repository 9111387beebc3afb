package sare.topology;

import java.util.stream.IntStream;

/**
 * A machine whose routers have coordinates: one router at each point of a box of whole numbers. Where hosts are routers of their
 * own, these are the switches, and a host has the coordinates of its switch. Criteria, allocations and
 * patterns that need coordinates ask for a grid and ignore how its links are laid.
 */
public interface Grid extends Topology {
    /** Names of the dimensions, in their order; as many as a hypercube has at most. */
    String DIMENSION_NAMES = "xyzwvutsrqponmlkjihgfedc";

    /** The most dimensions of a grid whose sizes a file lists. */
    int MAX_DIMENSIONS = 8;

    int dimensions();

    /** Routers along a dimension. */
    int size(int dimension);

    /** Routers along each dimension. */
    default int[] sizes() {
        return IntStream.range(0, dimensions()).map(this::size).toArray();
    }

    /** Coordinate of a node's router along a dimension, from 0. */
    int coordinate(int node, int dimension);

    /** The coordinates of a node's router. */
    default int[] pointOf(int node) {
        return IntStream.range(0, dimensions()).map(d -> coordinate(node, d)).toArray();
    }

    /** The first node with these coordinates, each taken modulo the size of its dimension. */
    int node(int... coordinates);

    /** The index of a node among those with the same coordinates, from 0 in ascending order. */
    default int indexAtPoint(int node) {
        return terminal(node);
    }

    /** Hops that a shortest route between two nodes makes along a dimension. */
    int hops(int nodeA, int nodeB, int dimension);

    /** Whether a link joins the last router of a dimension with the first. */
    boolean wraps(int dimension);

    /** The letter of a dimension, such as x. */
    static char dimensionName(int dimension) {
        return DIMENSION_NAMES.charAt(dimension);
    }
}
