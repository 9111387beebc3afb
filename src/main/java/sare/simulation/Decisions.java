package sare.simulation;

import sare.network.Arbitration;

/**
 * The decision phase: every router that has something to decide collects the requests of its waiting heads, arbitrates
 * each requested output and gives free links to granted ones. All of it looks at the state left by the cycle before; what
 * starts is only listed here, in {@link #started}, and moves in the next phase.
 */
final class Decisions {
    private final Fabric fabric;
    private final WaitingHeads heads;
    private final Agenda agenda;
    private final boolean fifo;

    private final long[] requesters; // by output of the router at hand: inputs that request it
    private final byte[] winner; // by router and output: input of the last grant, which has the output while it is held
    private final byte[] nextInput; // by router and output: where round robin begins
    private final byte[] nextChannel; // by router and port: the virtual channel where the link's round robin begins
    private final int portsAndTerminals;

    private final int[] started; // places of inputs whose head starts in this cycle
    private final int[] startedTo; // the outputs they take
    private int starts;

    Decisions(Fabric fabric, WaitingHeads heads, Agenda agenda, int routers, Arbitration arbitration) {
        this.fabric = fabric;
        this.heads = heads;
        this.agenda = agenda;
        this.fifo = arbitration == Arbitration.FIFO;
        this.portsAndTerminals = fabric.port(fabric.outputs - 1) + 1;
        this.requesters = new long[fabric.outputs];
        this.winner = new byte[routers * fabric.outputs];
        this.nextInput = new byte[routers * fabric.outputs];
        this.nextChannel = new byte[routers * portsAndTerminals];
        this.started = new int[routers * portsAndTerminals];
        this.startedTo = new int[routers * portsAndTerminals];
    }

    /** Packets that start in this cycle. */
    int starts() {
        return starts;
    }

    /** The place of the input that start i comes from. */
    int started(int i) {
        return started[i];
    }

    /** The output that start i takes. */
    int startedTo(int i) {
        return startedTo[i];
    }

    /** Makes all decisions of a cycle. */
    void decide(long cycle) {
        starts = 0;
        int routers = agenda.begin();
        for (int i = 0; i < routers; i++) {
            decide(agenda.take(i), cycle);
        }
    }

    private void decide(int router, long cycle) {
        long waiting = fabric.waiting(router);
        if (waiting != 0) {
            long asked = request(router, waiting, cycle);
            if ((asked & fabric.waiting(router)) != 0) {
                lookAgain(router, asked & fabric.waiting(router));
            }
        }
        if (fabric.granted(router) != 0) {
            allocateLinks(router);
        }
    }

    /** Collects the requests of the heads that could be granted one, and grants; answers the inputs of those heads. */
    private long request(int router, long waiting, long cycle) {
        long free = fabric.free(router);
        long room = fabric.room(router);
        long bubble = fabric.bubble(router);
        long asked = 0;
        long requested = 0;
        for (long rest = waiting; rest != 0; rest &= rest - 1) {
            int input = Long.numberOfTrailingZeros(rest);
            int queue = fabric.queue(Fabric.place(router, input));
            long passing = heads.passing(queue, room, bubble);
            if ((passing & free) != 0) {
                asked |= 1L << input;
                int output = heads.request(queue, room, bubble, cycle, passing);
                if (output != WaitingHeads.NO_REQUEST && (free >>> output & 1) != 0) {
                    requesters[output] |= 1L << input;
                    requested |= 1L << output;
                }
            }
        }
        grantAll(router, requested, (int) cycle);
        return asked;
    }

    private void grantAll(int router, long requested, int cycle) {
        for (long rest = requested; rest != 0; rest &= rest - 1) {
            int output = Long.numberOfTrailingZeros(rest);
            int input = arbitrate(router, output, requesters[output], cycle);
            requesters[output] = 0;
            winner[router * fabric.outputs + output] = (byte) input;
            fabric.grant(router, input, output);
        }
    }

    private int arbitrate(int router, int output, long inputs, int cycle) {
        if (fifo) {
            return oldest(router, inputs, cycle);
        }
        int place = router * fabric.outputs + output;
        int input = firstAtOrAfter(inputs, nextInput[place]);
        nextInput[place] = (byte) (input + 1 == fabric.inputs ? 0 : input + 1);
        return input;
    }

    private int oldest(int router, long inputs, int cycle) {
        int oldest = Long.numberOfTrailingZeros(inputs);
        for (long rest = inputs; rest != 0; rest &= rest - 1) {
            int input = Long.numberOfTrailingZeros(rest);
            if (waitedCycles(router, input, cycle) > waitedCycles(router, oldest, cycle)) {
                oldest = input;
            }
        }
        return oldest;
    }

    private int waitedCycles(int router, int input, int cycle) {
        return cycle - fabric.headSince(fabric.queue(Fabric.place(router, input)));
    }

    private static int firstAtOrAfter(long mask, int bit) {
        long from = mask & -1L << bit;
        return Long.numberOfTrailingZeros(from != 0 ? from : mask);
    }

    /** A head that lost while another output of its choice is free must ask again in the next cycle. */
    private void lookAgain(int router, long losers) {
        long free = fabric.free(router);
        for (long rest = losers; rest != 0; rest &= rest - 1) {
            int queue = fabric.queue(Fabric.place(router, Long.numberOfTrailingZeros(rest)));
            if ((heads.passing(queue, fabric.room(router), fabric.bubble(router)) & free) != 0) {
                agenda.add(router);
                return;
            }
        }
    }

    private void allocateLinks(int router) {
        for (long rest = fabric.granted(router); rest != 0; ) {
            int port = fabric.port(Long.numberOfTrailingZeros(rest));
            long granted = rest & fabric.outputsOf(port);
            rest &= ~granted;
            if (fabric.isLinkFree(router, port)) {
                start(router, port, granted);
            }
        }
    }

    private void start(int router, int port, long granted) {
        int place = router * portsAndTerminals + port;
        int output = firstAtOrAfter(granted, fabric.firstOutput(port) + nextChannel[place]);
        int next = fabric.virtualChannel(output) + 1;
        nextChannel[place] = (byte) (next == fabric.virtualChannels ? 0 : next);
        fabric.takeLink(router, output);
        started[starts] = Fabric.place(router, winner[router * fabric.outputs + output]);
        startedTo[starts++] = output;
    }
}
