package sare.simulation;

import sare.network.Arbitration;

/**
 * The decision phase: every listed output is given to one of the heads that request it, and free links to granted outputs.
 * All of it looks at the state left by the cycle before; what starts is only listed here and moves in the next phase.
 */
final class Decisions {
    private final Places places;
    private final Fabric fabric;
    private final Agenda agenda;
    private final WaitingHeads heads;
    private final Links links; // or null where no channels share one
    private final boolean fifo;
    private final int[] started; // places of outputs that a packet begins to take in this cycle
    private int starts;

    Decisions(Fabric fabric, Agenda agenda, WaitingHeads heads, Links links, Arbitration arbitration) {
        this.places = fabric.places;
        this.fabric = fabric;
        this.agenda = agenda;
        this.heads = heads;
        this.links = links;
        this.fifo = arbitration == Arbitration.FIFO;
        this.started = new int[places.count];
    }

    /** Packets that start in this cycle. */
    int starts() {
        return starts;
    }

    /** The places of the outputs that they take, and what is of no meaning behind them. */
    int[] started() {
        return started;
    }

    /** Makes all decisions of a cycle. */
    void decide(long cycle) {
        starts = 0;
        int count = agenda.beginDeciding();
        int[] deciding = agenda.deciding();
        for (int i = 0; i < count; i++) {
            decide(deciding[i], cycle);
        }
        if (links != null) {
            starts = links.start(started, starts, cycle);
        }
    }

    private void decide(int output, long cycle) {
        long passing = fabric.takePassing(output);
        if (passing == 0) {
            return; // whatever changes this lists the output again
        }
        long requesters = heads.requesters(output, passing, cycle);
        if (requesters == 0) {
            agenda.list(output); // the heads ask for others in this cycle, but come round
            return;
        }
        int number = fifo
                ? oldest(output, requesters, (int) cycle)
                : Masks.firstAtOrAfter(requesters, fabric.nextInput(output));
        grant(places.samePlace(output, number), output, cycle);
    }

    private void grant(int input, int output, long cycle) {
        fabric.grant(input, output);
        heads.granted(input, output);
        if (links == null || places.isTerminal(output)) {
            agenda.start(output, cycle);
            started[starts++] = output;
        } else {
            fabric.setFlag(output, Fabric.GRANTED);
            links.await(output, cycle);
        }
    }

    private int oldest(int output, long requesters, int cycle) {
        int oldest = Long.numberOfTrailingZeros(requesters);
        for (long rest = requesters; rest != 0; rest &= rest - 1) {
            int number = Long.numberOfTrailingZeros(rest);
            if (waitedCycles(output, number, cycle) > waitedCycles(output, oldest, cycle)) {
                oldest = number;
            }
        }
        return oldest;
    }

    private int waitedCycles(int output, int number, int cycle) {
        return cycle - fabric.headSince(places.samePlace(output, number));
    }
}
