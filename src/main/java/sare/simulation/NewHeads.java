package sare.simulation;

import sare.routing.Routing;

/**
 * The inputs whose head may request outputs from a cycle on, or has to be consumed. Two lists hold the inputs of the next cycle, and
 * a wheel holds those of later cycles. Without {@link TransferTimes} only heads of injection queues come later, so that the wheel is by
 * node.
 */
final class NewHeads {
    private final Calendar calendar;
    private final ChannelIndex channels;
    private final boolean isByNode;
    private final Wheel later; // inputs or nodes by cycle
    private final ChannelList asking;
    private final ChannelList arrived; // inputs whose head is at its destination's router

    /** Creates empty lists for at most a number of inputs. */
    NewHeads(Fabric fabric, Calendar calendar, int mostInputs) {
        this.calendar = calendar;
        this.channels = fabric.channels;
        this.isByNode = fabric.times == null;
        this.later = new Wheel(calendar, isByNode ? channels.nodes() : channels.count);
        this.asking = new ChannelList(mostInputs);
        this.arrived = new ChannelList(mostInputs);
    }

    /** Clears the lists and the wheel of later cycles. */
    void forgetAll() {
        later.clear();
        clear();
    }

    /** Lists an input if it has a new head with the given route. Whether it has one is a {@link Branchless} flag. */
    void listIf(int flag, int input, long route) {
        int hasArrived = flag & Branchless.isZero(route ^ Routing.ARRIVED);
        arrived.addIf(hasArrived, input);
        asking.addIf(flag - hasArrived, input);
    }

    /** Adds an input whose head may request outputs from a cycle on, which is the current or a later one. */
    void add(int input, long cycle) {
        later.add(isByNode ? channels.node(input) : input, cycle);
    }

    /** Completes the lists of a cycle. */
    void begin(Fabric fabric, long cycle) {
        for (int item = later.take(cycle); item != Wheel.NONE; item = later.follower(item)) {
            int input = isByNode ? channels.ofNode(item) : item;
            listIf(1, input, fabric.packets.route(fabric.head(input)));
        }
    }

    /** Inputs whose head may request outputs. */
    ChannelList asking() {
        return asking;
    }

    /** Inputs whose head has to be consumed. */
    ChannelList arrived() {
        return arrived;
    }

    /** The number of inputs in the lists. */
    int listed() {
        return asking.size() + arrived.size();
    }

    /** Clears the lists after they have been processed. Later entries belong to the next cycle. */
    void clear() {
        asking.clear();
        arrived.clear();
    }

    /** Ends a cycle after its last entry. */
    void endCycle(long cycle) {
        calendar.occupyIf(Branchless.isNegative(-asking.size() - arrived.size()), calendar.bucket(cycle + 1));
    }
}
