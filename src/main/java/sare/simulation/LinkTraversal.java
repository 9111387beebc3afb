package sare.simulation;

import sare.network.Network;
import sare.routing.Routing;

/**
 * Packets on their way: those that start leave their queue and enter the next one, or are consumed; and what their tails leave
 * behind when they have passed.
 */
final class LinkTraversal {
    private final Routing routing;
    private final Fabric fabric;
    private final NewHeads newHeads;
    private final CreditTracker credits;
    private final Agenda agenda;
    private final Links links; // or null where no channels share one
    private final Injection injection;
    private final Departures departures;
    private final int phitsPerPacket;
    private PacketSource source;
    private boolean keepsDepartures; // whether anybody asks when packets departed
    private long[] backgroundCrossings; // by place of an output: packets of the background that took it; or null

    LinkTraversal(
            Network network,
            Fabric fabric,
            NewHeads newHeads,
            CreditTracker credits,
            Agenda agenda,
            Links links,
            Injection injection,
            Calendar calendar) {
        this.routing = network.routing();
        this.fabric = fabric;
        this.newHeads = newHeads;
        this.credits = credits;
        this.agenda = agenda;
        this.links = links;
        this.injection = injection;
        this.departures = new Departures(fabric, calendar);
        this.phitsPerPacket = fabric.phitsPerPacket;
    }

    /** Nothing is under way any more, and the background's packets are not counted apart. */
    void clear() {
        departures.clear();
        backgroundCrossings = null;
    }

    /** Whom to tell when packets are delivered. */
    void attach(PacketSource source) {
        this.source = source;
        this.keepsDepartures = source.asksForDepartures();
    }

    /** From now on the background's packets are also counted apart. */
    void countBackgroundApart() {
        backgroundCrossings = new long[fabric.channels.count];
    }

    /** Packets of the background that have begun to take an output, if they are counted apart. */
    long backgroundCrossings(int output) {
        return backgroundCrossings[output];
    }

    /**
     * Tails have passed: heads behind them may ask, their outputs and links are free, and room may be gained. What of that
     * matters to anybody is as good as random, so all of it is listed without a branch before it is looked at.
     */
    void beginCycle(long cycle) {
        int passed = departures.passed(cycle);
        for (int i = 0; i < passed; i++) {
            long departure = departures.take();
            int input = Departures.input(departure);
            int output = Departures.output(departure);
            newHeads.listIf(fabric.hasPackets(input), input, fabric.packets.route(fabric.head(input)));
            credits.relieveIf(fabric.isShort(input), input);
            agenda.addIf(fabric.listIfWaitedFor(output, cycle), output);
            if (links != null) {
                links.free(output, fabric.channels.virtualChannel(output));
            }
        }
        credits.beginCycle(cycle);
    }

    /**
     * The head of an input begins to take an output, which it has been granted, and moves. Allocations that are still to be made in
     * this cycle look at what outputs and waiting heads are, and see nothing of it: a head that has moved waits for nothing, and
     * room and bubble change only when the cycle ends.
     */
    void start(int input, int output, long cycle) {
        departures.add(input, output);
        int packet = leave(input, cycle);
        if (fabric.channels.isTerminal(output)) {
            consume(packet, cycle);
        } else {
            move(packet, output, cycle);
        }
    }

    /** Moves a packet to the queue at the other end of an output. */
    private void move(int packet, int output, long cycle) {
        PacketPool packets = fabric.packets;
        ChannelIndex channels = fabric.channels;
        long route = routing.advance(packets.route(packet), channels.router(output), channels.port(output));
        packets.hop(packet, route);
        if (backgroundCrossings != null && packets.message(packet) == SyntheticSource.MESSAGE) {
            backgroundCrossings[output]++;
        }
        int target = fabric.target(output);
        int isHead = fabric.append(target, packet) & fabric.isLeftAlone(target, cycle);
        newHeads.listIf(isHead, target, route); // else it becomes head when the tail before it has passed
        credits.fillIf(fabric.lacksAny(target), target);
    }

    /** The head of an input begins to be consumed at an ejection; it counts for its rank when its tail is there. */
    void consume(int input, int ejection, long cycle) {
        departures.add(input, ejection);
        consume(leave(input, cycle), cycle);
    }

    private void consume(int packet, long cycle) {
        source.delivered(fabric.packets, packet, cycle + phitsPerPacket - 1);
        fabric.packets.release(packet);
    }

    /** The head of an input begins to leave. */
    private int leave(int input, long cycle) {
        int packet = fabric.depart(input, cycle);
        int isInjected = fabric.channels.ifTerminal(input);
        if (keepsDepartures) {
            fabric.packets.setDepartedCycleIf(isInjected, packet, (int) cycle);
        }
        injection.leftIf(isInjected, input);
        return packet;
    }

    /** All that starts in this cycle has started. */
    void endCycle(long cycle) {
        credits.endCycle(cycle);
        injection.fill(cycle);
        departures.endCycle(cycle);
        newHeads.endCycle(cycle);
    }
}
