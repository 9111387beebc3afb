package sare.mapping.multilevel;

import java.util.BitSet;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/**
 * Improves an arrangement by few moves of ranks: each time the swap that gains most, where the cost of a move is taken from the gain of
 * each rank that is then away from where it began. A rank that returns gives the cost of its move back. Swaps bring a rank to
 * its partners or next to them.
 */
final class FewMoves {
    private static final int NONE = -1;

    private final MappingProblem problem;
    private final Nearby nearby;
    private final Arrangement start;
    private final Arrangement arrangement;
    private final long moveCost;
    private final int most;
    private final int[] best; // by rank: the position to go to, or NONE
    private final long[] values; // by rank: how much that changes the cost, with moves; only if there is one
    private final BitSet changed = new BitSet(); // ranks to look at again
    private int away;
    private long evaluations;

    /**
     * @param most ranks that may be away from where they began
     * @param moveCost of a rank that is away
     */
    FewMoves(MappingProblem problem, Nearby nearby, Arrangement start, int most, long moveCost) {
        this.problem = problem;
        this.nearby = nearby;
        this.start = start;
        this.arrangement = start.copy();
        this.most = most;
        this.moveCost = moveCost;
        this.best = new int[problem.ranks()];
        this.values = new long[problem.ranks()];
        changed.set(0, problem.ranks());
    }

    Arrangement run(Effort effort) {
        int rank = choose();
        while (rank != NONE && !effort.isSpent()) {
            effort.spend(evaluations);
            evaluations = 0;
            make(rank, arrangement.rank(best[rank]));
            rank = choose();
        }
        effort.spend(evaluations);
        return arrangement;
    }

    private void make(int rank, int other) {
        int room = most - away;
        away += change(rank, other);
        arrangement.swap(rank, other);
        markWithPartners(rank);
        markWithPartners(other);
        if (most - away != room && Math.min(room, most - away) < 2) { // the swaps that are possible are others
            changed.set(0, problem.ranks());
        }
    }

    private void markWithPartners(int rank) {
        if (rank < problem.ranks()) {
            changed.set(rank);
            for (int index = problem.firstPartner(rank); index < problem.endPartner(rank); index++) {
                changed.set(problem.partner(index));
            }
        }
    }

    /** The rank with the best swap, or {@link #NONE} if no swap gains. */
    private int choose() {
        int chosen = NONE;
        for (int rank = 0; rank < best.length; rank++) {
            boolean isOutdated = changed.get(rank) || best[rank] != NONE && isMoved(rank);
            if (isOutdated) {
                look(rank);
            }
            if (best[rank] != NONE && (chosen == NONE || values[rank] < values[chosen])) {
                chosen = rank;
            }
        }
        changed.clear();
        return chosen;
    }

    /** Whether the rank at the position to go to has changed, or one of its partners. */
    private boolean isMoved(int rank) {
        int other = arrangement.rank(best[rank]);
        return other < best.length && changed.get(other);
    }

    private void look(int rank) {
        best[rank] = NONE;
        values[rank] = 0;
        for (int index = problem.firstPartner(rank); index < problem.endPartner(rank); index++) {
            int position = arrangement.position(problem.partner(index));
            tryAt(rank, position);
            for (int near : nearby.of(position)) {
                tryAt(rank, near);
            }
        }
        tryAt(rank, start.position(rank));
    }

    private void tryAt(int rank, int position) {
        int other = arrangement.rank(position);
        if (other == rank) {
            return;
        }
        int change = change(rank, other);
        if (away + change > most) {
            return;
        }
        evaluations++;
        long value = problem.pairsDelta(arrangement, rank, other) + change * moveCost;
        if (value < values[rank]) {
            values[rank] = value;
            best[rank] = position;
        }
    }

    /** How many more ranks are away after a swap. */
    private int change(int rank, int other) {
        int position = arrangement.position(rank);
        int otherPosition = arrangement.position(other);
        return away(rank, otherPosition) + away(other, position) - away(rank, position) - away(other, otherPosition);
    }

    private int away(int rank, int position) {
        return rank < best.length && start.position(rank) != position ? 1 : 0;
    }
}
