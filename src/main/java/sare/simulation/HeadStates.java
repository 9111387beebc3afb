package sare.simulation;

import sare.routing.Routing;

/**
 * What a {@link RequestTable} notes of the heads of queues that choose among several outputs.
 *
 * <p>Layout: {@code records} holds {@link #STRIDE} longs for each {@link ChannelIndex channel index}. They are apart from the {@link
 * Fabric}, because many of them are read where nothing else of their queues is needed, and four of a router share a cache line.
 */
final class HeadStates {
    private static final int STRIDE = 2;
    private static final int REQUESTS = 0; // see {@link RequestLists}
    private static final int PHASE = 1; // what it means is up to the table

    private final ChannelIndex channels;
    private final boolean areOfHostsOnly;
    private final long[] records;

    /** Whether heads choose among several outputs, so that there is something to note of them. */
    private static boolean areNeeded(Routing routing) {
        return routing.looksAtQueues() || routing.mostRequests() > 1 || routing.drawsChannels();
    }

    /** The states of the heads that choose, or null where none does. */
    static HeadStates of(Routing routing, ChannelIndex channels) {
        return areNeeded(routing) ? new HeadStates(channels, isAtInjectionOnly(routing) && channels.hosts() > 0) : null;
    }

    private static boolean isAtInjectionOnly(Routing routing) {
        return routing.mostRequests() == 1 && routing.drawsAtInjectionOnly();
    }

    private HeadStates(ChannelIndex channels, boolean areOfHostsOnly) {
        this.channels = channels;
        this.areOfHostsOnly = areOfHostsOnly;
        this.records = CacheLines.array(areOfHostsOnly ? channels.firstOfSwitches() : channels.length, STRIDE);
    }

    /** Whether only heads of injection queues choose, and each node is a router of its own. */
    boolean areOfHostsOnly() {
        return areOfHostsOnly;
    }

    /** The index in {@link #records} of the first long of a record. */
    private int base(int input) {
        return CacheLines.START + channels.bounded(input) * STRIDE;
    }

    /** Any long of a record, for {@link Lookahead}. */
    long glance(int input) {
        return records[base(input)];
    }

    long requests(int input) {
        return records[base(input) + REQUESTS];
    }

    /** Writes a whole record. */
    void set(int input, long requests, long phase) {
        int base = base(input);
        records[base + REQUESTS] = requests;
        records[base + PHASE] = phase;
    }

    long phase(int input) {
        return records[base(input) + PHASE];
    }

    void setPhase(int input, long phase) {
        records[base(input) + PHASE] = phase;
    }
}
