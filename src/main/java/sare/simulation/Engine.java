package sare.simulation;

import java.util.function.IntToLongFunction;
import sare.network.Network;
import sare.routing.Routing;

/**
 * The clock and the stages of a cycle: nodes generate packets; tails that have passed free what they held, and new heads are
 * routed; outputs are decided on; packets that start move. Only what changes is looked at: a cycle costs nothing for a
 * packet that waits or travels, and cycles in which nothing can happen are jumped over.
 */
final class Engine {
    /** How often old times are forgotten: well before the low 32 bits of the clock come round. */
    private static final long CYCLES_BETWEEN_FORGETTING = 1L << 29;

    /** After how many steps, of all runs, code of its own pays: it takes a second of a compiler's time. */
    private static final int STEPS_UNTIL_OWN_CODE = 1 << 16;

    private final Calendar calendar;
    private final Fabric fabric;
    private final Agenda agenda;
    private final RequestLists requestLists;
    private final FarQueues farQueues;
    private final RequestTable heads;
    private final Links links; // or null where no channels share one
    private final NewHeads newHeads;
    private final Injection injection;
    private final RouteComputation routeComputation;
    private final ChannelAllocation channelAllocation;
    private final LinkTraversal linkTraversal;
    private final IntToLongFunction crossings; // made once, not for each link
    private final IntToLongFunction backgroundCrossings;
    private PacketSource source;
    private long cycle;
    private long nextForgetting;
    private int stepsUntilSpecialised;
    private SpecialisedStages specialisedStages; // or null until then

    /** An engine that simulates nothing until it is {@link #begin begun} with. */
    Engine(Network network) {
        this(network, STEPS_UNTIL_OWN_CODE);
    }

    /** The same, which takes so many steps until it has code of its own. */
    Engine(Network network, int stepsUntilSpecialised) {
        this(network, stepsUntilSpecialised, 1);
    }

    /** The same with masks of so many words at least, whatever the routers need. */
    Engine(Network network, int stepsUntilSpecialised, int fewestWords) {
        this.stepsUntilSpecialised = stepsUntilSpecialised;
        this.calendar = Calendar.of(network.routers());
        this.fabric = new Fabric(network, fewestWords);
        this.agenda = new Agenda(fabric);
        this.requestLists = new RequestLists(network, fabric);
        this.farQueues = new FarQueues(fabric);
        this.heads = heads(network.routing());
        this.links = network.routers().virtualChannels() > 1 ? new Links(fabric) : null;
        this.newHeads = new NewHeads(fabric, calendar);
        CreditTracker credits = new CreditTracker(fabric, agenda, heads);
        this.injection = new Injection(network, fabric, newHeads);
        this.linkTraversal = new LinkTraversal(network, fabric, newHeads, credits, agenda, links, injection, calendar);
        this.routeComputation =
                new RouteComputation(network, fabric, requestLists, farQueues, heads, newHeads, linkTraversal);
        this.crossings = fabric::crossings;
        this.backgroundCrossings = linkTraversal::backgroundCrossings;
        this.channelAllocation = new ChannelAllocation(
                fabric, agenda, heads, links, linkTraversal, network.routers().arbitration());
    }

    private RequestTable heads(Routing routing) {
        if (routing.looksAtQueues()) {
            return new QueueAwareHeads(routing, fabric, agenda, farQueues);
        }
        boolean eachWaitsForOne = routing.mostRequests() == 1 && !routing.drawsChannels();
        return eachWaitsForOne
                ? new SingleRequestHeads(fabric, agenda)
                : new MultiRequestHeads(routing, fabric, agenda, requestLists);
    }

    /**
     * Begins anew between two cycles, as if nothing had been simulated before; answers the calendar for the source, which is to
     * be {@link #attach attached} next.
     *
     * @param seed of the packets' random bits
     */
    Calendar begin(long seed) {
        cycle = 0;
        nextForgetting = CYCLES_BETWEEN_FORGETTING;
        calendar.clear();
        fabric.clear();
        agenda.clear();
        if (links != null) {
            links.clear();
        }
        newHeads.forgetAll();
        injection.clear(seed);
        linkTraversal.clear();
        return calendar;
    }

    /** Who sends from now on. */
    void attach(PacketSource source) {
        this.source = source;
        injection.attach(source);
        linkTraversal.attach(source);
    }

    /** Goes on to the next cycle in which something can happen and simulates it; answers false when there is none. */
    boolean step() {
        return step(Wheel.NEVER - 1);
    }

    /** The same up to a last cycle: what happens only behind it is left for later. */
    boolean step(long lastCycle) {
        if (!advanceClock(lastCycle)) {
            return false;
        }
        source.advance(cycle, injection);
        if (specialisedStages == null) {
            runStages();
        } else {
            specialisedStages.run(cycle);
        }
        return true;
    }

    private void runStages() {
        linkTraversal.beginCycle(cycle);
        routeComputation.admit(cycle);
        channelAllocation.decide(cycle);
        linkTraversal.endCycle(cycle);
        heads.endCycle(cycle);
        if (--stepsUntilSpecialised == 0) {
            specialisedStages = new SpecialisedStages(linkTraversal, routeComputation, channelAllocation, heads);
        }
    }

    /** The cycle that was simulated last. */
    long cycle() {
        return cycle;
    }

    /** Packets generated and not yet delivered. */
    int packetsInFlight() {
        return fabric.packets.live();
    }

    /** Whether nothing will ever happen again. */
    boolean isAtRest() {
        return !agenda.isAnyListed() && nextCycle() == Wheel.NEVER;
    }

    /** From now on the background's packets are also counted apart on the links. */
    void countBackgroundApart() {
        linkTraversal.countBackgroundApart();
    }

    /** Packets that have begun to cross the link of a router's port. */
    long packetsOfLink(int router, int port) {
        return sum(router, port, crossings);
    }

    /** Those of the background among them, if they are counted apart. */
    long backgroundPacketsOfLink(int router, int port) {
        return sum(router, port, backgroundCrossings);
    }

    private long sum(int router, int port, IntToLongFunction ofOutput) {
        if (!fabric.channels.hasPort(router, port)) {
            return 0;
        }
        int first = fabric.channels.place(router, port * fabric.channels.virtualChannels);
        long sum = 0;
        for (int output = first; output < first + fabric.channels.virtualChannels; output++) {
            sum += ofOutput.applyAsLong(output);
        }
        return sum;
    }

    private boolean advanceClock(long lastCycle) {
        long next = agenda.isAnyListed() ? cycle + 1 : nextCycle();
        if (next > lastCycle) {
            return false;
        }
        if (next >= nextForgetting) {
            forgetOldTimes(next);
        }
        cycle = next;
        calendar.clear(next);
        return true;
    }

    /** Sees to it that no time is ever compared with one that its low 32 bits cannot tell from it. */
    private void forgetOldTimes(long next) {
        for (int output = 0; output < fabric.channels.count; output++) {
            heads.beforeChange(output, Fabric.ROOM, cycle + 1); // carries the phases of waiting heads along
        }
        fabric.forgetOldTimes(cycle, next);
        if (links != null) {
            links.forgetOldTimes(cycle, next);
        }
        nextForgetting = next + CYCLES_BETWEEN_FORGETTING;
    }

    private long nextCycle() {
        return Math.min(calendar.next(cycle), source.nextFarCycle());
    }
}
