package sare.mapping.search;

import java.util.Arrays;
import org.apache.commons.math3.random.RandomGenerator;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.CostMatrix;
import sare.mapping.problem.MappingProblem;

/**
 * Places ranks one after the other. The next rank is the one with the most traffic, where traffic with ranks that are not placed
 * counts half; among equals it is sampled. Its position is sampled from those whose cost is within a part alpha of the range
 * from the lowest to the highest cost. The cost assumes that ranks not placed yet are at the mean of the free positions.
 */
final class GreedyConstruction {
    private final MappingProblem problem;
    private final double alpha;
    private final int[] table; // of the costs, because all are looked up
    private final int[] positions; // by rank; -1 before it is placed
    private final double[] placedTraffic; // by rank: with ranks that are placed
    private final double[] openTraffic; // by rank: with ranks that are not placed yet
    private final double[] openCosts; // by position: mean of both directions, summed over the free positions
    private final boolean[] used; // by position
    private final double[] costs; // by position: of the rank to place
    private final int[] candidates;

    /** @param alpha from 0 (the best position only) to 1 (all positions) */
    GreedyConstruction(MappingProblem problem, double alpha) {
        this.problem = problem;
        this.alpha = alpha;
        this.table = problem.costs().array();
        this.positions = new int[problem.ranks()];
        this.placedTraffic = new double[problem.ranks()];
        this.openTraffic = new double[problem.ranks()];
        this.openCosts = new double[problem.positions()];
        this.used = new boolean[problem.positions()];
        this.costs = new double[problem.positions()];
        this.candidates = new int[problem.positions()];
    }

    Arrangement construct(RandomGenerator random) {
        begin();
        for (int placed = 0; placed < positions.length; placed++) {
            int rank = sampleRank(random);
            place(rank, samplePosition(rank, random, problem.positions() - placed - 1));
        }
        return Arrangement.of(problem.positions(), positions);
    }

    private void begin() {
        Arrays.fill(positions, -1);
        for (int rank = 0; rank < positions.length; rank++) {
            for (int index = problem.firstPartner(rank); index < problem.endPartner(rank); index++) {
                openTraffic[rank] += problem.traffic(index);
            }
        }
        for (int position = 0; position < used.length; position++) {
            addOpenCosts(position, 1);
        }
    }

    private void addOpenCosts(int position, int sign) {
        CostMatrix costMatrix = problem.costs();
        int row = costMatrix.row(position);
        for (int other = 0; other < used.length; other++) {
            double there = table[row + other];
            double back = costMatrix.isSymmetric() ? there : table[costMatrix.row(other) + position];
            openCosts[other] += sign * (there + back) / 2;
        }
    }

    private int sampleRank(RandomGenerator random) {
        double most = Double.NEGATIVE_INFINITY;
        int count = 0;
        for (int rank = 0; rank < positions.length; rank++) {
            if (positions[rank] < 0 && traffic(rank) >= most) {
                count = traffic(rank) > most ? 0 : count;
                most = traffic(rank);
                candidates[count++] = rank;
            }
        }
        return candidates[random.nextInt(count)];
    }

    private double traffic(int rank) {
        return placedTraffic[rank] + openTraffic[rank] / 2;
    }

    private int samplePosition(int rank, RandomGenerator random, int left) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int position = 0; position < used.length; position++) {
            if (!used[position]) {
                double open = openTraffic[rank] * openCosts[position] / Math.max(1, left);
                costs[position] = cost(rank, position) + open;
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

    /** The cost of the traffic with ranks that are placed. */
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
        addOpenCosts(position, -1);
        for (int index = problem.firstPartner(rank); index < problem.endPartner(rank); index++) {
            int partner = problem.partner(index);
            placedTraffic[partner] += problem.traffic(index);
            openTraffic[partner] -= problem.traffic(index);
        }
    }
}
