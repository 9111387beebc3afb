package sare.advice;

import java.util.function.LongSupplier;

/**
 * A limit on simulation work, in packet-hops or in time. All shares of a budget count the same work. A share may be exceeded by the
 * simulation that begins last; packet-hops of the whole budget never are. With packet-hops, what is done within the budget is the same on
 * every machine; with time, it depends on the machine's speed. Thread-safe.
 */
final class Budget {
    private static final long UNLIMITED = Long.MAX_VALUE;
    private static final double MOST_RESERVED = 0.5; // of a limit of time, so that there is a search

    private final Meter meter;
    private final boolean isTime;
    private final long end; // in packet-hops or nanoseconds of the meter

    private final long reservedPacketHops; // of a limit of time: for work after it
    private final Budget whole; // of which this is a share, or this itself
    private volatile boolean isClosed; // a whole budget that did not last for a simulation

    /** The work that was done since the beginning. */
    private static final class Meter {
        private final LongSupplier clock;
        private final long begin;
        private long packetHops;
        private long simulations;
        private long simulatingNanoseconds;

        Meter(LongSupplier clock) {
            this.clock = clock;
            this.begin = clock.getAsLong();
        }

        /** Adds a simulation unless that makes more packet-hops than these. Whether it did. */
        synchronized boolean add(long ofSimulation, long most) {
            boolean fits = packetHops <= most - ofSimulation;
            if (fits) {
                packetHops += ofSimulation;
                simulations++;
            }
            return fits;
        }

        synchronized void addTime(long nanoseconds) {
            simulatingNanoseconds += nanoseconds;
        }

        synchronized long packetHops() {
            return packetHops;
        }

        synchronized long simulations() {
            return simulations;
        }

        /** The time of a simulation of this much, at the speed so far; 0 before there is one. */
        synchronized long nanosecondsOf(long ofPacketHops) {
            return packetHops == 0 ? 0 : Math.round((double) simulatingNanoseconds * ofPacketHops / packetHops);
        }

        long nanoseconds() {
            return clock.getAsLong() - begin;
        }
    }

    private Budget(Meter meter, boolean isTime, long end, long reservedPacketHops) {
        this.meter = meter;
        this.isTime = isTime;
        this.end = end;
        this.reservedPacketHops = reservedPacketHops;
        this.whole = this;
    }

    /** A share of a budget. */
    private Budget(Budget whole, long end) {
        this.meter = whole.meter;
        this.isTime = whole.isTime;
        this.end = end;
        this.reservedPacketHops = 0;
        this.whole = whole;
    }

    /**
     * Begins to count work, without a limit.
     *
     * @param clock nanoseconds, used by limits of time alone
     */
    static Budget unlimited(LongSupplier clock) {
        return new Budget(new Meter(clock), false, UNLIMITED, 0);
    }

    /** The same count with a limit of packet-hops since its beginning. */
    Budget upToPacketHops(long most) {
        return new Budget(meter, false, most, 0);
    }

    /**
     * The same count with a limit of time since its beginning.
     *
     * @param laterPacketHops that are to be simulated within the time, too, but after this budget is spent. It keeps the time that
     *     they take at the speed so far, but not more than {@link #MOST_RESERVED}
     */
    Budget upToNanoseconds(long most, long laterPacketHops) {
        return new Budget(meter, true, most, laterPacketHops);
    }

    /** A share of what is left now. */
    Budget share(double share) {
        return end == UNLIMITED ? this : new Budget(whole, used() + (long) (share * left()));
    }

    /** What is left, in packet-hops or nanoseconds. */
    private long left() {
        return whole.isClosed ? 0 : Math.max(0, end - reserved() - used());
    }

    private long reserved() {
        return Math.min(meter.nanosecondsOf(reservedPacketHops), (long) (MOST_RESERVED * end));
    }

    private long used() {
        return isTime ? meter.nanoseconds() : meter.packetHops();
    }

    /** About the number of packet-hops that are left; with time, at the speed so far. */
    long leftPacketHops() {
        return isTime ? Math.round((double) left() * packetHops() / Math.max(1, used())) : left();
    }

    /** How many times a number of packet-hops fits in the time that is left, at the speed so far; of other limits any number. */
    long fits(long ofPacketHops) {
        return isTime ? left() / Math.max(1, meter.nanosecondsOf(ofPacketHops)) : Integer.MAX_VALUE;
    }

    boolean isSpent() {
        return isSpentAfter(0);
    }

    /** Whether it will be spent after this much more work. */
    boolean isSpentAfter(long morePacketHops) {
        return left() <= (isTime ? 0 : morePacketHops);
    }

    /** Whether the limit is a time. Then work that is done counts although the limit was reached meanwhile. */
    boolean isTime() {
        return isTime;
    }

    /**
     * Spends a simulation, unless its packet-hops exceed those of the whole budget. Then it does not count, and nothing is left.
     *
     * @return whether it was spent
     */
    boolean spend(long ofSimulation) {
        boolean fits = meter.add(ofSimulation, isTime ? UNLIMITED : whole.end);
        if (!fits) {
            whole.isClosed = true;
        }
        return fits;
    }

    /** Does work that simulates, whose time shows the speed. */
    void time(Runnable work) {
        long begin = meter.nanoseconds();
        work.run();
        meter.addTime(meter.nanoseconds() - begin);
    }

    /** Packet-hops that were simulated since the beginning. */
    long packetHops() {
        return meter.packetHops();
    }

    /** Simulations since the beginning, those of all cases together as one. */
    long simulations() {
        return meter.simulations();
    }
}
