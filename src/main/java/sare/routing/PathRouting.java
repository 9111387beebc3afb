package sare.routing;

/**
 * Routings that fix the path of a packet when it is generated. A path is a list of steps: output channels, unless a subclass says
 * otherwise.
 *
 * <p>Layout of a route: the steps from the next one on, each in a field of {@link #stepBits} bits, the next one lowest, and a 1
 * above the last. After the last step the route is {@link Routing#ARRIVED}.
 */
public abstract class PathRouting extends SingleRequestRouting {
    /** A route with no step. */
    protected static final long NO_STEPS = 1;

    /** Bits of a route for steps: all but the 1 above them. */
    public static final int PATH_BITS = Long.SIZE - 1;

    private final int stepBits;
    private final long stepMask;

    /** @param steps the number of different steps; each step is below it */
    protected PathRouting(int steps) {
        this.stepBits = stepBits(steps);
        this.stepMask = (1L << stepBits) - 1;
    }

    /** Bits of a field that can hold any of a number of steps. */
    public static int stepBits(int steps) {
        return Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(steps - 1));
    }

    /** The route that makes a step before those of a route. */
    protected final long before(int step, long route) {
        return route << stepBits | step;
    }

    /** The number of steps of a route that has one. */
    protected final int steps(long route) {
        return (PATH_BITS - Long.numberOfLeadingZeros(route)) / stepBits;
    }

    /** The next step of a route. */
    protected final int next(long route) {
        return (int) (route & stepMask);
    }

    @Override
    public long advance(long route, int router, int port) {
        long rest = route >>> stepBits;
        return rest == NO_STEPS ? ARRIVED : rest;
    }

    @Override
    public long requests(long route, int router, int inputPort, int inputChannel) {
        return ChannelRequests.of(next(route));
    }
}
