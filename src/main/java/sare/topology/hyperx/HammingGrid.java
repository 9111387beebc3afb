package sare.topology.hyperx;

import sare.topology.Grid;

/**
 * A grid in which all routers along a line are joined with each other, so that one hop corrects a coordinate (a Hamming graph).
 * Its routers with coordinates are those of {@link #routerOf}; where hosts are routers of their own, the switches.
 */
public interface HammingGrid extends Grid {
    /** The router with the coordinates of a node: the node's own router or, of a host, its switch. */
    int routerOf(int node);

    /** The port of a router that leads to the router with another coordinate along one dimension. */
    int port(int router, int dimension, int coordinate);

    /** The dimension of a port between routers that are not hosts. */
    int dimensionOf(int port);

    /** Routers that are not hosts. */
    int points();

    /** The id of a router that is not a host, by its number: the first dimension runs fastest. */
    int point(int number);

    /** The port of a switch that leads to a host. */
    int portToHost(int host);

    /** {@inheritDoc} One hop leads to any coordinate. */
    @Override
    default int hops(int nodeA, int nodeB, int dimension) {
        return coordinate(nodeA, dimension) == coordinate(nodeB, dimension) ? 0 : 1;
    }

    @Override
    default int coordinate(int node, int dimension) {
        return routerCoordinate(routerOf(node), dimension);
    }

    @Override
    default boolean wraps(int dimension) {
        return false;
    }
}
