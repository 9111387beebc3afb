package sare.simulation;

/**
 * The inputs whose head is leaving, in the order in which it began. There is one such list for each way to leave, since
 * what is to be done when the tail has passed differs.
 */
final class Departures {
    private static final long NEVER = Long.MAX_VALUE;

    private final Fabric fabric;
    private final PlaceQueue inputs = new PlaceQueue();

    Departures(Fabric fabric) {
        this.fabric = fabric;
    }

    void add(int input) {
        inputs.add(input);
    }

    /** Whether a tail has passed by the beginning of this cycle. */
    boolean isDue(long cycle) {
        return !inputs.isEmpty() && fabric.leftAt(inputs.first()) + fabric.phitsPerPacket == (int) cycle;
    }

    /** The input whose head began to leave first. */
    int removeFirst() {
        return inputs.removeFirst();
    }

    /** The cycle in which the next tail has passed, or the end of time. */
    long nextCycle(long cycle) {
        if (inputs.isEmpty()) {
            return NEVER;
        }
        int sinceStart = (int) cycle - fabric.leftAt(inputs.first());
        return cycle + fabric.phitsPerPacket - sinceStart;
    }
}
