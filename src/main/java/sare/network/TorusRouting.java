package sare.network;

/**
 * What all minimal routings on a torus share: the hops still to go in each dimension, fixed when the packet is generated.
 *
 * <p>Layout of a route: one field per dimension, the first in the lowest bits; a field holds the number of hops in its low
 * bits and the way (1 = negative) in its top bit, and is all zero once the dimension is done. A field has 64 bits over the
 * number of dimensions, that number rounded up to a power of two so that a bit's dimension is a shift.
 */
abstract class TorusRouting implements Routing {
    private static final int MAX_FIELD_SHIFT = 5;

    final Torus torus;
    final int virtualChannels;
    final TieBreaking tieBreaking;

    private final int dimensions;
    private final int[] coordinates; // by node and dimension, for their divisions are too slow for each packet
    private final int fieldShift; // log2 of a field's bits
    private final long hopsMask; // of a field shifted to bit 0
    private final long negativeBit; // of a field shifted to bit 0

    TorusRouting(Torus torus, int virtualChannels, TieBreaking tieBreaking) {
        this.torus = torus;
        this.virtualChannels = virtualChannels;
        this.tieBreaking = tieBreaking;
        this.dimensions = torus.dimensions();
        this.coordinates = coordinates(torus);
        this.fieldShift = fieldShift(dimensions);
        this.negativeBit = 1L << (1 << fieldShift) - 1;
        this.hopsMask = negativeBit - 1;
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
        return 2 * ((1L << (1 << fieldShift(dimensions)) - 1) - 1) + 1;
    }

    private static int fieldShift(int dimensions) {
        int log = 32 - Integer.numberOfLeadingZeros(dimensions - 1);
        return Math.min(MAX_FIELD_SHIFT, 6 - log);
    }

    @Override
    public final long route(int sourceNode, int destinationNode, int packetIndex, long draw) {
        long route = 0;
        for (int d = 0; d < dimensions; d++) {
            int size = torus.size(d);
            int ahead = coordinate(destinationNode, d) - coordinate(sourceNode, d);
            ahead += ahead < 0 ? size : 0;
            int behind = size - ahead;
            boolean negative = ahead == behind ? tieIsNegative(sourceNode, packetIndex, draw, d) : ahead > behind;
            if (ahead != 0) {
                route |= (negative ? behind | negativeBit : ahead) << (d << fieldShift);
            }
        }
        return route;
    }

    private boolean tieIsNegative(int sourceNode, int packetIndex, long draw, int dimension) {
        if (tieBreaking == TieBreaking.RANDOM) {
            return (draw >>> dimension & 1) != 0;
        }
        int round = packetIndex / virtualChannels >> dimension;
        return ((round ^ coordinate(sourceNode, dimension)) & 1) != 0;
    }

    @Override
    public final boolean arrived(long route) {
        return route == 0;
    }

    @Override
    public final long advance(long route, int router, int port) {
        int shift = Torus.dimension(port) << fieldShift;
        long next = route - (1L << shift);
        boolean done = (next >>> shift & hopsMask) == 0;
        return done ? next & ~(negativeBit << shift) : next;
    }

    @Override
    public int injectionChannel(int sourceNode, int packetIndex) {
        return 0;
    }

    /** The port of the first dimension that still needs hops. */
    final int dimensionOrderPort(long route) {
        return port(route, Long.numberOfTrailingZeros(route) >>> fieldShift);
    }

    final boolean needsHops(long route, int dimension) {
        return (route >>> (dimension << fieldShift) & hopsMask) != 0;
    }

    /** The port in which the packet travels along a dimension that {@link #needsHops}. */
    final int port(long route, int dimension) {
        return Torus.port(dimension, (route >>> (dimension << fieldShift) & negativeBit) != 0);
    }

    final int outputChannel(int port, int virtualChannel) {
        return port * virtualChannels + virtualChannel;
    }
}
