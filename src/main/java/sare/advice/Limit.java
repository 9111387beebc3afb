package sare.advice;

/**
 * A limit on the work of a search as a user states it. Immutable.
 *
 * @param unit what is counted
 * @param amount how much, above 0
 */
public record Limit(Unit unit, double amount) {
    /** What a limit counts. */
    public enum Unit {
        /** Whole runs of all cases under consecutive. */
        RUNS,
        /** Links that packets cross. */
        PACKET_HOPS,
        /** Seconds, in which a fast machine simulates more than a slow one. */
        SECONDS
    }

    private static final double NANOSECONDS = 1e9;
    private static final double LEAST_SECONDS = 1e-3;

    /** @throws IllegalArgumentException if the amount is not above 0 */
    public Limit {
        if (!(amount > 0 && Double.isFinite(amount))) {
            throw new IllegalArgumentException("a limit of " + amount);
        }
    }

    /**
     * The budget with this limit.
     *
     * @param count counts the work from its beginning
     * @param packetHopsOfRun those of a whole run of all cases
     * @param laterRuns number of whole runs that follow. A limit of time includes them, the others do not
     */
    Budget of(Budget count, long packetHopsOfRun, int laterRuns) {
        return switch (unit) {
            case RUNS -> count.upToPacketHops(Math.round(amount * packetHopsOfRun));
            case PACKET_HOPS -> count.upToPacketHops(Math.round(amount));
            case SECONDS -> count.upToNanoseconds(Math.round(amount * NANOSECONDS), laterRuns * packetHopsOfRun);
        };
    }

    /** The same limit after some seconds, which count only if it is a limit of time. */
    public Limit after(double seconds) {
        return unit == Unit.SECONDS ? new Limit(unit, Math.max(LEAST_SECONDS, amount - seconds)) : this;
    }
}
