package sare.simulation;

import sare.network.Network;
import sare.network.Routing;
import sare.network.Topology;

/**
 * The move phase: packets that start leave their queue and enter the next one, and, a packet's length later, their tail has
 * passed and frees what they held. The masks of {@link Fabric} are kept up to date here and nowhere else.
 */
final class Transfers {
    private final Routing routing;
    private final PacketPool packets;
    private final Fabric fabric;
    private final WaitingHeads heads;
    private final Agenda agenda;
    private final Admission admission;
    private final Measures measures;
    private final Replay replay;
    private final PlaceQueue leaving; // inputs whose head leaves, by the cycle in which it began
    private final PlaceQueue arrivedHeads = new PlaceQueue(); // inputs whose head may ask from the next cycle on
    private final int[] nodeOfTerminal; // by router and terminal
    private final int nodesPerRouter;

    Transfers(
            Network network,
            PacketPool packets,
            Fabric fabric,
            WaitingHeads heads,
            Agenda agenda,
            PlaceQueue leaving,
            Admission admission,
            Measures measures,
            Replay replay) {
        this.routing = network.routing();
        this.packets = packets;
        this.fabric = fabric;
        this.heads = heads;
        this.agenda = agenda;
        this.leaving = leaving;
        this.admission = admission;
        this.measures = measures;
        this.replay = replay;
        Topology topology = network.topology();
        this.nodesPerRouter = topology.nodesPerRouter();
        this.nodeOfTerminal = new int[topology.routers() * nodesPerRouter];
        for (int node = 0; node < topology.nodes(); node++) {
            nodeOfTerminal[topology.router(node) * nodesPerRouter + topology.terminal(node)] = node;
        }
    }

    /** Whether a head that arrived in the last cycle asks in the next. */
    boolean hasArrivedHeads() {
        return !arrivedHeads.isEmpty();
    }

    /** Whether a packet is leaving its queue. */
    boolean isAnyLeaving() {
        return !leaving.isEmpty();
    }

    /** The cycle in which the tail that passes next has passed; there must be one. */
    long nextEnd(long cycle) {
        int sinceStart = (int) cycle - fabric.leftAt(fabric.queue(leaving.first()));
        return cycle + fabric.phitsPerPacket - sinceStart;
    }

    /** Heads that arrived in the cycle before are routed. */
    void admitArrivedHeads(long cycle) {
        while (!arrivedHeads.isEmpty()) {
            admission.admit(arrivedHeads.removeFirst(), cycle);
        }
    }

    /** Frees what the tails held that have passed. */
    void end(long cycle) {
        int startedAt = (int) cycle - fabric.phitsPerPacket;
        while (!leaving.isEmpty() && fabric.leftAt(fabric.queue(leaving.first())) == startedAt) {
            end(leaving.removeFirst(), cycle);
        }
    }

    private void end(int place, long cycle) {
        int queue = fabric.queue(place);
        int router = Fabric.router(place);
        int input = Fabric.index(place);
        int packet = fabric.forgetLeaving(queue);
        int output = fabric.leavingTo(queue);
        if (output != Fabric.CONSUMED) {
            fabric.freeOutput(router, output);
        }
        if (output == Fabric.CONSUMED || fabric.isTerminal(output)) {
            deliver(packet, cycle);
        }
        if (fabric.isTerminal(input)) {
            replay.injectionRoomFrees(nodeOfTerminal[router * nodesPerRouter + input - fabric.channels]);
        } else {
            gainRoom(router, input, queue, cycle);
            gainBubble(router, input, queue, cycle);
        }
        if (fabric.hasWaitingPackets(queue)) {
            admission.admit(place, cycle);
        }
        wake(router);
    }

    private void deliver(int packet, long cycle) {
        measures.delivered(packets, packet, cycle - 1);
        replay.delivered(packets.message(packet));
        packets.release(packet);
    }

    private void gainRoom(int router, int input, int queue, long cycle) {
        int feeder = fabric.feeder(router, input);
        int feedingRouter = Fabric.router(feeder);
        int output = Fabric.index(feeder);
        if ((fabric.room(feedingRouter) >>> output & 1) == 0 && fabric.hasRoom(queue, (int) cycle)) {
            catchUp(feedingRouter, output, cycle);
            fabric.setRoom(feedingRouter, output, true);
            wake(feedingRouter);
        }
    }

    private void gainBubble(int router, int input, int queue, long cycle) {
        if ((fabric.bubble(router) >>> input & 1) == 0 && fabric.hasBubble(queue, (int) cycle)) {
            catchUp(router, input, cycle);
            fabric.setBubble(router, input, true);
        }
    }

    /** Moves what starts in this cycle; all departures come first, for rule 4 compares them with the arrivals. */
    void move(Decisions decisions, long cycle) {
        for (int i = 0; i < decisions.starts(); i++) {
            int place = decisions.started(i);
            int packet = fabric.depart(fabric.queue(place), decisions.startedTo(i), (int) cycle);
            leaving.add(place);
            if (fabric.isTerminal(Fabric.index(place))) {
                packets.setDepartedCycle(packet, (int) cycle);
            }
        }
        for (int i = 0; i < decisions.starts(); i++) {
            if (!fabric.isTerminal(decisions.startedTo(i))) {
                arrive(decisions.started(i), decisions.startedTo(i), cycle);
            }
        }
    }

    private void arrive(int from, int output, long cycle) {
        int router = Fabric.router(from);
        int port = fabric.port(output);
        int packet = fabric.leaving(fabric.queue(from));
        packets.hop(packet, routing.advance(packets.route(packet), router, port));
        measures.hop(fabric.link(router, port));
        int target = fabric.target(router, output);
        int queue = fabric.queue(target);
        if (fabric.append(queue, packet, (int) cycle)) {
            arrivedHeads.add(target);
        }
        loseRoom(router, output, queue, cycle);
        loseBubble(Fabric.router(target), Fabric.index(target), queue, cycle);
    }

    private void loseRoom(int router, int output, int targetQueue, long cycle) {
        if ((fabric.room(router) >>> output & 1) != 0 && !fabric.hasRoom(targetQueue, (int) cycle + 1)) {
            catchUp(router, output, cycle + 1);
            fabric.setRoom(router, output, false);
        }
    }

    private void loseBubble(int router, int output, int queue, long cycle) {
        if ((fabric.bubble(router) >>> output & 1) != 0 && !fabric.hasBubble(queue, (int) cycle + 1)) {
            catchUp(router, output, cycle + 1);
            fabric.setBubble(router, output, false);
        }
    }

    /** Before an output's room or bubble changes for the decisions of a cycle, the heads that may request it are told. */
    private void catchUp(int router, int output, long cycle) {
        for (long rest = fabric.waiting(router); rest != 0; rest &= rest - 1) {
            int queue = fabric.queue(Fabric.place(router, Long.numberOfTrailingZeros(rest)));
            if (heads.mayRequest(queue, output)) {
                heads.catchUp(queue, fabric.room(router), fabric.bubble(router), cycle);
            }
        }
    }

    private void wake(int router) {
        if (!fabric.isIdle(router)) {
            agenda.add(router);
        }
    }
}
