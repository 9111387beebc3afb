package sare.simulation;

import sare.routing.Routing;

/**
 * Inputs whose head may ask from a cycle on, or is to be consumed: those of the cycle that comes next in two lists, and those
 * of later ones.
 */
final class NewHeads {
    private final Calendar calendar;
    private final Wheel later; // inputs by cycle
    private final ChannelList asking;
    private final ChannelList arrived; // inputs whose head is at its destination's router

    NewHeads(Fabric fabric, Calendar calendar) {
        this.calendar = calendar;
        this.later = new Wheel(calendar, fabric.channels.count);
        this.asking = new ChannelList(fabric.channels.count);
        this.arrived = new ChannelList(fabric.channels.count);
    }

    /** Nothing is listed any more, for this cycle or later ones. */
    void forgetAll() {
        later.clear();
        clear();
    }

    /** Lists an input if it has a new head, which is a {@link Branchless} choice, with the head's route. */
    void listIf(int choice, int input, long route) {
        int hasArrived = choice & Branchless.isZero(route ^ Routing.ARRIVED);
        arrived.addIf(hasArrived, input);
        asking.addIf(choice - hasArrived, input);
    }

    /** The head of an input may ask from a cycle on that is not over. */
    void add(int input, long cycle) {
        later.add(input, cycle);
    }

    /** Completes the lists of a cycle. */
    void begin(Fabric fabric, long cycle) {
        for (int input = later.take(cycle); input != Wheel.NONE; input = later.follower(input)) {
            listIf(1, input, fabric.packets.route(fabric.head(input)));
        }
    }

    /** Inputs whose head may ask. */
    ChannelList asking() {
        return asking;
    }

    /** Inputs whose head is to be consumed. */
    ChannelList arrived() {
        return arrived;
    }

    /** All of them have been seen to; what is listed from now on belongs to the cycle behind this one. */
    void clear() {
        asking.clear();
        arrived.clear();
    }

    /** Nothing more is listed in this cycle. */
    void endCycle(long cycle) {
        calendar.occupyIf(Branchless.isNegative(-asking.size() - arrived.size()), calendar.bucket(cycle + 1));
    }
}
