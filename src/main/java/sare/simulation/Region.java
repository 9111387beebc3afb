package sare.simulation;

import java.util.Arrays;
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
    private final CreditTracker credits;
    private final LinkTraversal linkTraversal;
    private final Border border; // or null where one region has all routers
    private BorderMail[] incoming = {}; // from the other regions
    private SpecialisedStages specialised; // or null before

    /**
     * Whether the routers of a network can be in different regions. They cannot where links have {@link TransferTimes}, and where routings
     * choose outputs by queues that may be elsewhere. But what {@link Routing#revise} sees behind the outputs of its own router is the same
     * during all of {@link #allocate}: packets that leave a queue do not change its {@link Fabric#farPhits}, and none enters it from another
     * region before {@link #receive}.
     */
    static boolean mayBeSeveral(Network network) {
        Routing routing = network.routing();
        return network.timing().isStandard() && !routing.looksAtQueues() && !routing.looksBeyondRouter();
    }

    /**
     * Creates the region of a range of channel indices. If there are others, they must be {@link #connect connected}.
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
        int most = ranges.used(range);
        RequestLists requestLists = new RequestLists(network, fabric);
        FarQueues farQueues = new FarQueues(fabric);
        this.agenda = new Agenda(most);
        this.heads = heads(network.routing(), fabric, calendar, requestLists, farQueues, most);
        this.links = network.routers().virtualChannels() > 1 ? new Links(fabric, most) : null;
        this.newHeads = newHeads;
        this.border = ranges.count() == 1 ? null : new Border(fabric, ranges, range);
        this.credits = new CreditTracker(fabric, agenda, heads, border, most);
        this.linkTraversal = linkTraversal(network, fabric, calendar, injection, most);
        this.routeComputation = fabric.times == null
                ? new RouteComputation(network, fabric, requestLists, farQueues, heads, newHeads, linkTraversal)
                : new TimedRouteComputation(network, fabric, requestLists, farQueues, heads, newHeads, linkTraversal);
        this.channelAllocation = new ChannelAllocation(
                fabric, agenda, heads, links, linkTraversal, network.routers().arbitration());
    }

    private LinkTraversal linkTraversal(
            Network network, Fabric fabric, Calendar calendar, Injection injection, int most) {
        if (fabric.times != null) {
            return new TimedLinkTraversal(network, fabric, newHeads, credits, agenda, links, injection, calendar, most);
        }
        return border == null
                ? new LinkTraversal(network, fabric, newHeads, credits, agenda, links, injection, calendar, most)
                : new BorderLinkTraversal(
                        network, fabric, newHeads, credits, agenda, links, injection, calendar, most, border);
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

    /** Makes regions, by range, read what they tell each other. */
    static void connect(Region[] regions) {
        for (int range = 0; range < regions.length; range++) {
            int receiver = range;
            regions[range].incoming = Arrays.stream(regions)
                    .filter(sender -> sender != regions[receiver])
                    .map(sender -> sender.border.to(receiver))
                    .toArray(BorderMail[]::new);
        }
    }

    /** Whether an output awaits a decision in the next cycle. */
    boolean isAnyListed() {
        return agenda.listed() > 0;
    }

    /** The number of outputs that await a decision in the next cycle, and of heads that have become so in the last one. */
    int work() {
        return agenda.listed() + newHeads.listed();
    }

    /** Has the stages compiled for this region alone. */
    void specialise() {
        specialised = new SpecialisedStages(linkTraversal, routeComputation, channelAllocation, heads);
    }

    /** The first part of a cycle: frees what tails that have passed have held. */
    void free(long cycle) {
        if (border != null) {
            border.clear();
        }
        if (specialised == null) {
            linkTraversal.beginCycle(cycle);
        } else {
            specialised.beginCycle(cycle);
        }
    }

    /** The second part: routes new heads and grants outputs. Packets that start leave their queues. */
    void allocate(long cycle) {
        for (BorderMail mail : incoming) {
            credits.gainAll(mail, cycle);
        }
        if (specialised == null) {
            routeComputation.admit(cycle);
            channelAllocation.decide(cycle);
        } else {
            specialised.admit(cycle);
            specialised.decide(cycle);
        }
    }

    /** The third part: packets of other regions enter queues, and queues that have filled are found. */
    void receive(long cycle) {
        for (BorderMail mail : incoming) {
            ((BorderLinkTraversal) linkTraversal).enterAll(mail, cycle);
        }
        if (specialised == null) {
            linkTraversal.endCycle(cycle);
        } else {
            specialised.endTransfers(cycle);
        }
    }

    /** The fourth part: outputs lose the room of queues that have filled, and new heads wait from now on. */
    void settle(long cycle) {
        for (BorderMail mail : incoming) {
            credits.loseAll(mail, cycle);
        }
        if (specialised == null) {
            heads.endCycle(cycle);
        } else {
            specialised.endWaiting(cycle);
        }
    }

    /** The last part, for one region after the other: reports deliveries, injects packets and tells the calendar what comes next. */
    void prepare(long cycle) {
        if (specialised == null) {
            linkTraversal.prepare(cycle);
        } else {
            specialised.prepare(cycle);
        }
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
