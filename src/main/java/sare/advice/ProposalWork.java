package sare.advice;

/**
 * How much work the proposals of a search may be, so that they take no longer than its simulations. To move a flow between two ranks takes
 * about as long as to simulate a packet that crosses a link. So no more flows are moved than packets have crossed links, and a number
 * that takes about a second. Each proposal evaluates some swaps in any case.
 */
final class ProposalWork {
    private static final int FEWEST_EVALUATIONS = 200; // of a proposal
    private static final long FREE = 10_000_000; // flows to move without simulations

    private final long flowsOfSwap; // that are moved to evaluate it
    private long movedFlows;

    ProposalWork(long flowsOfSwap) {
        this.flowsOfSwap = flowsOfSwap;
    }

    /**
     * The most evaluations of swaps by each of some proposals.
     *
     * @param packetHops that were simulated so far
     */
    int mostEvaluations(int proposals, long packetHops) {
        long ofEach = (FREE + packetHops - movedFlows) / (proposals * flowsOfSwap);
        return (int) Math.max(FEWEST_EVALUATIONS, Math.min(Integer.MAX_VALUE, ofEach));
    }

    /** Counts evaluations of swaps. */
    void add(long evaluations) {
        movedFlows += evaluations * flowsOfSwap;
    }

    /** Number of moves of a flow so far. */
    long movedFlows() {
        return movedFlows;
    }
}
