package sare.simulation;

/**
 * The inputs whose head is leaving, in the order in which it began. All tails take the same time to pass, so a queue of what
 * started is also one of what ends, and no event wheel is needed. There is one such queue for each way to leave, since what
 * is to be done when the tail has passed differs.
 */
final class Departures {
    private static final long NEVER = Long.MAX_VALUE;

    private final int phitsPerPacket;
    private final IntQueue inputs = new IntQueue();
    private final IntQueue startCycles = new IntQueue(); // low 32 bits, beside inputs

    Departures(int phitsPerPacket) {
        this.phitsPerPacket = phitsPerPacket;
    }

    /** The head of an input begins to leave in this cycle. */
    void add(int input, long cycle) {
        inputs.add(input);
        startCycles.add((int) cycle);
    }

    /** Whether a tail has passed by the beginning of this cycle. */
    boolean isDue(long cycle) {
        return !inputs.isEmpty() && startCycles.first() + phitsPerPacket == (int) cycle;
    }

    /** The input whose head began to leave first. */
    int removeFirst() {
        startCycles.removeFirst();
        return inputs.removeFirst();
    }

    /** The cycle in which the next tail has passed, or the end of time. */
    long nextCycle(long cycle) {
        int sinceStart = inputs.isEmpty() ? 0 : (int) cycle - startCycles.first();
        return inputs.isEmpty() ? NEVER : cycle + phitsPerPacket - sinceStart;
    }
}
