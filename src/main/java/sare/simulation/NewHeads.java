package sare.simulation;

/**
 * Inputs whose head may ask from a cycle on, or is to be consumed: those of the cycle that comes next in two lists, and those
 * of later ones.
 */
final class NewHeads {
    private final Fabric fabric;
    private final Calendar calendar;
    private final Wheel later; // places of inputs by cycle
    private final int[] asking; // places of inputs, one more than there can be
    private final int[] arrived; // the same, of those whose head is at its destination's router
    private int askers;
    private int arrivals;

    NewHeads(Fabric fabric, Calendar calendar) {
        this.fabric = fabric;
        this.calendar = calendar;
        this.later = new Wheel(calendar, fabric.places.count);
        this.asking = new int[fabric.places.count + 1];
        this.arrived = new int[fabric.places.count + 1];
    }

    /** Lists an input if it has a new head, which is a {@link Branchless} choice. */
    void listIf(int choice, int input) {
        int hasArrived = choice & Branchless.isZero(fabric.packets.route(fabric.head(input)));
        arrived[arrivals] = input;
        arrivals += hasArrived;
        asking[askers] = input;
        askers += choice - hasArrived;
    }

    /** The head of an input may ask from a cycle on that is not over. */
    void add(int input, long cycle) {
        later.add(input, cycle);
    }

    /** Completes the lists of a cycle. */
    void begin(long cycle) {
        for (int input = later.take(cycle); input != Wheel.NONE; input = later.follower(input)) {
            listIf(1, input);
        }
    }

    /** The place of an input whose head may ask, from 0 to {@link #askers} - 1. */
    int asking(int i) {
        return asking[i];
    }

    int askers() {
        return askers;
    }

    /** The place of an input whose head is to be consumed, from 0 to {@link #arrivals} - 1. */
    int arrived(int i) {
        return arrived[i];
    }

    int arrivals() {
        return arrivals;
    }

    /** All of them have been seen to; what is listed from now on belongs to the cycle behind this one. */
    void clear() {
        askers = 0;
        arrivals = 0;
    }

    /** Nothing more is listed in this cycle. */
    void endCycle(long cycle) {
        calendar.occupyIf(Branchless.isNegative(-askers - arrivals), calendar.bucket(cycle + 1));
    }
}
