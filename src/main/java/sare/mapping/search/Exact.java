package sare.mapping.search;

import java.util.Arrays;
import sare.input.InputException;
import sare.mapping.layout.MachineShape;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/**
 * Branch and bound (Gilmore, "Optimal and suboptimal algorithms for the quadratic assignment problem", Journal of SIAM 10(2), 1962,
 * with a simpler bound): finds an optimal arrangement. Ranks are placed in order. A branch ends when its bound reaches the cost of
 * the best arrangement so far. The bound is the cost of the placed ranks plus, for each other rank, the least cost of its traffic
 * with the placed ranks over all free positions. It serves small problems, and tests of the other mappers.
 */
final class Exact implements Mapper {
    static final int MAX_POSITIONS = 12;
    static final int MAX_POSITIONS_WITHOUT_BOUND = 9;

    @Override
    public boolean improves() {
        return true;
    }

    @Override
    public boolean isRandom() {
        return false;
    }

    @Override
    public void check(MachineShape machine, int ranks) {
        if (machine.positions() > MAX_POSITIONS) {
            throw new InputException("exact", machine.choices(), "at most " + MAX_POSITIONS);
        }
    }

    @Override
    public void check(MappingProblem problem) {
        check(problem.costs().machine(), problem.ranks());
        if (!problem.isSumOverPairs() && problem.positions() > MAX_POSITIONS_WITHOUT_BOUND) {
            throw new InputException(
                    "exact",
                    problem.costs().machine().choices(),
                    "at most " + MAX_POSITIONS_WITHOUT_BOUND + " with a criterion that is no sum over pairs");
        }
    }

    @Override
    public Arrangement map(MappingProblem problem, Arrangement start, SearchBudget budget) {
        check(problem);
        Branches branches = new Branches(problem, start);
        branches.place(0, 0);
        budget.spend(branches.evaluations);
        return branches.best;
    }

    private static final class Branches {
        private final MappingProblem problem;
        private final int[] positions; // by rank, of those that are placed
        private final boolean[] used; // by position
        private Arrangement best;
        private long lowest;
        private long evaluations;

        Branches(MappingProblem problem, Arrangement start) {
            this.problem = problem;
            this.positions = new int[problem.ranks()];
            this.used = new boolean[problem.positions()];
            this.best = start.copy();
            this.lowest = problem.cost(start);
        }

        void place(int rank, long cost) {
            if (rank == positions.length) {
                offer(Arrangement.of(used.length, Arrays.copyOf(positions, rank)));
                return;
            }
            if (problem.isSumOverPairs() && cost + bound(rank) >= lowest) {
                return;
            }
            for (int position = 0; position < used.length; position++) {
                if (!used[position]) {
                    used[position] = true;
                    positions[rank] = position;
                    place(rank + 1, cost + cost(rank, position, rank));
                    used[position] = false;
                }
            }
        }

        private void offer(Arrangement complete) {
            long cost = problem.cost(complete);
            evaluations += problem.isSumOverPairs() ? 0 : 1;
            if (cost < lowest) {
                lowest = cost;
                best = complete;
            }
        }

        /** The least cost of the ranks from {@code firstRank} on. */
        private long bound(int firstRank) {
            long sum = 0;
            for (int rank = firstRank; rank < positions.length; rank++) {
                long least = Long.MAX_VALUE;
                for (int position = 0; position < used.length; position++) {
                    least = used[position] ? least : Math.min(least, cost(rank, position, firstRank));
                }
                sum += least;
            }
            return sum;
        }

        /** The cost of a rank's traffic with itself and with the first ranks if it were at a position. */
        private long cost(int rank, int position, int ranks) {
            evaluations++;
            long cost = problem.ownCost(rank, position);
            for (int index = problem.firstPartner(rank); index < problem.endPartner(rank); index++) {
                int partner = problem.partner(index);
                cost += partner < ranks ? problem.pairCost(index, position, positions[partner]) : 0;
            }
            return cost;
        }
    }
}
