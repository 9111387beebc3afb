package sare.routing.hyperx;

import sare.topology.hyperx.HammingGrid;

/** The hops between routers of a Hamming graph in dimension order, from a table of coordinates. */
final class HammingPaths {
    private final HammingGrid grid;
    private final int dimensions;
    private final int firstPoint;
    private final short[] coordinates; // by number of the router and dimension

    HammingPaths(HammingGrid grid) {
        this.grid = grid;
        this.dimensions = grid.dimensions();
        this.firstPoint = grid.point(0);
        this.coordinates = new short[Math.multiplyExact(grid.points(), dimensions)];
        for (int i = 0; i < coordinates.length; i++) {
            coordinates[i] = (short) grid.routerCoordinate(grid.point(i / dimensions), i % dimensions);
        }
    }

    /** Coordinate of a router that is not a host. */
    int coordinate(int router, int dimension) {
        return coordinates[(router - firstPoint) * dimensions + dimension];
    }

    /** Whether a router is a host, which has no coordinates of its own. */
    boolean isHost(int router) {
        return router < firstPoint;
    }

    /** The port to the next router on the way to another one: in the first dimension in which they differ. */
    int nextPort(int router, int target) {
        int d = 0;
        while (coordinate(router, d) == coordinate(target, d)) {
            d++;
        }
        return grid.port(router, d, coordinate(target, d));
    }

    /** Dimensions in which two routers differ. */
    int hops(int router, int target) {
        int hops = 0;
        for (int d = 0; d < dimensions; d++) {
            hops += coordinate(router, d) == coordinate(target, d) ? 0 : 1;
        }
        return hops;
    }
}
