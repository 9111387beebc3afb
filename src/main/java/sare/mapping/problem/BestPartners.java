package sare.mapping.problem;

import java.util.BitSet;

/**
 * Keeps the best swap of each rank with a higher rank until one of the gains that it was chosen from changes. A swap changes
 * only the gains of its two ranks and of their partners.
 */
final class BestPartners {
    private final SwapGains gains;
    private final MappingProblem problem;
    private final int[] best; // by rank: the higher rank to swap with
    private final long[] deltas; // by rank: how much that swap changes the cost
    private final BitSet changed; // ranks whose gains have changed since the best were chosen
    private long evaluations;

    BestPartners(SwapGains gains, MappingProblem problem) {
        this.gains = gains;
        this.problem = problem;
        this.best = new int[problem.ranks()];
        this.deltas = new long[problem.ranks()];
        this.changed = new BitSet(problem.positions());
        changed.set(0, problem.positions());
    }

    /** Records that a rank has moved. */
    void changed(int rank) {
        changed.set(rank);
        for (int index = problem.firstPartner(rank); index < problem.endPartner(rank); index++) {
            changed.set(problem.partner(index));
        }
    }

    long findBest(Swap swap) {
        evaluations = 0;
        swap.clear();
        for (int rank = 0; rank < best.length; rank++) {
            if (changed.get(rank)) {
                choose(rank);
            } else {
                compareWithChanged(rank);
            }
            if (deltas[rank] < swap.delta()) {
                swap.set(rank, best[rank], deltas[rank]);
            }
        }
        changed.clear();
        return evaluations;
    }

    private void choose(int rank) {
        deltas[rank] = Long.MAX_VALUE;
        for (int other = rank + 1; other < problem.positions(); other++) {
            compare(rank, other);
        }
    }

    private void compareWithChanged(int rank) {
        int chosen = best[rank];
        boolean chosenHasChanged = deltas[rank] != Long.MAX_VALUE && changed.get(chosen);
        if (chosenHasChanged && gains.delta(rank, chosen) > deltas[rank]) {
            choose(rank);
            return;
        }
        for (int other = changed.nextSetBit(rank + 1); other >= 0; other = changed.nextSetBit(other + 1)) {
            compare(rank, other);
        }
    }

    private void compare(int rank, int other) {
        long delta = gains.delta(rank, other);
        evaluations++;
        if (delta < deltas[rank] || delta == deltas[rank] && other < best[rank]) {
            deltas[rank] = delta;
            best[rank] = other;
        }
    }
}
