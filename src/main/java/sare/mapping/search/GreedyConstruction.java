package sare.mapping.search;

import java.util.Arrays;
import org.apache.commons.math3.random.RandomGenerator;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;

/**
 * Places ranks one after the other: one that has much traffic with those already placed, where that costs little. What is drawn
 * is among the candidates whose value is within a part alpha of the range from the best to the worst.
 */
final class GreedyConstruction {
    private final MappingProblem problem;
    private final double alpha;
    private final int[] positions; // by rank; of those not placed yet -1
    private final long[] traffic; // by rank: with those that are placed; of the placed themselves of no meaning
    private final boolean[] used; // by position
    private final long[] costs; // by position: of the rank at hand
    private final int[] candidates;

    /** @param alpha from 0, the best candidate only, to 1, all of them */
    GreedyConstruction(MappingProblem problem, double alpha) {
        this.problem = problem;
        this.alpha = alpha;
        this.positions = new int[problem.ranks()];
        this.traffic = new long[problem.ranks()];
        this.used = new boolean[problem.positions()];
        this.costs = new long[problem.positions()];
        this.candidates = new int[problem.positions()];
    }

    Arrangement construct(RandomGenerator random) {
        Arrays.fill(positions, -1);
        for (int placed = 0; placed < positions.length; placed++) {
            int rank = drawRank(random);
            place(rank, drawPosition(rank, random));
        }
        return Arrangement.of(problem.positions(), positions);
    }

    private int drawRank(RandomGenerator random) {
        long most = Long.MIN_VALUE;
        long least = Long.MAX_VALUE;
        for (int rank = 0; rank < positions.length; rank++) {
            if (positions[rank] < 0) {
                most = Math.max(most, traffic[rank]);
                least = Math.min(least, traffic[rank]);
            }
        }
        double enough = most - alpha * (most - least);
        int count = 0;
        for (int rank = 0; rank < positions.length; rank++) {
            if (positions[rank] < 0 && traffic[rank] >= enough) {
                candidates[count++] = rank;
            }
        }
        return candidates[random.nextInt(count)];
    }

    private int drawPosition(int rank, RandomGenerator random) {
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        for (int position = 0; position < used.length; position++) {
            if (!used[position]) {
                costs[position] = cost(rank, position);
                least = Math.min(least, costs[position]);
                most = Math.max(most, costs[position]);
            }
        }
        double enough = least + alpha * (most - least);
        int count = 0;
        for (int position = 0; position < used.length; position++) {
            if (!used[position] && costs[position] <= enough) {
                candidates[count++] = position;
            }
        }
        return candidates[random.nextInt(count)];
    }

    /** Of the traffic with those that are placed. */
    private long cost(int rank, int position) {
        long cost = problem.ownCost(rank, position);
        for (int index = problem.firstPartner(rank); index < problem.endPartner(rank); index++) {
            int partnerPosition = positions[problem.partner(index)];
            cost += partnerPosition < 0 ? 0 : problem.pairCost(index, position, partnerPosition);
        }
        return cost;
    }

    private void place(int rank, int position) {
        positions[rank] = position;
        used[position] = true;
        for (int index = problem.firstPartner(rank); index < problem.endPartner(rank); index++) {
            traffic[problem.partner(index)] += problem.traffic(index);
        }
    }
}
