package sare.simulation;

import sare.network.Network;
import sare.routing.Routing;

/**
 * A range of routers: the stages of a cycle for them, and the lists of what they have to do. The state of queues and outputs is that of
 * the {@link Fabric}, which all regions share.
 */
final class Region {
    private final Agenda agenda;
    private final RequestTable heads;
    private final Links links; // or null where no channels share one
    private final NewHeads newHeads;
    private final RouteComputation routeComputation;
    private final ChannelAllocation channelAllocation;
    private final LinkTraversal linkTraversal;
    private SpecialisedStages specialised; // or null before

    /**
     * Creates the region of a range of channel indices.
     *
     * @param newHeads of this region, to which the injection adds
     */
    Region(
            Network network,
            Fabric fabric,
            Calendar calendar,
            Injection injection,
            NewHeads newHeads,
            ChannelRanges ranges,
            int range) {
        int most = ranges.most(range);
        RequestLists requestLists = new RequestLists(network, fabric);
        FarQueues farQueues = new FarQueues(fabric);
        this.agenda = new Agenda(most);
        this.heads = heads(network.routing(), fabric, calendar, requestLists, farQueues, most);
        this.links = network.routers().virtualChannels() > 1 ? new Links(fabric, most) : null;
        this.newHeads = newHeads;
        CreditTracker credits = new CreditTracker(fabric, agenda, heads, most);
        this.linkTraversal = fabric.times == null
                ? new LinkTraversal(network, fabric, newHeads, credits, agenda, links, injection, calendar, most)
                : new TimedLinkTraversal(network, fabric, newHeads, credits, agenda, links, injection, calendar, most);
        this.routeComputation = fabric.times == null
                ? new RouteComputation(network, fabric, requestLists, farQueues, heads, newHeads, linkTraversal)
                : new TimedRouteComputation(network, fabric, requestLists, farQueues, heads, newHeads, linkTraversal);
        this.channelAllocation = new ChannelAllocation(
                fabric, agenda, heads, links, linkTraversal, network.routers().arbitration());
    }

    private RequestTable heads(
            Routing routing,
            Fabric fabric,
            Calendar calendar,
            RequestLists requestLists,
            FarQueues farQueues,
            int most) {
        if (routing.looksAtQueues()) {
            return new QueueAwareHeads(routing, fabric, agenda, farQueues, calendar);
        }
        return HeadStates.areNeeded(routing)
                ? new MultiRequestHeads(routing, fabric, agenda, requestLists, most)
                : new SingleRequestHeads(fabric, agenda);
    }

    /** Restores the initial state. */
    void clear() {
        agenda.clear();
        heads.clear();
        if (links != null) {
            links.clear();
        }
        newHeads.forgetAll();
        linkTraversal.clear();
        routeComputation.clear();
    }

    /** Sets the source, which is notified of delivered packets. */
    void attach(PacketSource source) {
        linkTraversal.attach(source);
    }

    /** Starts to count the packets of parts of the traffic separately too. */
    void countApart(CrossingCounts counts) {
        linkTraversal.countApart(counts);
    }

    /** Whether an output awaits a decision in the next cycle. */
    boolean isAnyListed() {
        return agenda.isAnyListed();
    }

    /** Has the stages compiled for this region alone. */
    void specialise() {
        specialised = new SpecialisedStages(linkTraversal, routeComputation, channelAllocation, heads);
    }

    /** Runs the stages of a cycle in their order. */
    void run(long cycle) {
        if (specialised != null) {
            specialised.run(cycle);
            return;
        }
        linkTraversal.beginCycle(cycle);
        routeComputation.admit(cycle);
        channelAllocation.decide(cycle);
        linkTraversal.endCycle(cycle);
        heads.endCycle(cycle);
        linkTraversal.prepare(cycle);
    }

    /** Tells the heads that the room of outputs may change in a cycle, so that what they note of earlier cycles is complete. */
    void completeHeads(int firstOutput, int afterLastOutput, long cycle) {
        for (int output = firstOutput; output < afterLastOutput; output++) {
            heads.beforeChange(output, Fabric.ROOM, cycle);
        }
    }

    /** Replaces old times as {@link Fabric#forgetOldTimes} does. */
    void forgetOldTimes(long fromCycle, long toCycle) {
        if (links != null) {
            links.forgetOldTimes(fromCycle, toCycle);
        }
    }
}
