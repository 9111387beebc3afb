package sare.routing;

/**
 * The random numbers inside a simulation. Each is a function of the seed and of its purpose, not of the
 * numbers before it, so the order in which an engine does its work, or skips it, never changes a result. The
 * function is the output mix of SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA
 * 2014, figure 16), chained over the arguments. A library's generator is a sequence, and its numbers would depend on that order.
 */
public final class CounterBasedRandom {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private CounterBasedRandom() {}

    /**
     * 64 random bits of a packet.
     *
     * @param seed the run's seed
     * @param sourceNode the node that generates it
     * @param serial how many packets that node generated before it
     */
    public static long packet(long seed, int sourceNode, long serial) {
        return packet(ofNode(seed, sourceNode), serial);
    }

    /** The first argument of {@link #packet(long, long)} for a seed and a node. */
    public static long ofNode(long seed, int sourceNode) {
        return mix(seed + GOLDEN_GAMMA * (sourceNode + 1L));
    }

    /** The same as {@link #packet(long, int, long)}, for many packets of one node. */
    public static long packet(long ofNode, long serial) {
        return mix(ofNode + GOLDEN_GAMMA * (serial + 1));
    }

    /**
     * A seed for one of several kinds of random numbers, which are independent of each other and of {@link #packet} with the seed
     * itself.
     *
     * @param seed the seed of all of them
     * @param kind number of the kind, at least 0
     */
    public static long seed(long seed, int kind) {
        return mix(mix(seed - GOLDEN_GAMMA * (kind + 1L)));
    }

    /**
     * A random number below a bound, for one packet, cycle and request: a sampled virtual channel.
     *
     * @param packetDraw the packet's own bits ({@link #packet})
     * @param cycle the cycle in which it asks
     * @param request the index of the request in its list
     * @return from 0 to bound - 1
     */
    public static int channel(long packetDraw, long cycle, int request, int bound) {
        int first = request % ChannelRequests.MAX_REQUESTS;
        long ofGroup = packetDraw
                ^ request / ChannelRequests.MAX_REQUESTS; // of longer lists each seven have bits of their own
        long bits = mix(ofGroup + GOLDEN_GAMMA * (cycle * ChannelRequests.MAX_REQUESTS + first + 1));
        return (int) ((bits >>> 32) * bound >>> 32);
    }

    /**
     * A whole number below a bound from 64 random bits, all equally probable except for one part in {@code 2^64 / bound}: the
     * upper word of the product of both (Lemire, "Fast random integer generation in an interval", ACM TOMACS 29(1), 2019, section
     * 3).
     *
     * @param draw random bits
     * @param bound at least 1
     * @return from 0 to bound - 1, which does not fall as the unsigned value of the bits rises
     */
    public static long below(long draw, long bound) {
        // Math.multiplyHigh interprets bits with the sign bit as their value - 2^64
        return Math.multiplyHigh(draw, bound) + (draw < 0 ? bound : 0);
    }

    private static long mix(long value) {
        long z = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
