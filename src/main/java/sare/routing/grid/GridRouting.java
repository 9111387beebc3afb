package sare.routing.grid;

import sare.routing.Routing;
import sare.routing.TieBreaking;
import sare.topology.grid.CartesianGrid;
import sare.topology.grid.TwistedTorus;

/**
 * The base of minimal routings on a grid: a route is the hops still to go in each dimension, fixed when the packet is generated.
 *
 * <p>Layout of a route: the lowest bits, one per port, say which ports bring the packet nearer. After them one field per
 * dimension, all of the same length, has the hops still to go. So a route needs no coordinates to give the ports, and it is
 * zero when the packet has arrived.
 */
abstract class GridRouting implements Routing {
    private static final int MAX_FIELD_BITS = 31;
    private static final int MOST_TIES = 8; // of a route, each decided by one bit
    private static final int TWISTED_CHOICES = 24; // two directions of x times 1, 2, 3 or 4 shortest candidates

    final CartesianGrid grid;
    final int virtualChannels;
    final TieBreaking tieBreaking;

    private final TwistedTorus twisted; // or null
    private final int dimensions;
    private final int[] lengths; // by dimension: of a ring its size, of a line 0, which has no second direction
    private final int[] coordinates; // by router and dimension, because the divisions are too slow for each packet
    private final int fieldBits; // of a dimension's hops
    private final long fieldMask; // of a field in the lowest bits
    private final int ports;

    GridRouting(CartesianGrid grid, int virtualChannels, TieBreaking tieBreaking) {
        this.grid = grid;
        this.twisted = grid instanceof TwistedTorus torus ? torus : null;
        this.virtualChannels = virtualChannels;
        this.tieBreaking = tieBreaking;
        this.dimensions = grid.dimensions();
        this.lengths = new int[dimensions];
        for (int d = 0; d < dimensions; d++) {
            lengths[d] = grid.wraps(d) ? grid.size(d) : 0;
        }
        this.coordinates = coordinates(grid);
        this.fieldBits = fieldBits(dimensions);
        this.ports = grid.ports();
        this.fieldMask = (1L << fieldBits) - 1;
    }

    private int fieldShift(int dimension) {
        return ports + dimension * fieldBits;
    }

    private static int[] coordinates(CartesianGrid grid) {
        int dimensions = grid.dimensions();
        int[] coordinates = new int[Math.multiplyExact(grid.routers(), dimensions)];
        for (int i = 0; i < coordinates.length; i++) {
            coordinates[i] = grid.routerCoordinate(i / dimensions, i % dimensions);
        }
        return coordinates;
    }

    final int coordinate(int router, int dimension) {
        return coordinates[router * dimensions + dimension];
    }

    /** The most hops along a dimension that the fields of a route can hold in a grid of this many dimensions. */
    static long maxHops(int dimensions) {
        return (1L << fieldBits(dimensions)) - 1;
    }

    private static int fieldBits(int dimensions) {
        return Math.min(MAX_FIELD_BITS, (Long.SIZE - 2 * dimensions) / dimensions);
    }

    @Override
    public final long commonRoute(int sourceNode, int destinationNode) {
        if (twisted != null) {
            return VARIES;
        }
        long ahead = route(sourceNode, destinationNode, 0);
        return ahead == route(sourceNode, destinationNode, -1) ? ahead : VARIES;
    }

    /** {@inheritDoc} Ties change after as many packets as there are channels. */
    @Override
    public final int representativePackets(int sourceNode, int destinationNode) {
        return virtualChannels * (twisted == null ? 1 << Math.min(MOST_TIES, dimensions) : TWISTED_CHOICES);
    }

    @Override
    public final long route(int sourceNode, int destinationNode, int packetIndex, long draw) {
        if (twisted != null) {
            return twistedRoute(sourceNode, destinationNode, packetIndex, draw);
        }
        long ties = tieBreaking == TieBreaking.RANDOM ? draw : balancedTies(grid.router(sourceNode), packetIndex);
        return route(sourceNode, destinationNode, ties);
    }

    /** @param ties bit d: whether a packet takes the negative direction of dimension d if both are equally short */
    private long route(int sourceNode, int destinationNode, long ties) {
        int source = grid.router(sourceNode);
        int destination = grid.router(destinationNode);
        long route = 0;
        for (int d = 0; d < dimensions; d++) {
            int ahead = coordinate(destination, d) - coordinate(source, d);
            int size = lengths[d];
            if (size == 0) {
                route |= field(d, ahead);
                continue;
            }
            ahead += size & ahead >> Integer.SIZE - 1;
            int shorter = size - 2 * ahead; // negative if back is shorter
            int tie = (int) (ties >>> d) & ~(shorter | -shorter) >>> Integer.SIZE - 1;
            int negative = shorter >>> Integer.SIZE - 1 | tie;
            int hops = ahead + (shorter & -negative);
            int moves = -hops >>> Integer.SIZE - 1;
            route |= (long) hops << fieldShift(d) | (long) moves << CartesianGrid.port(d, false) + negative;
        }
        return route;
    }

    /** The part of a route for a dimension with a number of hops to go, which is below 0 in the negative direction. */
    private long field(int dimension, int hops) {
        return hops == 0
                ? 0
                : (long) Math.abs(hops) << fieldShift(dimension) | 1L << CartesianGrid.port(dimension, hops < 0);
    }

    private long twistedRoute(int sourceNode, int destinationNode, int packetIndex, long draw) {
        boolean isRandom = tieBreaking == TieBreaking.RANDOM;
        int index = packetIndex / virtualChannels;
        boolean tieNegative = ((isRandom ? draw : index ^ coordinate(sourceNode, 0)) & 1) != 0;
        long choice = isRandom ? draw >>> 1 : (long) index / 2 + sourceNode;
        int[] hops = new int[dimensions];
        twisted.route(sourceNode, destinationNode, tieNegative, choice, hops);
        long route = 0;
        for (int d = 0; d < dimensions; d++) {
            route |= field(d, hops[d]);
        }
        return route;
    }

    private long balancedTies(int sourceRouter, int packetIndex) {
        long ties = packetIndex / virtualChannels;
        for (int d = 0; d < dimensions; d++) {
            ties ^= (coordinate(sourceRouter, d) & 1L) << d;
        }
        return ties;
    }

    @Override
    public final long advance(long route, int router, int port) {
        int shift = fieldShift(CartesianGrid.dimension(port));
        long next = route - (1L << shift);
        long hops = next >>> shift & fieldMask;
        return next & ~((hops - 1 >>> Long.SIZE - 1) << port); // by arithmetic, because a branch would be mispredicted
    }

    @Override
    public int injectionChannel(int sourceNode, int packetIndex) {
        return 0;
    }

    /** The port of the first dimension that still needs hops. */
    static int dimensionOrderPort(long route) {
        return Long.numberOfTrailingZeros(route);
    }

    final int outputChannel(int port, int virtualChannel) {
        return port * virtualChannels + virtualChannel;
    }
}
