package sare.simulation;

import sare.network.Network;
import sare.network.Routing;
import sare.network.Topology;

/**
 * The move phase: packets that start leave their queue and enter the next one, and, a packet's length later, their tail has
 * passed and frees what they held. The state of outputs is kept up to date here and nowhere else.
 */
final class Transfers {
    private final Routing routing;
    private final PacketPool packets;
    private final Fabric fabric;
    private final WaitingHeads heads;
    private final Links links; // or null where no channels share one
    private final Admission admission;
    private final Measures measures;
    private final Replay replay;
    private final Departures forwarded; // from a transit queue to another
    private final Departures injected; // from an injection queue
    private final Departures consumed; // to a node
    private final PlaceList newHeads = new PlaceList(); // inputs whose head may ask from the next routing stage on
    private final int[] portOf; // by number of an output in its router
    private final int[] nodeOfTerminal; // by router and terminal
    private final int nodesPerRouter;

    Transfers(
            Network network,
            PacketPool packets,
            Fabric fabric,
            WaitingHeads heads,
            Links links,
            Departures consumed,
            Admission admission,
            Measures measures,
            Replay replay) {
        this.routing = network.routing();
        this.packets = packets;
        this.fabric = fabric;
        this.heads = heads;
        this.links = links;
        this.admission = admission;
        this.measures = measures;
        this.replay = replay;
        this.forwarded = new Departures(fabric.phitsPerPacket);
        this.injected = new Departures(fabric.phitsPerPacket);
        this.consumed = consumed;
        this.portOf = new int[fabric.channels];
        for (int number = 0; number < fabric.channels; number++) {
            portOf[number] = number / fabric.virtualChannels;
        }
        Topology topology = network.topology();
        this.nodesPerRouter = topology.nodesPerRouter();
        this.nodeOfTerminal = new int[topology.routers() * nodesPerRouter];
        for (int node = 0; node < topology.nodes(); node++) {
            nodeOfTerminal[topology.router(node) * nodesPerRouter + topology.terminal(node)] = node;
        }
    }

    /** Whether a head waits for the routing stage. */
    boolean hasNewHeads() {
        return newHeads.size() > 0;
    }

    /** The cycle in which the next tail has passed, or the end of time. */
    long nextEnd(long cycle) {
        return Math.min(Math.min(forwarded.nextCycle(cycle), injected.nextCycle(cycle)), consumed.nextCycle(cycle));
    }

    // ---- tails that have passed

    /** Frees what the tails held that have passed, and routes the heads that are new in this cycle. */
    void end(long cycle) {
        endForwarding(cycle);
        endInjection(cycle);
        endConsumption(cycle);
        admitNewHeads(cycle);
    }

    private void admitNewHeads(long cycle) {
        int heads = newHeads.size();
        int[] inputs = newHeads.places();
        for (int i = 0; i < heads; i++) {
            admission.admit(inputs[i], cycle);
        }
        newHeads.clear();
    }

    private void endForwarding(long cycle) {
        int tails = forwarded.due(cycle);
        int[] inputs = forwarded.dueInputs(cycle);
        for (int i = 0; i < tails; i++) {
            int input = inputs[i];
            fabric.forgetLeaving(input);
            freeOutput(fabric.leavingTo(input));
            freePlace(input, cycle);
        }
        forwarded.removeDue(cycle);
    }

    private void endInjection(long cycle) {
        int tails = injected.due(cycle);
        int[] inputs = injected.dueInputs(cycle);
        for (int i = 0; i < tails; i++) {
            int input = inputs[i];
            fabric.forgetLeaving(input);
            freeOutput(fabric.leavingTo(input));
            freeInjectionPlace(input);
        }
        injected.removeDue(cycle);
    }

    private void endConsumption(long cycle) {
        int tails = consumed.due(cycle);
        int[] inputs = consumed.dueInputs(cycle);
        for (int i = 0; i < tails; i++) {
            endConsumption(inputs[i], cycle);
        }
        consumed.removeDue(cycle);
    }

    private void endConsumption(int input, long cycle) {
        int packet = fabric.forgetLeaving(input);
        if (fabric.leavingTo(input) != Fabric.CONSUMED) {
            freeOutput(fabric.leavingTo(input));
        }
        measures.delivered(packets, packet, cycle - 1);
        replay.delivered(packets.message(packet));
        packets.release(packet);
        if (fabric.isTerminal(input)) {
            freeInjectionPlace(input);
        } else {
            freePlace(input, cycle);
        }
    }

    private void freeOutput(int output) {
        fabric.setAndList(output, Fabric.FREE);
        if (links != null && !fabric.isTerminal(output)) {
            links.free(output);
        }
    }

    private void freePlace(int input, long cycle) {
        int feeder = fabric.feeder(input);
        if (!fabric.hasAll(feeder, Fabric.ROOM) && fabric.hasRoom(input, (int) cycle)) {
            gain(feeder, Fabric.ROOM, cycle);
        }
        if (!fabric.hasAll(input, Fabric.BUBBLE) && fabric.hasBubble(input, (int) cycle)) {
            gain(input, Fabric.BUBBLE, cycle);
        }
        newHeads.addIf(fabric.hasWaitingPackets(input), input);
    }

    private void gain(int output, long flag, long cycle) {
        heads.beforeChange(output, cycle);
        fabric.setAndList(output, flag);
    }

    private void freeInjectionPlace(int input) {
        int terminal = fabric.number(input) - fabric.channels;
        replay.injectionRoomFrees(nodeOfTerminal[fabric.router(input) * nodesPerRouter + terminal]);
        newHeads.addIf(fabric.hasWaitingPackets(input), input);
    }

    // ---- packets that start

    /** Moves what starts in this cycle; all departures come first, for rule 4 compares them with the arrivals. */
    void move(Decisions decisions, long cycle) {
        int starts = decisions.starts();
        int[] outputs = decisions.started();
        for (int i = 0; i < starts; i++) {
            depart(fabric.holder(outputs[i]), outputs[i], cycle);
        }
        for (int i = 0; i < starts; i++) {
            int output = outputs[i];
            if (!fabric.isTerminal(output)) {
                arrive(fabric.leavingPacket(fabric.holder(output)), output, cycle);
            }
        }
    }

    private void depart(int input, int output, long cycle) {
        int packet = fabric.depart(input, output, (int) cycle);
        boolean injects = fabric.isTerminal(input);
        if (injects) {
            packets.setDepartedCycle(packet, (int) cycle);
        }
        if (fabric.isTerminal(output)) {
            consumed.add(input, cycle);
        } else {
            (injects ? injected : forwarded).add(input, cycle);
        }
    }

    private void arrive(int packet, int output, long cycle) {
        int port = portOf[fabric.number(output)];
        packets.hop(packet, routing.advance(packets.route(packet), fabric.router(output), port));
        int input = fabric.target(output);
        boolean isHead = fabric.append(input, packet, (int) cycle);
        newHeads.addIf(isHead, input);
        if (!fabric.hasRoom(input, (int) cycle + 1)) {
            lose(output, Fabric.ROOM, cycle);
        }
        if (!fabric.hasBubble(input, (int) cycle + 1)) {
            lose(input, Fabric.BUBBLE, cycle);
        }
    }

    /** Decisions of the next cycle on see the loss. */
    private void lose(int output, long flag, long cycle) {
        if (fabric.hasAll(output, flag)) {
            heads.beforeChange(output, cycle + 1);
            fabric.clear(output, flag);
        }
    }
}
