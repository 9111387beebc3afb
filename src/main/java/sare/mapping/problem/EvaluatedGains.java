package sare.mapping.problem;

/**
 * Gains that are computed when they are read, from the flows of the two ranks, because no table of them could be kept cheaply. What flows
 * cause is taken away before a swap and added after it.
 */
abstract class EvaluatedGains implements SwapGains {
    private final Flows flows;
    private final Arrangement arrangement;
    private long cost;

    EvaluatedGains(Flows flows, Arrangement arrangement) {
        this.flows = flows;
        this.arrangement = arrangement;
    }

    /**
     * Adds what a flow causes between the positions that its ranks have now.
     *
     * @param sign 1 to add it, -1 to take it away
     */
    abstract void add(int flow, int sign);

    /** The cost of what all flows cause now. */
    abstract long evaluated();

    /** Takes what flows cause now as the state of {@link #cost}. */
    void keep() {
        cost = evaluated();
    }

    /** Goes back to the state of {@link #cost} after a {@link #move}. */
    void moveBack(int rankA, int rankB) {
        move(rankA, rankB);
    }

    @Override
    public final long delta(int rankA, int rankB) {
        move(rankA, rankB);
        long after = evaluated();
        moveBack(rankA, rankB);
        return after - cost;
    }

    @Override
    public final void swap(int rankA, int rankB) {
        move(rankA, rankB);
        keep();
    }

    @Override
    public final long cost() {
        return cost;
    }

    /** Swaps the positions of two ranks, and moves their flows. */
    private void move(int rankA, int rankB) {
        addAll(rankA, rankB, -1);
        arrangement.swap(rankA, rankB);
        addAll(rankA, rankB, 1);
    }

    /** Adds the flows of two ranks; those between the two once. */
    private void addAll(int rankA, int rankB, int sign) {
        for (int flow : flows.ofRank(rankA)) {
            add(flow, sign);
        }
        for (int flow : flows.ofRank(rankB)) {
            if (flows.source(flow) != rankA && flows.destination(flow) != rankA) {
                add(flow, sign);
            }
        }
    }

    @Override
    public final long findBest(Swap best) {
        best.clear();
        long evaluations = 0;
        for (int rank = 0; rank < flows.ranks(); rank++) {
            for (int other = rank + 1; other < arrangement.size(); other++) {
                long delta = delta(rank, other);
                evaluations++;
                if (delta < best.delta()) {
                    best.set(rank, other, delta);
                }
            }
        }
        return evaluations;
    }

    @Override
    public final Arrangement arrangement() {
        return arrangement;
    }
}
