package sare.simulation;

import sare.network.LinkTiming;
import sare.network.Network;

/**
 * The set of the next cycles in which something has to be done, shared by several {@link Wheel}s and other lists. The bucket of a
 * cycle is the cycle modulo the number of {@link #buckets}. The calendar stores one bit for each of 64 groups of neighbouring
 * buckets. With up to 64 buckets it is exact. With more buckets it may return cycles in which nothing has to be done.
 */
final class Calendar {
    private final int mask; // buckets - 1
    private final int groupShift; // log2 of the buckets of a group
    private long occupied; // bit i: whether group i may have a cycle in which something has to be done

    /** Creates the calendar of a network. It covers all future cycles that the transfer of a packet can need. */
    static Calendar of(Network network) {
        LinkTiming timing = network.timing();
        int transfer = timing.mostTransferCycles(network.routers().phitsPerPacket());
        return new Calendar(transfer + timing.mostLatencyCycles() + timing.routerDelayCycles() + 1);
    }

    /** Creates a calendar of at least {@code cyclesAhead} cycles. */
    Calendar(int cyclesAhead) {
        int buckets = Math.max(Long.SIZE, Integer.highestOneBit(cyclesAhead) << 2);
        this.mask = buckets - 1;
        this.groupShift = Integer.numberOfTrailingZeros(buckets / Long.SIZE);
    }

    void clear() {
        occupied = 0;
    }

    int buckets() {
        return mask + 1;
    }

    /**
     * The largest distance of an entry from the current cycle. It is one group less than all buckets, because a group is cleared as a
     * whole.
     */
    int cyclesAhead() {
        return mask + 1 - (1 << groupShift);
    }

    int bucket(long cycle) {
        return (int) cycle & mask;
    }

    void occupy(int bucket) {
        occupied |= 1L << (bucket >>> groupShift);
    }

    /** Calls {@link #occupy} if a {@link Branchless} flag is 1. */
    void occupyIf(int flag, int bucket) {
        occupied |= (long) flag << (bucket >>> groupShift);
    }

    /** Clears a cycle at its start, after all cycles before it have ended. The caller processes all its entries. */
    void clear(long cycle) {
        int bucket = bucket(cycle);
        boolean last = (bucket + 1 & (1 << groupShift) - 1) == 0;
        occupied &= ~((last ? 1L : 0) << (bucket >>> groupShift));
    }

    /** The first cycle after this one in which something may have to be done, or {@link Wheel#NEVER}. */
    long next(long cycle) {
        if (occupied == 0) {
            return Wheel.NEVER;
        }
        int bucket = bucket(cycle + 1);
        int groups = Long.numberOfTrailingZeros(Long.rotateRight(occupied, bucket >>> groupShift));
        int within = groups == 0 ? 0 : bucket & (1 << groupShift) - 1;
        return cycle + 1 + ((long) groups << groupShift) - within;
    }
}
