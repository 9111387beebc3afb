package sare.simulation;

import sare.network.Arbitration;

/** The arbitration among the heads that request an output, for routers whose masks of inputs have several words. */
final class WideArbiter {
    /** No head that waits for the output passes. */
    static final int NOBODY_PASSES = -1;
    /** Heads pass, but request other outputs in this cycle. */
    static final int NOBODY_ASKS = -2;

    private final Fabric fabric;
    private final RequestTable heads;
    private final boolean fifo;

    WideArbiter(Fabric fabric, RequestTable heads, Arbitration arbitration) {
        this.fabric = fabric;
        this.heads = heads;
        this.fifo = arbitration == Arbitration.FIFO;
    }

    /** The slot of the winning input of an output, or {@link #NOBODY_PASSES} or {@link #NOBODY_ASKS}. */
    int winner(int output, long cycle) {
        return fifo ? oldest(output, cycle) : firstInTurn(output, cycle);
    }

    /**
     * Examines the words in the order of round robin. The word where it begins comes first, for the inputs from the pointer on, and
     * last, for the inputs before the pointer.
     */
    private int firstInTurn(int output, long cycle) {
        int next = fabric.nextSlot(output);
        int word = next / Long.SIZE;
        long fromNextOn = -1L << next;
        int result = NOBODY_PASSES;
        for (int i = 0; i <= fabric.words; i++) {
            long reach = i == 0 ? fromNextOn : i == fabric.words ? ~fromNextOn : -1L;
            long passing = fabric.passing(output, word) & reach;
            long requesters = passing == 0 ? 0 : heads.requesters(output, word, passing, cycle);
            if (requesters != 0) {
                return word * Long.SIZE + Long.numberOfTrailingZeros(requesters);
            }
            result = passing == 0 ? result : NOBODY_ASKS;
            word = word + 1 == fabric.words ? 0 : word + 1;
        }
        return result;
    }

    private int oldest(int output, long cycle) {
        int oldest = NOBODY_PASSES;
        for (int word = 0; word < fabric.words; word++) {
            long passing = fabric.passing(output, word);
            long rest = passing == 0 ? 0 : heads.requesters(output, word, passing, cycle);
            oldest = passing != 0 && oldest == NOBODY_PASSES ? NOBODY_ASKS : oldest;
            for (; rest != 0; rest &= rest - 1) {
                int slot = word * Long.SIZE + Long.numberOfTrailingZeros(rest);
                oldest =
                        oldest < 0 || fabric.headSince(output, slot) < fabric.headSince(output, oldest) ? slot : oldest;
            }
        }
        return oldest;
    }
}
