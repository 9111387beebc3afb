package sare.simulation;

import sare.network.Arbitration;

/**
 * The decision phase. It grants every listed output to one of the heads that request it, and every free link to a granted output.
 * All decisions depend on the state at the end of the previous cycle. Packets that start move at once, but no decision depends on
 * the state that their moves change.
 */
final class ChannelAllocation {
    private final Fabric fabric;
    private final Agenda agenda;
    private final RequestTable heads;
    private final Links links; // or null where no channels share one
    private final LinkTraversal linkTraversal;
    private final boolean fifo;
    private final WideArbiter wideArbiter;
    private final Lookahead lookahead;
    private final int[] likelyWinners = new int[Lookahead.ENTRIES]; // of the outputs looked at

    ChannelAllocation(RegionParts parts, LinkTraversal linkTraversal) {
        Arbitration arbitration = parts.network().routers().arbitration();
        this.fabric = parts.fabric();
        this.agenda = parts.agenda();
        this.heads = parts.heads();
        this.links = parts.links();
        this.linkTraversal = linkTraversal;
        this.lookahead = new Lookahead(fabric);
        this.fifo = arbitration == Arbitration.FIFO;
        this.wideArbiter = new WideArbiter(fabric, heads, arbitration);
    }

    /** Makes all decisions of a cycle. */
    void decide(long cycle) {
        int outputs = agenda.beginDeciding();
        for (int i = 0; i < outputs; i++) {
            if (lookahead.isDue(i)) {
                lookAhead(i, Lookahead.end(i, outputs));
            }
            decide(agenda.get(i), cycle);
        }
        if (links != null) {
            links.start(linkTraversal, cycle);
        }
    }

    private void lookAhead(int from, int end) {
        for (int i = from; i < end; i++) {
            lookahead.at(agenda.get(i));
        }
        for (int i = from; i < end; i++) {
            int output = agenda.get(i);
            int winner = likelyWinner(output);
            likelyWinners[i - from] = winner;
            lookahead.at(winner);
            lookahead.use(heads.glance(winner));
            lookahead.at(fabric.target(output));
            if (links != null) {
                lookahead.use(links.glance(output));
            }
        }
        for (int i = from; links == null && i < end; i++) { // else the packets start later
            lookahead.atHead(likelyWinners[i - from]);
            lookahead.atLast(fabric.target(agenda.get(i)));
        }
    }

    /** The input that gets an output if all heads that wait for it request it, and if their masks have one word. */
    private int likelyWinner(int output) {
        long passing = fabric.passing(output, 0);
        return passing == 0
                ? output
                : fabric.channels.ofSlot(output, Masks.firstAtOrAfter(passing, fabric.nextSlot(output)));
    }

    private void decide(int output, long cycle) {
        if (fabric.words > 1) {
            decideWide(output, cycle);
            return;
        }
        long passing = fabric.passing(output, 0);
        if (passing == 0) {
            fabric.clearFlag(output, Fabric.LISTED);
            return; // a change of this condition lists the output again
        }
        long requesters = heads.requesters(output, 0, passing, cycle);
        if (requesters == 0) {
            heads.postpone(output, cycle); // the heads request other outputs in this cycle
            return;
        }
        int slot = fifo ? oldest(output, requesters) : Masks.firstAtOrAfter(requesters, fabric.nextSlot(output));
        grant(fabric.channels.ofSlot(output, slot), output, cycle);
    }

    private void decideWide(int output, long cycle) {
        int slot = wideArbiter.winner(output, cycle);
        if (slot == WideArbiter.NOBODY_PASSES) {
            fabric.clearFlag(output, Fabric.LISTED);
        } else if (slot == WideArbiter.NOBODY_ASKS) {
            heads.postpone(output, cycle);
        } else {
            grant(fabric.channels.ofSlot(output, slot), output, cycle);
        }
    }

    private void grant(int input, int output, long cycle) {
        heads.granted(input, output, cycle);
        if (links != null && !fabric.channels.isGrantedEjection(output)) {
            if (!links.takeIfUncontested(output, cycle, cycle + fabric.transferCycles(input, output))) {
                fabric.grant(input, output);
                links.await(output, cycle);
                return;
            }
        }
        fabric.grantAndStart(input, output, cycle);
        linkTraversal.start(input, output, cycle);
    }

    private int oldest(int output, long requesters) {
        int oldest = Long.numberOfTrailingZeros(requesters);
        for (long rest = requesters; rest != 0; rest &= rest - 1) {
            int slot = Long.numberOfTrailingZeros(rest);
            if (fabric.headSince(output, slot) < fabric.headSince(output, oldest)) {
                oldest = slot;
            }
        }
        return oldest;
    }
}
