package sare.simulation;

import sare.network.Network;
import sare.network.RouterParameters;
import sare.network.Topology;

/**
 * The clock and the stages of a cycle: tails that have passed free what they held, and new heads are routed; nodes generate
 * packets; outputs are decided on; packets that start move. Only what changes is looked at: a cycle costs nothing for a
 * packet that waits or travels, and cycles in which nothing can happen are jumped over.
 */
final class Engine {
    /** How often old times are forgotten: well before the low 32 bits of the clock come round. */
    private static final long CYCLES_BETWEEN_FORGETTING = 1L << 29;

    private final PacketPool packets = new PacketPool();
    private final Calendar calendar;
    private final Places places;
    private final Fabric fabric;
    private final Agenda agenda;
    private final WaitingHeads heads;
    private final Links links; // or null where no channels share one
    private final Wheel newHeads; // places of inputs, by the cycle from which on their head may ask
    private final Injection injection;
    private final Admission admission;
    private final Decisions decisions;
    private final Transfers transfers;
    private final PacketSource source;
    private long cycle;
    private long nextForgetting = CYCLES_BETWEEN_FORGETTING;

    /** The calendar is the source's too. */
    Engine(Network network, long seed, Calendar calendar, PacketSource source) {
        Topology topology = network.topology();
        RouterParameters parameters = network.routers();
        int phitsPerPacket = parameters.phitsPerPacket();
        this.source = source;
        this.calendar = calendar;
        this.places = new Places(topology, parameters);
        this.fabric = new Fabric(network, places, packets);
        this.agenda = new Agenda(fabric, places, calendar);
        this.heads = network.routing().givesOneOutput()
                ? new FixedHeads(places, agenda)
                : new RotatingHeads(places, fabric, agenda, packets);
        this.links = parameters.virtualChannels() > 1 ? new Links(places, agenda, calendar, phitsPerPacket) : null;
        this.newHeads = new Wheel(calendar, places.count);
        this.injection = new Injection(network, seed, packets, places, fabric, newHeads, source);
        this.transfers =
                new Transfers(network, packets, places, fabric, agenda, heads, injection, calendar, newHeads, source);
        this.admission = new Admission(network, packets, places, fabric, heads, newHeads, transfers);
        this.decisions = new Decisions(places, fabric, agenda, heads, links, parameters.arbitration());
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
        transfers.endTails(cycle);
        agenda.wake(cycle);
        source.advance(cycle, injection);
        admission.admit(cycle);
        decisions.decide(cycle);
        transfers.move(decisions, cycle);
        heads.endCycle(cycle);
        return true;
    }

    /** The cycle that was simulated last. */
    long cycle() {
        return cycle;
    }

    /** Packets generated and not yet delivered. */
    int packetsInFlight() {
        return packets.live();
    }

    /** Packets that have begun to cross the link of a router's port. */
    long packetsOfLink(int router, int port) {
        long packetsOfLink = 0;
        for (int channel = 0; channel < places.virtualChannels; channel++) {
            packetsOfLink += fabric.crossings(places.place(router, port * places.virtualChannels + channel));
        }
        return packetsOfLink;
    }

    private boolean advanceClock(long lastCycle) {
        long next = agenda.isAnyListed() ? cycle + 1 : nextCycle();
        if (next > lastCycle) {
            return false;
        }
        if (next >= nextForgetting) {
            fabric.forgetOldTimes(cycle, next);
            if (links != null) {
                links.forgetOldTimes(cycle, next);
            }
            nextForgetting = next + CYCLES_BETWEEN_FORGETTING;
        }
        cycle = next;
        calendar.clear(next);
        return true;
    }

    private long nextCycle() {
        return Math.min(calendar.next(cycle), source.nextFarCycle());
    }
}
