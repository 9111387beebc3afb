package sare.routing.grid;

import sare.routing.Routing;
import sare.routing.TieBreaking;
import sare.topology.grid.Torus;

/**
 * What all minimal routings on a torus share: the hops still to go in each dimension, fixed when the packet is generated.
 *
 * <p>Layout of a route: the lowest bits, one per port, say which ports bring the packet nearer; behind them one field per
 * dimension, all of the same length, says how many hops are still to go. So the ports are at hand wherever the packet is, and
 * all is zero when it has arrived.
 */
abstract class TorusRouting implements Routing {
    private static final int MAX_FIELD_BITS = 31;

    final Torus torus;
    final int virtualChannels;
    final TieBreaking tieBreaking;

    private final int dimensions;
    private final int[] coordinates; // by node and dimension, for their divisions are too slow for each packet
    private final int fieldBits; // of a dimension's hops
    private final long fieldMask; // of a field in the lowest bits
    private final int ports;

    TorusRouting(Torus torus, int virtualChannels, TieBreaking tieBreaking) {
        this.torus = torus;
        this.virtualChannels = virtualChannels;
        this.tieBreaking = tieBreaking;
        this.dimensions = torus.dimensions();
        this.coordinates = coordinates(torus);
        this.fieldBits = fieldBits(dimensions);
        this.ports = torus.ports();
        this.fieldMask = (1L << fieldBits) - 1;
    }

    private int fieldShift(int dimension) {
        return ports + dimension * fieldBits;
    }

    private static int[] coordinates(Torus torus) {
        int dimensions = torus.dimensions();
        int[] coordinates = new int[Math.multiplyExact(torus.nodes(), dimensions)];
        for (int i = 0; i < coordinates.length; i++) {
            coordinates[i] = torus.coordinate(i / dimensions, i % dimensions);
        }
        return coordinates;
    }

    /** Where a node, or its router, is along a dimension. */
    final int coordinate(int node, int dimension) {
        return coordinates[node * dimensions + dimension];
    }

    /** The longest ring that the fields of a route can hold in a torus of this many dimensions. */
    static long maxRingSize(int dimensions) {
        return 2 * ((1L << fieldBits(dimensions)) - 1) + 1;
    }

    private static int fieldBits(int dimensions) {
        return Math.min(MAX_FIELD_BITS, (Long.SIZE - 2 * dimensions) / dimensions);
    }

    @Override
    public final long commonRoute(int sourceNode, int destinationNode) {
        long ahead = route(sourceNode, destinationNode, 0);
        return ahead == route(sourceNode, destinationNode, -1) ? ahead : VARIES;
    }

    @Override
    public final long route(int sourceNode, int destinationNode, int packetIndex, long draw) {
        long ties = tieBreaking == TieBreaking.RANDOM ? draw : balancedTies(sourceNode, packetIndex);
        return route(sourceNode, destinationNode, ties);
    }

    /** @param ties bit d: whether a packet that has as far to go ahead as behind in dimension d goes behind */
    private long route(int sourceNode, int destinationNode, long ties) {
        long route = 0;
        for (int d = 0; d < dimensions; d++) {
            int size = torus.size(d);
            int ahead = coordinate(destinationNode, d) - coordinate(sourceNode, d);
            ahead += size & ahead >> Integer.SIZE - 1;
            int shorter = size - 2 * ahead; // negative if it is the way behind
            int tie = (int) (ties >>> d) & ~(shorter | -shorter) >>> Integer.SIZE - 1;
            int negative = shorter >>> Integer.SIZE - 1 | tie;
            int hops = ahead + (shorter & -negative);
            int moves = -hops >>> Integer.SIZE - 1;
            route |= (long) hops << fieldShift(d) | (long) moves << Torus.port(d, false) + negative;
        }
        return route;
    }

    private long balancedTies(int sourceNode, int packetIndex) {
        long ties = packetIndex / virtualChannels;
        for (int d = 0; d < dimensions; d++) {
            ties ^= (coordinate(sourceNode, d) & 1L) << d;
        }
        return ties;
    }

    @Override
    public final long advance(long route, int router, int port) {
        int shift = fieldShift(Torus.dimension(port));
        long next = route - (1L << shift);
        long hops = next >>> shift & fieldMask;
        return next & ~((hops - 1 >>> Long.SIZE - 1) << port); // by arithmetic, for it cannot be foreseen
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
