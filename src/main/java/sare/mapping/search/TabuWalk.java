package sare.mapping.search;

import java.util.function.IntSupplier;
import sare.mapping.multilevel.Effort;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Swap;
import sare.mapping.problem.SwapGains;

/**
 * A walk by the rules of robust tabu search (Taillard, "Robust taboo search for the quadratic assignment problem", Parallel Computing 17,
 * 1991). Each step makes the best swap that is not forbidden, even if the cost rises. For some time after a swap it is forbidden to bring
 * both ranks back to the positions that they left, unless that gives the lowest cost so far. A swap that brings both ranks to
 * positions that they have not had for very long is made at any cost.
 *
 * <p>For the last rule the paper evaluates every swap in every step. Here a step evaluates those of one rank, each rank in turn,
 * which delays a swap that is due by at most n steps.
 */
final class TabuWalk {
    private final int ranks;
    private final int positions;
    private final long swaps; // that a step evaluates
    private final SwapGains gains;
    private final long[] forbiddenUntil; // by rank and position: the last step in which it must not return
    private final long patience; // steps after which a rank has to return to a position
    private final IntSupplier tenure; // steps for which a return is forbidden
    private final Swap chosen = new Swap();
    private long lowest;

    /**
     * A walk from the arrangement of some gains, which it changes.
     *
     * @param tenure steps for which a return is forbidden, for one rank after the other
     * @param patience in squares of the number of positions: the steps after which a rank has to return to a position
     */
    TabuWalk(MappingProblem problem, SwapGains gains, IntSupplier tenure, int patience) {
        this.ranks = problem.ranks();
        this.positions = problem.positions();
        this.swaps = problem.swaps();
        this.gains = gains;
        this.tenure = tenure;
        this.lowest = gains.cost();
        this.forbiddenUntil = new long[positions * positions];
        this.patience = (long) patience * positions * positions;
        for (int rank = 0; rank < positions; rank++) {
            for (int position = 0; position < positions; position++) {
                forbiddenUntil[rank * positions + position] = -(long) (rank * positions + position);
            }
        }
    }

    /** Makes some steps and spends their evaluations; returns the best arrangement on the way. */
    Arrangement run(long steps, Effort effort) {
        Arrangement best = gains.arrangement().copy();
        for (long step = 1; step <= steps; step++) {
            choose(step);
            if (chosen.rankA() >= 0) {
                make(step);
            }
            if (gains.cost() < lowest) {
                lowest = gains.cost();
                best = gains.arrangement().copy();
            }
            effort.spend(swaps);
        }
        return best;
    }

    /** The cost of the best arrangement so far. */
    long lowest() {
        return lowest;
    }

    private void choose(long step) {
        chosen.clear();
        long lowering = lowest - gains.cost(); // a delta below it gives the lowest cost so far
        for (int a = 0; a < ranks; a++) {
            for (int b = a + 1; b < positions; b++) {
                long delta = gains.delta(a, b);
                if (delta < chosen.delta() && (delta < lowering || isAllowed(a, b, step))) {
                    chosen.set(a, b, delta);
                }
            }
        }
        if (chosen.delta() >= lowering) {
            chooseLongAgo((int) (step % ranks), step);
        }
    }

    private boolean isAllowed(int rankA, int rankB, long step) {
        return forbidden(rankA, rankB) < step || forbidden(rankB, rankA) < step;
    }

    /** The last step in which a rank must not move to the position of another. */
    private long forbidden(int rank, int other) {
        return forbiddenUntil[rank * positions + gains.arrangement().position(other)];
    }

    private void chooseLongAgo(int rank, long step) {
        boolean found = false;
        for (int other = 0; other < positions; other++) {
            if (other != rank
                    && forbidden(rank, other) < step - patience
                    && forbidden(other, rank) < step - patience
                    && (!found || gains.delta(rank, other) < chosen.delta())) {
                chosen.set(rank, other, gains.delta(rank, other));
                found = true;
            }
        }
    }

    private void make(long step) {
        int a = chosen.rankA();
        int b = chosen.rankB();
        int positionA = gains.arrangement().position(a);
        int positionB = gains.arrangement().position(b);
        gains.swap(a, b);
        forbiddenUntil[a * positions + positionA] = step + tenure.getAsInt();
        forbiddenUntil[b * positions + positionB] = step + tenure.getAsInt();
    }
}
