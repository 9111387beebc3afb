package sare.simulation;

import sare.network.Network;
import sare.network.Routing;

/**
 * The move phase: packets that start leave their queue and enter the next one, or are consumed. Here is also kept up to date
 * which outputs have room and the bubble.
 */
final class Transfers {
    private final Routing routing;
    private final PacketPool packets;
    private final Places places;
    private final Fabric fabric;
    private final Agenda agenda;
    private final WaitingHeads heads;
    private final Injection injection;
    private final PacketSource source;
    private final Wheel newHeads; // places of inputs, by the cycle from which on their head may ask
    private final Wheel tails; // places of inputs that are short, by the cycle in which a tail has left them
    private final int[] filling; // places of inputs that may have become short
    private final int[] ejected; // places of inputs whose head is granted its ejection
    private final int[] consumed; // packets
    private final int phitsPerPacket;
    private long[] backgroundCrossings; // by place of an output: packets of the background that took it; or null

    Transfers(
            Network network,
            Fabric fabric,
            Agenda agenda,
            WaitingHeads heads,
            Injection injection,
            Calendar calendar,
            Wheel newHeads,
            PacketSource source) {
        this.routing = network.routing();
        this.packets = fabric.packets;
        this.places = fabric.places;
        this.fabric = fabric;
        this.agenda = agenda;
        this.heads = heads;
        this.injection = injection;
        this.newHeads = newHeads;
        this.source = source;
        this.phitsPerPacket = fabric.phitsPerPacket;
        this.tails = new Wheel(calendar, places.count);
        this.filling = new int[places.count];
        this.ejected = new int[places.count];
        this.consumed = new int[places.count];
    }

    /** From now on the background's packets are also counted apart. */
    void countBackgroundApart() {
        backgroundCrossings = new long[places.count];
    }

    /** Packets of the background that have begun to take an output, if they are counted apart. */
    long backgroundCrossings(int output) {
        return backgroundCrossings[output];
    }

    // ---- packets that start

    /** Moves what starts in this cycle. */
    void move(Decisions decisions, long cycle) {
        int starts = decisions.starts();
        int[] started = decisions.started();
        int fillings = 0;
        int ejections = 0;
        for (int i = 0; i < starts; i++) {
            int output = started[i];
            if (places.isTerminal(output)) {
                ejected[ejections++] = fabric.holder(output);
            } else {
                int input = move(output, cycle);
                filling[fillings] = input;
                fillings += fabric.hasPlenty(input) ? 0 : 1;
            }
        }
        consume(ejected, ejections, cycle);
        checkAll(fillings, cycle); // when all have departed, for rule 4 compares arrivals with departures
        injection.fill(cycle);
    }

    /** Moves the packet that takes an output to the queue at the other end; answers that queue's place. */
    private int move(int output, long cycle) {
        int packet = leave(fabric.holder(output), cycle);
        int port = places.port(output);
        packets.hop(packet, routing.advance(packets.route(packet), places.router(output), port));
        if (backgroundCrossings != null && packets.message(packet) == SyntheticSource.MESSAGE) {
            backgroundCrossings[output]++;
        }
        int input = fabric.target(output);
        if (fabric.append(input, packet)) {
            newHeads.add(input, Math.max(cycle + 1, fabric.tailPassed(input, cycle)));
        }
        return input;
    }

    /** The head of an input begins to leave. */
    private int leave(int input, long cycle) {
        int packet = fabric.depart(input, cycle);
        if (fabric.packets(input) > 0) {
            newHeads.add(input, cycle + phitsPerPacket);
        }
        if (fabric.isShort(input)) {
            tails.add(input, cycle + phitsPerPacket);
        }
        if (places.isTerminal(input)) {
            packets.setDepartedCycle(packet, (int) cycle);
            injection.left(places.node(input));
        }
        return packet;
    }

    /** The heads of inputs begin to be consumed; each counts for its rank when its tail is there. */
    void consume(int[] inputs, int count, long cycle) {
        for (int i = 0; i < count; i++) {
            int packet = leave(inputs[i], cycle);
            consumed[i] = packet;
        }
        long delivered = cycle + phitsPerPacket - 1;
        for (int i = 0; i < count; i++) {
            int packet = consumed[i];
            source.delivered(packets, packet, delivered);
            packets.release(packet);
        }
    }

    // ---- room and bubble

    private void checkAll(int fillings, long cycle) {
        for (int i = 0; i < fillings; i++) {
            checkFilling(filling[i], cycle);
        }
    }

    private void checkFilling(int input, long cycle) {
        int freePhits = fabric.freePhits(input, cycle + 1);
        if (freePhits < phitsPerPacket) {
            lose(fabric.feeder(input), Fabric.ROOM, cycle);
        }
        if (freePhits < fabric.bubblePhits) {
            lose(input, Fabric.BUBBLE, cycle);
        }
        if (freePhits < Math.max(phitsPerPacket, fabric.bubblePhits) && !fabric.isShort(input)) {
            fabric.setShort(input, true);
            long passed = fabric.tailPassed(input, cycle);
            if (passed > cycle) {
                tails.add(input, passed);
            }
        }
    }

    /** Decisions of the next cycle on see the loss. */
    private void lose(int output, int flag, long cycle) {
        if (fabric.hasAll(output, flag)) {
            heads.beforeChange(output, fabric.concerned(output, flag), cycle + 1);
            fabric.clearFlag(output, flag);
        }
    }

    /** Gives room and bubble back where a tail has left a queue. */
    void endTails(long cycle) {
        int input = tails.take(cycle);
        while (input != Wheel.NONE) {
            int follower = tails.follower(input);
            endTail(input, cycle);
            input = follower;
        }
    }

    private void endTail(int input, long cycle) {
        int freePhits = fabric.freePhits(input, cycle);
        boolean hasRoom = freePhits >= phitsPerPacket;
        boolean hasBubble = freePhits >= fabric.bubblePhits;
        int feeder = fabric.feeder(input);
        if (hasRoom && !fabric.hasAll(feeder, Fabric.ROOM)) {
            gain(feeder, Fabric.ROOM, cycle);
        }
        if (hasBubble && !fabric.hasAll(input, Fabric.BUBBLE)) {
            gain(input, Fabric.BUBBLE, cycle);
        }
        fabric.setShort(input, !hasRoom || !hasBubble);
    }

    private void gain(int output, int flag, long cycle) {
        heads.beforeChange(output, fabric.concerned(output, flag), cycle);
        fabric.setFlag(output, flag);
        agenda.poke(output, cycle);
    }
}
