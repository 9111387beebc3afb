package sare.mapping.search;

import org.apache.commons.math3.random.RandomGenerator;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Swap;
import sare.mapping.problem.SwapGains;

/**
 * Robust tabu search (Taillard, "Robust taboo search for the quadratic assignment problem", Parallel Computing 17, 1991). Each
 * step makes the best swap that is not forbidden, even if the cost rises. For a random time after a swap it is forbidden to bring
 * both ranks back to the positions that they left, unless that gives the lowest cost so far. A swap that brings both ranks to
 * positions that they have not had for very long is made at any cost.
 *
 * <p>For the last rule the paper evaluates every swap in every step. Here a step evaluates those of one rank, each rank in turn,
 * which delays a swap that is due after about {@code 2 n * n} steps by at most n steps.
 */
final class RobustTabu implements Mapper {
    private static final double SHORTEST = 0.9; // times the number of positions: how long a return is forbidden
    private static final double LONGEST = 1.1;
    private static final long STEPS_WITHOUT_VISIT = 2; // times the square of the number of positions

    private final long evaluations;

    RobustTabu(long evaluations) {
        this.evaluations = evaluations;
    }

    @Override
    public boolean improves() {
        return true;
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        SwapGains gains = SwapGains.of(problem, start);
        long swaps = Swaps.count(problem);
        long steps = swaps == 0 ? 0 : budget.left(problem.affordable(evaluations)) / swaps;
        Arrangement best = new Search(problem, gains, budget.random()).run(steps);
        budget.spend(Math.max(1, steps * swaps));
        Invariant.check(problem, gains);
        return best;
    }

    private static final class Search {
        private final int ranks;
        private final int positions;
        private final SwapGains gains;
        private final RandomGenerator random;
        private final long[] forbiddenUntil; // by rank and position: the last step in which it must not return
        private final long patience; // steps after which a rank has to return to a position
        private final int shortest;
        private final int spread;
        private final Swap chosen = new Swap();
        private long lowest;

        Search(MappingProblem problem, SwapGains gains, RandomGenerator random) {
            this.ranks = problem.ranks();
            this.positions = problem.positions();
            this.gains = gains;
            this.random = random;
            this.lowest = gains.cost();
            this.forbiddenUntil = new long[positions * positions];
            this.patience = STEPS_WITHOUT_VISIT * positions * positions;
            this.shortest = Math.max(1, (int) (SHORTEST * positions));
            this.spread = Math.max(1, (int) (LONGEST * positions) - shortest + 1);
            for (int rank = 0; rank < positions; rank++) {
                for (int position = 0; position < positions; position++) {
                    forbiddenUntil[rank * positions + position] = -(long) (rank * positions + position);
                }
            }
        }

        Arrangement run(long steps) {
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
            }
            return best;
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
            forbiddenUntil[a * positions + positionA] = step + shortest + random.nextInt(spread);
            forbiddenUntil[b * positions + positionB] = step + shortest + random.nextInt(spread);
        }
    }
}
