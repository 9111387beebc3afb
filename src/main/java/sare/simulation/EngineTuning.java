package sare.simulation;

import java.util.function.LongSupplier;
import sare.network.Network;

/**
 * What changes the speed of an engine, but none of its results. Tests vary it.
 *
 * @param packetHopsUntilSpecialised packet-hops over all runs of an engine after which it gets {@link SpecialisedStages}
 * @param fewestWords masks of inputs have at least as many longs
 * @param cacheBytes a {@link Fabric} above this size is read ahead ({@link Lookahead})
 * @param regions the most regions, each with a thread
 * @param sharing when the threads share a cycle; otherwise one thread simulates all regions
 * @param clock in nanoseconds, for {@link Sharing#IF_FASTER}
 */
record EngineTuning(
        long packetHopsUntilSpecialised,
        int fewestWords,
        long cacheBytes,
        int regions,
        Sharing sharing,
        LongSupplier clock) {
    private static final LongSupplier NO_CLOCK = () -> {
        throw new IllegalStateException("no clock");
    };

    private static final int FEWEST_NODES = 1 << 10; // of a region

    /** When threads share a cycle. */
    enum Sharing {
        NEVER,
        IF_FASTER,
        ALWAYS
    }

    /**
     * One region. Specialised code is compiled when it pays: its compilation takes as much processor time as some 4 million packet-hops,
     * and a packet-hop then takes 5 to 15 % less.
     */
    static final EngineTuning DEFAULT =
            new EngineTuning(1L << 24, 1, Lookahead.CACHE_BYTES, 1, Sharing.NEVER, NO_CLOCK);

    /** The tuning for a network whose simulation so many threads may share. */
    static EngineTuning ofThreads(int threads, LongSupplier clock, Network network) {
        int cores = Runtime.getRuntime().availableProcessors(); // threads that wait for each other need one each
        int regions = Math.min(Math.min(threads, cores), network.topology().nodes() / FEWEST_NODES);
        return regions > 1 ? DEFAULT.sharedIfFaster(regions, clock) : DEFAULT;
    }

    EngineTuning specialisedAfter(long packetHops) {
        return new EngineTuning(packetHops, fewestWords, cacheBytes, regions, sharing, clock);
    }

    EngineTuning withWords(int fewest) {
        return new EngineTuning(packetHopsUntilSpecialised, fewest, cacheBytes, regions, sharing, clock);
    }

    EngineTuning readAheadAbove(long bytes) {
        return new EngineTuning(packetHopsUntilSpecialised, fewestWords, bytes, regions, sharing, clock);
    }

    EngineTuning withRegions(int most, Sharing when) {
        return new EngineTuning(packetHopsUntilSpecialised, fewestWords, cacheBytes, most, when, clock);
    }

    /** One thread for each of some regions, in cycles in which this is faster by the clock. */
    EngineTuning sharedIfFaster(int most, LongSupplier nanoseconds) {
        return new EngineTuning(
                packetHopsUntilSpecialised, fewestWords, cacheBytes, most, Sharing.IF_FASTER, nanoseconds);
    }
}
