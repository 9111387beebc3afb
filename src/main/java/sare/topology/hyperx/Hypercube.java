package sare.topology.hyperx;

import java.util.List;
import sare.topology.Coordinates;

/**
 * A hypercube (binary n-cube): 2^n routers with one node each. Port d of a router leads to the router whose id differs in bit d, and
 * arrives there at port d. Coordinate d is bit d.
 */
public final class Hypercube implements HammingGrid {
    private final int dimensions;

    /** @param dimensions n, from 1 to 24 */
    public Hypercube(int dimensions) {
        this.dimensions = dimensions;
    }

    @Override
    public int nodes() {
        return 1 << dimensions;
    }

    @Override
    public int routers() {
        return nodes();
    }

    @Override
    public int ports() {
        return dimensions;
    }

    @Override
    public int nodesPerRouter() {
        return 1;
    }

    @Override
    public int router(int node) {
        return node;
    }

    @Override
    public int terminal(int node) {
        return 0;
    }

    @Override
    public int neighbour(int router, int port) {
        return router ^ 1 << port;
    }

    @Override
    public int arrivalPort(int router, int port) {
        return port;
    }

    @Override
    public int dimensions() {
        return dimensions;
    }

    @Override
    public int size(int dimension) {
        return 2;
    }

    @Override
    public int node(int... coordinates) {
        int node = 0;
        for (int d = 0; d < dimensions; d++) {
            node |= (coordinates[d] & 1) << d;
        }
        return node;
    }

    @Override
    public int routerOf(int node) {
        return node;
    }

    @Override
    public int routerCoordinate(int router, int dimension) {
        return router >>> dimension & 1;
    }

    @Override
    public int port(int router, int dimension, int coordinate) {
        return dimension;
    }

    @Override
    public int dimensionOf(int port) {
        return port;
    }

    @Override
    public int points() {
        return nodes();
    }

    @Override
    public int point(int number) {
        return number;
    }

    @Override
    public int portToHost(int host) {
        throw new UnsupportedOperationException("a machine without hosts of their own");
    }

    @Override
    public int distance(int nodeA, int nodeB) {
        return Integer.bitCount(nodeA ^ nodeB);
    }

    @Override
    public int diameter() {
        return dimensions;
    }

    /** {@inheritDoc} The distances from a node add up to n 2^(n-1). */
    @Override
    public double meanDistance() {
        return dimensions * (nodes() / 2.0) / (nodes() - 1.0);
    }

    @Override
    public long links() {
        return (long) nodes() * dimensions;
    }

    /** {@inheritDoc} Exact: 2^(n-1), the links of one dimension. */
    @Override
    public long bisectionLinks() {
        return nodes() / 2;
    }

    @Override
    public boolean isBisectionExact() {
        return true;
    }

    /** {@inheritDoc} A class for each dimension, named by its letter. */
    @Override
    public List<String> linkClasses() {
        return dimensionNames();
    }

    @Override
    public int linkClass(int router, int port) {
        return port;
    }

    @Override
    public Coordinates coordinates(int router) {
        return pointCoordinates(router);
    }

    @Override
    public String linkName(int router, int port) {
        return pointName(router) + DIMENSION_NAMES.charAt(port);
    }

    @Override
    public String description() {
        return "hypercube of " + dimensions + (dimensions == 1 ? " dimension" : " dimensions");
    }
}
