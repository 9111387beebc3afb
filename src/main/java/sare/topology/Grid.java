package sare.topology;

import java.util.List;
import java.util.stream.Collectors;
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

    /** The letters of all dimensions, in their order. */
    default List<String> dimensionNames() {
        return DIMENSION_NAMES
                .substring(0, dimensions())
                .chars()
                .mapToObj(Character::toString)
                .toList();
    }

    /** Coordinate of a router that is not a host along a dimension. */
    int routerCoordinate(int router, int dimension);

    /** The coordinates of a router that is not a host, by the letters of the dimensions. */
    default Coordinates pointCoordinates(int router) {
        List<Integer> values = IntStream.range(0, dimensions())
                .mapToObj(d -> routerCoordinate(router, d))
                .toList();
        return new Coordinates(dimensionNames(), values);
    }

    /** The coordinates of a router that is not a host as a text, such as {@code (3,0)}. */
    default String pointName(int router) {
        return IntStream.range(0, dimensions())
                .mapToObj(d -> String.valueOf(routerCoordinate(router, d)))
                .collect(Collectors.joining(",", "(", ")"));
    }
}
