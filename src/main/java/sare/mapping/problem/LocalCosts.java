package sare.mapping.problem;

/**
 * What the traffic of each rank costs in an arrangement, kept up to date from swap to swap, so that the change by a swap needs only
 * the costs at the new positions. For searches that evaluate many more swaps than they make.
 */
public final class LocalCosts implements SwapDeltas {
    private final MappingProblem problem;
    private final CostMatrix costs;
    private final Arrangement arrangement;
    private final boolean isSymmetric;
    private final int[] table; // of the costs; or null
    private final long[] ofRank; // only if costs are symmetric

    /** @param arrangement changed by {@link #swap} only */
    public LocalCosts(MappingProblem problem, Arrangement arrangement) {
        this.problem = problem;
        this.costs = problem.costs();
        this.arrangement = arrangement;
        this.isSymmetric = costs.isSymmetric();
        this.table = costs.arrayIfMade();
        this.ofRank = new long[isSymmetric ? problem.ranks() : 0];
        for (int rank = 0; rank < ofRank.length; rank++) {
            ofRank[rank] = at(rank, arrangement.position(rank), rank, 0);
        }
    }

    /** The change of the sum over pairs when two ranks swap positions. */
    @Override
    public long delta(int rankA, int rankB) {
        if (!isSymmetric) {
            return problem.pairsDelta(arrangement, rankA, rankB);
        }
        int positionA = arrangement.position(rankA);
        int positionB = arrangement.position(rankB);
        return moveDelta(rankA, positionB, rankB, positionA) + moveDelta(rankB, positionA, rankA, positionB);
    }

    private long moveDelta(int rank, int position, int other, int positionOfOther) {
        return rank < ofRank.length ? at(rank, position, other, positionOfOther) - ofRank[rank] : 0;
    }

    /** The cost of a rank's traffic at a position if another rank were at a position too. */
    private long at(int rank, int position, int other, int positionOfOther) {
        long cost = problem.ownCost(rank, position);
        int end = problem.endPartner(rank);
        int row = table == null ? 0 : costs.row(position);
        for (int index = problem.firstPartner(rank); index < end; index++) {
            int partner = problem.partner(index);
            int there = partner == other ? positionOfOther : arrangement.position(partner);
            cost += problem.sent(index) * (table == null ? costs.cost(position, there) : table[row + there]);
        }
        return cost;
    }

    @Override
    public void swap(int rankA, int rankB) {
        int positionA = arrangement.position(rankA);
        int positionB = arrangement.position(rankB);
        if (isSymmetric) {
            move(rankA, positionA, positionB, rankB);
            move(rankB, positionB, positionA, rankA);
        }
        arrangement.swap(rankA, rankB);
        if (isSymmetric) {
            recompute(rankA);
            recompute(rankB);
        }
    }

    /** Changes the costs of the partners of a rank, except of the one that it swaps with. */
    private void move(int rank, int from, int to, int except) {
        if (rank >= ofRank.length) {
            return;
        }
        for (int index = problem.firstPartner(rank); index < problem.endPartner(rank); index++) {
            int partner = problem.partner(index);
            if (partner != except) {
                int there = arrangement.position(partner);
                ofRank[partner] += problem.sent(index) * ((long) costs.cost(to, there) - costs.cost(from, there));
            }
        }
    }

    private void recompute(int rank) {
        if (rank < ofRank.length) {
            ofRank[rank] = at(rank, arrangement.position(rank), rank, 0);
        }
    }
}
