package sare.simulation;

import sare.network.RouterParameters;

/**
 * In which of the next cycles anything is to be done, for all that share it: {@link Wheel}s and others. A wheel goes round
 * once in {@link #buckets} cycles, a cycle's bucket being the cycle modulo their number. To be small, the calendar remembers 64
 * groups of neighbouring buckets; up to 64 buckets it is exact, beyond it may answer cycles in which nothing is to be done.
 */
final class Calendar {
    private final int mask; // buckets - 1
    private final int groupShift; // log2 of the buckets of a group
    private long occupied; // bit i: whether group i may have anything

    /** The calendar of a network: it reaches as far as anything that is done with a packet may lie ahead. */
    static Calendar of(RouterParameters parameters) {
        return new Calendar(parameters.phitsPerPacket() + 2);
    }

    /** A calendar of so many cycles ahead, or more. */
    Calendar(int cyclesAhead) {
        int buckets = Math.max(Long.SIZE, Integer.highestOneBit(cyclesAhead) << 2);
        this.mask = buckets - 1;
        this.groupShift = Integer.numberOfTrailingZeros(buckets / Long.SIZE);
    }

    /** Nothing is to be done in any cycle any more. */
    void clear() {
        occupied = 0;
    }

    int buckets() {
        return mask + 1;
    }

    /** The farthest that anything may be ahead: less than a turn by a group, which is forgotten as a whole. */
    int cyclesAhead() {
        return mask + 1 - (1 << groupShift);
    }

    int bucket(long cycle) {
        return (int) cycle & mask;
    }

    void occupy(int bucket) {
        occupied |= 1L << (bucket >>> groupShift);
    }

    /** The same if a {@link Branchless} choice says so. */
    void occupyIf(int choice, int bucket) {
        occupied |= (long) choice << (bucket >>> groupShift);
    }

    /** A cycle has come, all before it being over, and whatever is in it will be done. */
    void clear(long cycle) {
        int bucket = bucket(cycle);
        boolean last = (bucket + 1 & (1 << groupShift) - 1) == 0;
        occupied &= ~((last ? 1L : 0) << (bucket >>> groupShift));
    }

    /** The first cycle after this one in which anything may be to be done, or {@link Wheel#NEVER}. */
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
