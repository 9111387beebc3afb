package sare.advice;

import java.util.function.LongSupplier;

/**
 * A limit on simulation work, in packet-hops or in time. All shares of a budget count the same work. With packet-hops, what is done within
 * the budget is the same on every machine; with time, it depends on the machine's speed. Thread-safe.
 */
public final class Budget {
    private static final long UNLIMITED = Long.MAX_VALUE;

    private final Meter meter;
    private final boolean isTime;
    private final long end; // in packet-hops or nanoseconds of the meter

    /** The work that was done since the beginning. */
    private static final class Meter {
        private final LongSupplier clock;
        private final long begin;
        private long packetHops;
        private long simulations;
        private boolean isStopped;

        Meter(LongSupplier clock) {
            this.clock = clock;
            this.begin = clock.getAsLong();
        }

        synchronized void add(long morePacketHops, long moreSimulations) {
            packetHops += morePacketHops;
            simulations += moreSimulations;
        }

        synchronized void stop() {
            isStopped = true;
        }

        synchronized boolean isStopped() {
            return isStopped;
        }

        synchronized long packetHops() {
            return packetHops;
        }

        synchronized long simulations() {
            return simulations;
        }

        long nanoseconds() {
            return clock.getAsLong() - begin;
        }
    }

    private Budget(Meter meter, boolean isTime, long end) {
        this.meter = meter;
        this.isTime = isTime;
        this.end = end;
    }

    /**
     * Begins to count work, without a limit.
     *
     * @param clock nanoseconds, used by limits of time alone
     */
    public static Budget unlimited(LongSupplier clock) {
        return new Budget(new Meter(clock), false, UNLIMITED);
    }

    /** The same count with a limit of packet-hops since its beginning. */
    public Budget upToPacketHops(long most) {
        return new Budget(meter, false, most);
    }

    /** The same count with a limit of time since its beginning. */
    public Budget upToNanoseconds(long most) {
        return new Budget(meter, true, most);
    }

    /** A share of what is left now. */
    public Budget share(double share) {
        return end == UNLIMITED ? this : new Budget(meter, isTime, used() + (long) (share * left()));
    }

    /** What is left, in packet-hops or nanoseconds. */
    private long left() {
        return Math.max(0, end - used());
    }

    private long used() {
        return isTime ? meter.nanoseconds() : meter.packetHops();
    }

    /** About the number of packet-hops that are left; with time, at the speed so far. */
    long leftPacketHops() {
        return isTime ? Math.round((double) left() * packetHops() / Math.max(1, used())) : left();
    }

    /** The part that is spent, from 0 to 1; 0 without a limit. */
    public double spentShare() {
        return end == UNLIMITED || end == 0 ? 0 : Math.min(1, (double) used() / end);
    }

    /** Whether it is spent or stopped. */
    public boolean isSpent() {
        return isSpentAfter(0);
    }

    /** Whether it will be spent after this much more work. */
    boolean isSpentAfter(long morePacketHops) {
        return meter.isStopped() || left() <= (isTime ? 0 : morePacketHops);
    }

    /** Whether work that is done counts although the limit was reached meanwhile, as with time or when it was stopped. */
    boolean keepsWhatIsDone() {
        return isTime || isStopped();
    }

    /** Ends this budget and all other shares, as if they were spent. */
    public void stop() {
        meter.stop();
    }

    /** Whether it was {@link #stop stopped}. */
    public boolean isStopped() {
        return meter.isStopped();
    }

    void spend(long packetHops, long simulations) {
        meter.add(packetHops, simulations);
    }

    /** Packet-hops that were simulated since the beginning. */
    public long packetHops() {
        return meter.packetHops();
    }

    /** Simulations since the beginning, those of all cases together as one. */
    public long simulations() {
        return meter.simulations();
    }
}
