package sare.simulation;

import sare.routing.Routing;

/**
 * The link stage. A packet that starts leaves its queue and enters the next one, or is consumed. When its tail has passed, the
 * output and the link that it held become free.
 */
class LinkTraversal {
    final Fabric fabric;
    final NewHeads newHeads;
    final CreditTracker credits;
    private final Routing routing;
    private final Agenda agenda;
    private final Links links; // or null where no channels share one
    private final Injection injection;
    private final Departures departures;
    private final ChannelList freed; // injection queues that a packet has begun to leave
    private final Lookahead lookahead;
    private PacketSource source;
    private boolean keepsDepartures; // whether the source needs the departure cycles of packets
    private CrossingCounts counts; // or null if nothing is counted separately

    LinkTraversal(RegionParts parts) {
        this.routing = parts.network().routing();
        this.fabric = parts.fabric();
        this.newHeads = parts.newHeads();
        this.credits = parts.credits();
        this.agenda = parts.agenda();
        this.links = parts.links();
        this.injection = parts.injection();
        this.lookahead = new Lookahead(fabric);
        this.departures = new Departures(fabric, parts.calendar(), parts.inputs());
        this.freed = new ChannelList(Math.min(parts.inputs(), fabric.channels.nodes()));
    }

    /** Forgets all departures and stops counting packets separately. */
    void clear() {
        departures.clear();
        freed.clear();
        counts = null;
    }

    /** Sets the source, which is notified of delivered packets. */
    void attach(PacketSource source) {
        this.source = source;
        this.keepsDepartures = source.asksForDepartures();
    }

    /** Starts to count the packets of parts of the traffic that begin to take an output separately too. */
    void countApart(CrossingCounts apart) {
        counts = apart;
    }

    /**
     * Processes the tails that have passed. The heads behind them may request outputs, their outputs and links are free, and queues
     * may gain room. Which of these effects matter is as good as random, so all of them are listed without a branch first.
     */
    void beginCycle(long cycle) {
        int passed = departures.passed(cycle);
        for (int i = 0; i < passed; i++) {
            if (lookahead.isDue(i)) {
                lookAhead(Lookahead.end(i, passed) - i);
            }
            long departure = departures.take();
            int input = Departures.input(departure);
            newHeads.listIf(fabric.hasPackets(input), input, fabric.packets.route(fabric.head(input)));
            free(input, Departures.output(departure), cycle);
        }
        credits.beginCycle(cycle);
    }

    private void lookAhead(int count) {
        for (int i = 0; i < count; i++) {
            long departure = departures.peek(i);
            lookahead.at(Departures.input(departure));
            lookahead.at(Departures.output(departure));
            if (links != null) {
                lookahead.use(links.glance(Departures.output(departure)));
            }
        }
        for (int i = 0; i < count; i++) {
            lookahead.atHead(Departures.input(departures.peek(i)));
        }
    }

    /** Frees what a departure held: a place in a queue, an output and a link. */
    final void free(int input, int output, long cycle) {
        credits.relieveIf(fabric.isShort(input), input);
        agenda.addIf(fabric.listIfWaitedFor(output, cycle), output);
        if (links != null) {
            links.free(output);
        }
    }

    /**
     * Moves the head of an input, which takes the output that it was granted. The later allocations of this cycle depend on outputs
     * and waiting heads only, so the move does not affect them: a head that has moved waits for no output, and room and bubble
     * change only at the end of the cycle.
     */
    final void start(int input, int output, long cycle) {
        addDeparture(input, output);
        long tailPassed = cycle + fabric.transferCycles(input, output);
        int packet = leave(input, cycle, tailPassed);
        if (fabric.channels.isGrantedEjection(output)) {
            deliver(packet, input, tailPassed - 1);
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
        if (counts != null) {
            counts.count(packets.message(packet), output);
        }
        enter(fabric.target(output), packet, route, output, cycle);
    }

    /** Adds a packet that begins to cross a link to the queue at the end of the link. */
    void enter(int target, int packet, long route, int output, long cycle) {
        int isHead = fabric.append(target, packet) & fabric.isLeftAlone(target, cycle);
        newHeads.listIf(isHead, target, route); // else it becomes head after the tail before it has passed
        credits.fillIf(fabric.lacksAny(target), target);
    }

    /** Consumes the head of an input at an ejection. The packet counts for its rank after its tail has arrived. */
    final void consume(int input, int ejection, long cycle) {
        addDeparture(input, ejection);
        long tailPassed = cycle + fabric.transferCycles(input, ejection);
        deliver(leave(input, cycle, tailPassed), input, tailPassed - 1);
    }

    /** Records a departure, so that {@link #beginCycle} frees what it holds when its tail has passed. */
    void addDeparture(int input, int output) {
        departures.add(input, output);
    }

    /** Reports a packet that has left an input to its node, whose last phit is delivered in a cycle. */
    void deliver(int packet, int input, long cycle) {
        report(packet, cycle);
    }

    /** Reports a packet that leaves the network to the source. */
    final void report(int packet, long cycle) {
        source.delivered(fabric.packets, packet, cycle);
        fabric.packets.release(packet);
    }

    /** The head of an input begins to leave. */
    private int leave(int input, long cycle, long tailPassed) {
        int packet = fabric.depart(input, tailPassed);
        int isInjected = fabric.channels.ifTerminal(input);
        if (keepsDepartures) {
            fabric.packets.setDepartedCycleIf(isInjected, packet, (int) cycle);
        }
        freed.addIf(isInjected, input);
        return packet;
    }

    /** Ends a cycle after all starts of the cycle. */
    void endCycle(long cycle) {
        credits.endCycle(cycle);
    }

    /** Gives packets the places that have become free, and enters the next cycles with something to do into the calendar. */
    void prepare(long cycle) {
        injection.fill(freed, cycle);
        departures.endCycle(cycle);
        newHeads.endCycle(cycle);
    }
}
