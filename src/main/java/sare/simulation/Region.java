package sare.simulation;

import java.util.Arrays;
import sare.network.Network;
import sare.routing.Routing;

/**
 * A range of routers: the stages of a cycle for them, and the lists of what they have to do. The state of queues and outputs is that of
 * the {@link Fabric}, which all regions share.
 */
final class Region {
    private final RegionParts parts;
    private final Agenda agenda;
    private final CreditTracker credits;
    private final LinkTraversal linkTraversal;
    private final RouteComputation routeComputation;
    private final GeneralStages generalStages;
    private Stages stages;
    private BorderMail[] incoming = {}; // from the other regions

    /**
     * Whether the routers of a network can be in different regions. They cannot where links have {@link TransferTimes}, and where routings
     * choose outputs by queues that may be elsewhere. But {@link Routing#revise} may look at the queues to which outputs of its own router
     * lead, because what it sees is the same during all of {@link #allocate}: packets that leave a queue do not change its
     * {@link Fabric#farPhits}, and none enters it from another region before {@link #receive}.
     */
    static boolean mayBeSeveral(Network network) {
        Routing routing = network.routing();
        return network.timing().isStandard() && !routing.looksAtQueues() && !routing.looksBeyondRouter();
    }

    /** Creates a region of some parts. If there are others, they must be {@link #connect connected}. */
    Region(RegionParts parts) {
        this.parts = parts;
        this.agenda = parts.agenda();
        this.credits = parts.credits();
        this.linkTraversal = parts.linkTraversal();
        this.routeComputation = parts.routeComputation(linkTraversal);
        this.generalStages = new GeneralStages(
                linkTraversal, routeComputation, new ChannelAllocation(parts, linkTraversal), parts.heads());
        this.stages = generalStages;
    }

    /** Restores the initial state. */
    void clear() {
        agenda.clear();
        parts.heads().clear();
        if (parts.links() != null) {
            parts.links().clear();
        }
        parts.newHeads().forgetAll();
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
                    .map(sender -> sender.parts.border().to(receiver))
                    .toArray(BorderMail[]::new);
        }
    }

    /** Whether an output awaits a decision in the next cycle. */
    boolean isAnyListed() {
        return agenda.listed() > 0;
    }

    /** The number of outputs that await a decision in the next cycle, and of heads that have become so in the last one. */
    int work() {
        return agenda.listed() + parts.newHeads().listed();
    }

    /** Has the stages compiled for this region alone. */
    void specialise() {
        stages = new SpecialisedStages(generalStages);
    }

    /** A whole cycle, where there is no other region. */
    void run(long cycle) {
        stages.run(cycle);
    }

    /** The first part of a cycle where there are other regions: frees what tails that have passed have held. */
    void free(long cycle) {
        parts.border().clear();
        stages.beginCycle(cycle);
    }

    /** The second part: routes new heads and grants outputs. Packets that start leave their queues. */
    void allocate(long cycle) {
        for (BorderMail mail : incoming) {
            credits.gainAll(mail, cycle);
        }
        stages.admit(cycle);
        stages.decide(cycle);
    }

    /** The third part: packets of other regions enter queues, and queues that have filled are found. */
    void receive(long cycle) {
        for (BorderMail mail : incoming) {
            ((BorderLinkTraversal) linkTraversal).enterAll(mail, cycle);
        }
        stages.endTransfers(cycle);
    }

    /** The fourth part: outputs lose the room of queues that have filled, and new heads wait from now on. */
    void settle(long cycle) {
        for (BorderMail mail : incoming) {
            credits.loseAll(mail, cycle);
        }
        stages.endWaiting(cycle);
    }

    /** The last part, for one region after the other: reports deliveries, injects packets and enters the next cycles into the calendar. */
    void prepare(long cycle) {
        stages.prepare(cycle);
    }

    /** Tells the heads that the room of outputs may change in a cycle, so that what they note of earlier cycles is complete. */
    void completeHeads(int firstOutput, int afterLastOutput, long cycle) {
        for (int output = firstOutput; output < afterLastOutput; output++) {
            parts.heads().beforeChange(output, Fabric.ROOM, cycle);
        }
    }

    /** Replaces old times as {@link Fabric#forgetOldTimes} does. */
    void forgetOldTimes(long fromCycle, long toCycle) {
        if (parts.links() != null) {
            parts.links().forgetOldTimes(fromCycle, toCycle);
        }
    }
}
