package sare.topology;

/**
 * A machine whose routers have coordinates: one router at each point of a box of whole numbers. Criteria, allocations and
 * patterns that need coordinates ask for a grid and ignore how its links are laid.
 */
public interface Grid extends Topology {
    /** Names of the dimensions, in their order. */
    String DIMENSION_NAMES = "xyzwvuts";

    /** The most dimensions of a grid. */
    int MAX_DIMENSIONS = DIMENSION_NAMES.length();

    /** Number of dimensions. */
    int dimensions();

    /** Routers along a dimension. */
    int size(int dimension);

    /** Coordinate of a node's router along a dimension, from 0. */
    int coordinate(int node, int dimension);

    /** The first node of the router with these coordinates, each taken modulo the size of its dimension. */
    int node(int... coordinates);

    /** Hops that a shortest route between two nodes makes along a dimension. */
    int hops(int nodeA, int nodeB, int dimension);

    /** Whether a link joins the last router of a dimension with the first. */
    boolean wraps(int dimension);

    /** The letter of a dimension, such as x. */
    static char dimensionName(int dimension) {
        return DIMENSION_NAMES.charAt(dimension);
    }
}
