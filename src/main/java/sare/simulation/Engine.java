package sare.simulation;

import sare.network.Network;
import sare.network.Topology;

/**
 * The clock and the stages of a cycle: tails that have passed free what they held, and new heads are routed; ranks generate
 * packets; outputs are decided on; packets that start move. Only what changes is looked at: a cycle costs nothing for a
 * packet that waits or travels, and cycles in which nothing can happen are jumped over.
 */
final class Engine {
    /** How often old times are forgotten: well before the low 32 bits of the clock come round. */
    private static final long CYCLES_BETWEEN_FORGETTING = 1L << 29;

    private final PacketPool packets = new PacketPool();
    private final Fabric fabric;
    private final Injection injection;
    private final Decisions decisions;
    private final Transfers transfers;
    private final Replay replay;
    private long cycle;
    private long nextForgetting = CYCLES_BETWEEN_FORGETTING;

    Engine(Network network, long seed, Replay replay, Measures measures) {
        Topology topology = network.topology();
        this.replay = replay;
        this.fabric = new Fabric(network, packets);
        WaitingHeads heads =
                network.routing().givesOneOutput() ? new FixedHeads(fabric) : new RotatingHeads(fabric, packets);
        Links links = network.routers().virtualChannels() > 1 ? new Links(fabric) : null;
        Departures consumed = new Departures(fabric.phitsPerPacket);
        Admission admission = new Admission(network, packets, fabric, heads, consumed);
        this.injection = new Injection(topology, network.routing(), seed, packets, fabric, admission);
        this.decisions = new Decisions(fabric, heads, links, network.routers().arbitration());
        this.transfers = new Transfers(network, packets, fabric, heads, links, consumed, admission, measures, replay);
    }

    /** Goes on to the next cycle in which something can happen and simulates it; answers false when there is none. */
    boolean step() {
        if (!advanceClock()) {
            return false;
        }
        transfers.end(cycle);
        replay.advance(cycle, injection);
        decisions.decide(cycle);
        transfers.move(decisions, cycle);
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
        for (int channel = 0; channel < fabric.virtualChannels; channel++) {
            packetsOfLink += fabric.crossings(fabric.place(router, port * fabric.virtualChannels + channel));
        }
        return packetsOfLink;
    }

    private boolean advanceClock() {
        long next = cycle + 1;
        if (fabric.listed() == 0 && !transfers.hasNewHeads() && !replay.isAwake()) {
            next = Math.min(transfers.nextEnd(cycle), replay.nextBurstEnd());
        }
        if (next == Replay.NEVER) {
            return false;
        }
        if (next >= nextForgetting) {
            fabric.forgetOldTimes(cycle, next);
            nextForgetting = next + CYCLES_BETWEEN_FORGETTING;
        }
        cycle = next;
        return true;
    }
}
