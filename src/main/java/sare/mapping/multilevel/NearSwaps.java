package sare.mapping.multilevel;

import java.util.ArrayDeque;
import sare.mapping.Sampling;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.LocalCosts;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.SwapDeltas;
import sare.mapping.problem.SwapGains;

/**
 * Swaps that bring a rank to its partners, or next to them, as long as one lowers the cost. Only these few swaps are evaluated, in the
 * order of a queue of ranks whose surroundings have changed (Schulz and Traff, "Better process mapping and sparse quadratic
 * assignment", SEA 2017, for the neighbourhood of ranks that communicate).
 */
final class NearSwaps {
    private static final int MOST_TRIED = 48; // positions for a rank, after which no further partner is looked at

    private final MappingProblem problem;
    private final Nearby nearby;
    private final Arrangement arrangement;
    private final SwapDeltas deltas;
    private final Effort effort;
    private final ArrayDeque<Integer> queue = new ArrayDeque<>();
    private final boolean[] isQueued; // by rank
    private final long[] triedIn; // by position: the round in which it was tried last
    private long round;
    private long gained;
    private int bestPosition;
    private long bestDelta;

    /** Swaps that lower the sum over pairs. */
    NearSwaps(MappingProblem problem, Nearby nearby, Arrangement arrangement, Effort effort) {
        this(problem, nearby, arrangement, new LocalCosts(problem, arrangement), effort);
    }

    /** Swaps that lower the cost, which need not be a sum over pairs, of the arrangement of gains. */
    NearSwaps(MappingProblem problem, Nearby nearby, SwapGains gains, Effort effort) {
        this(problem, nearby, gains.arrangement(), gains, effort);
    }

    private NearSwaps(
            MappingProblem problem, Nearby nearby, Arrangement arrangement, SwapDeltas deltas, Effort effort) {
        this.problem = problem;
        this.nearby = nearby;
        this.arrangement = arrangement;
        this.deltas = deltas;
        this.effort = effort;
        this.isQueued = new boolean[problem.ranks()];
        this.triedIn = new long[problem.positions()];
    }

    /** Improves the arrangement from every rank; returns the change of the cost. */
    long descend() {
        for (int rank : Sampling.shuffled(problem.ranks(), effort.random())) {
            push(rank);
        }
        return run();
    }

    /** Improves the arrangement from the ranks that are queued; returns the change of the cost. */
    long run() {
        long before = gained;
        while (!queue.isEmpty() && !effort.isSpent()) {
            int rank = queue.poll();
            isQueued[rank] = false;
            tryAll(rank);
            if (bestDelta < 0) {
                int other = arrangement.rank(bestPosition);
                deltas.swap(rank, other);
                gained += bestDelta;
                pushWithPartners(rank);
                pushWithPartners(other);
            }
        }
        return gained - before;
    }

    void pushWithPartners(int rank) {
        if (rank < problem.ranks()) {
            push(rank);
            for (int index = problem.firstPartner(rank); index < problem.endPartner(rank); index++) {
                push(problem.partner(index));
            }
        }
    }

    private void push(int rank) {
        if (!isQueued[rank]) {
            isQueued[rank] = true;
            queue.add(rank);
        }
    }

    private void tryAll(int rank) {
        bestDelta = 0;
        int first = problem.firstPartner(rank);
        int partners = problem.endPartner(rank) - first;
        int offset = partners > 1 ? effort.random().nextInt(partners) : 0;
        round++;
        triedIn[arrangement.position(rank)] = round;
        int evaluated = 0;
        for (int i = 0; i < partners && evaluated < MOST_TRIED; i++) {
            int position = arrangement.position(problem.partner(first + (offset + i) % partners));
            evaluated += tryAt(rank, position);
            for (int near : nearby.of(position)) {
                evaluated += tryAt(rank, near);
            }
        }
        effort.spend(evaluated);
    }

    private int tryAt(int rank, int position) {
        if (triedIn[position] == round) {
            return 0;
        }
        triedIn[position] = round;
        long delta = deltas.delta(rank, arrangement.rank(position));
        if (delta < bestDelta) {
            bestDelta = delta;
            bestPosition = position;
        }
        return 1;
    }
}
