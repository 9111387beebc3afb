package sare.mapping.search;

import java.util.Arrays;
import org.apache.commons.math3.random.RandomGenerator;
import sare.mapping.problem.CostMatrix;
import sare.mapping.problem.MappingProblem;

/**
 * Divides ranks between two parts by passes of swaps (Kernighan and Lin, "An efficient heuristic procedure for partitioning
 * graphs", Bell System Technical Journal 49(2), 1970). Each pass swaps the two ranks with the largest gain, even if it is
 * negative, until each rank has been moved once, and then returns to the best division of the pass. Passes are repeated as long
 * as they help and the budget is not spent.
 */
final class RankHalving {
    private static final double SMALLEST_GAIN = 1e-9;
    private static final double RELATIVE_ROUNDING = 1e-12; // of a cost, which has means of distances as factors

    private final MappingProblem problem;
    private final Partition partition;
    private final int tries;
    private final double[] costsHere; // by part: mean cost from the positions of the first part to those of this part
    private final double[] costsThere; // by part: the same from the second part
    private final double[] gains; // by rank: how much less its traffic costs in the other part
    private final boolean[] locked; // by rank

    RankHalving(MappingProblem problem, Partition partition, int tries) {
        this.problem = problem;
        this.partition = partition;
        this.tries = tries;
        this.costsHere = new double[problem.positions()];
        this.costsThere = new double[problem.positions()];
        this.gains = new double[problem.positions()];
        this.locked = new boolean[problem.positions()];
    }

    /** Divides the ranks of a part that has just given positions to another part. */
    void halve(int here, int there, SearchBudget budget) {
        int[] ranks = partition.ranks(here);
        measure(here, there);
        double lowest = Double.POSITIVE_INFINITY;
        boolean[] best = new boolean[ranks.length];
        for (int attempt = 0; attempt < tries && (attempt == 0 || !budget.isSpent()); attempt++) {
            grow(ranks, here, there, budget.random());
            improve(ranks, here, there, budget);
            double cost = cost(ranks, here, there);
            if (cost < lowest) {
                lowest = cost;
                for (int i = 0; i < ranks.length; i++) {
                    best[i] = partition.partOfRank(ranks[i]) == there;
                }
            }
        }
        for (int i = 0; i < ranks.length; i++) {
            partition.setPartOfRank(ranks[i], best[i] ? there : here);
        }
    }

    /** Improves the division of two parts, now that other parts have been divided. */
    void improve(int here, int there, SearchBudget budget) {
        if (budget.isSpent()) {
            return;
        }
        measure(here, there);
        int[] ofHere = partition.ranks(here);
        int[] ofThere = partition.ranks(there);
        int[] ranks = Arrays.copyOf(ofHere, ofHere.length + ofThere.length);
        System.arraycopy(ofThere, 0, ranks, ofHere.length, ofThere.length);
        improve(ranks, here, there, budget);
    }

    private void measure(int here, int there) {
        measure(here, costsHere);
        measure(there, costsThere);
    }

    private void measure(int part, double[] means) {
        Arrays.fill(means, 0, partition.count(), 0);
        CostMatrix costs = problem.costs();
        for (int from : partition.positions(part)) {
            for (int to = 0; to < costs.positions(); to++) {
                means[partition.partOfPosition(to)] += (double) costs.cost(from, to) + costs.cost(to, from);
            }
        }
        for (int other = 0; other < partition.count(); other++) {
            means[other] /= 2.0 * partition.positions(part).length * partition.positions(other).length;
        }
    }

    /** Chooses ranks for the other part: a random one, then repeatedly the one with the most traffic with those chosen. */
    private void grow(int[] ranks, int here, int there, RandomGenerator random) {
        for (int rank : ranks) {
            partition.setPartOfRank(rank, here);
            gains[rank] = 0;
        }
        int next = ranks[random.nextInt(ranks.length)];
        for (int left = partition.positions(there).length; left > 0; left--) {
            partition.setPartOfRank(next, there);
            for (int index = problem.firstPartner(next); index < problem.endPartner(next); index++) {
                gains[problem.partner(index)] += problem.traffic(index);
            }
            next = mostConnected(ranks, here, random);
        }
    }

    private int mostConnected(int[] ranks, int here, RandomGenerator random) {
        int most = -1;
        int begin = random.nextInt(ranks.length); // chooses among equals
        for (int i = 0; i < ranks.length; i++) {
            int rank = ranks[(begin + i) % ranks.length];
            if (partition.partOfRank(rank) == here && (most < 0 || gains[rank] > gains[most])) {
                most = rank;
            }
        }
        return most;
    }

    private double cost(int[] ranks, int here, int there) {
        double cost = 0;
        for (int rank : ranks) {
            double[] costs = partition.partOfRank(rank) == here ? costsHere : costsThere;
            for (int index = problem.firstPartner(rank); index < problem.endPartner(rank); index++) {
                int part = partition.partOfRank(problem.partner(index));
                double share = part == here || part == there ? 0.5 : 1; // traffic inside is counted from both ends
                cost += share * problem.traffic(index) * costs[part];
            }
        }
        return cost;
    }

    private void improve(int[] ranks, int here, int there, SearchBudget budget) {
        double gained = 1;
        while (gained > 0 && !budget.isSpent()) {
            gained = pass(ranks, here, there);
            budget.spend((long) ranks.length * ranks.length);
        }
    }

    /** Makes a pass; returns how much it lowered the cost, 0 if that is within rounding. */
    private double pass(int[] ranks, int here, int there) {
        double rounding = SMALLEST_GAIN + RELATIVE_ROUNDING * cost(ranks, here, there);
        for (int rank : ranks) {
            locked[rank] = false;
            computeGain(rank, here);
        }
        int[] moved = new int[ranks.length];
        int count = 0;
        int bestCount = 0;
        double gained = 0;
        double best = 0;
        while (count + 1 < ranks.length) {
            int a = best(ranks, here);
            int b = best(ranks, there);
            if (a < 0 || b < 0) {
                break;
            }
            gained += gains[a];
            move(a, there, here, there);
            gained += gains[b];
            move(b, here, here, there);
            moved[count++] = a;
            moved[count++] = b;
            if (gained > best + rounding) {
                best = gained;
                bestCount = count;
            }
        }
        for (int i = bestCount; i < count; i++) {
            partition.setPartOfRank(moved[i], partition.partOfRank(moved[i]) == here ? there : here);
        }
        return best;
    }

    private int best(int[] ranks, int part) {
        int best = -1;
        for (int rank : ranks) {
            if (!locked[rank] && partition.partOfRank(rank) == part && (best < 0 || gains[rank] > gains[best])) {
                best = rank;
            }
        }
        return best;
    }

    private void computeGain(int rank, int here) {
        boolean isHere = partition.partOfRank(rank) == here;
        double[] own = isHere ? costsHere : costsThere;
        double[] other = isHere ? costsThere : costsHere;
        double gain = 0;
        for (int index = problem.firstPartner(rank); index < problem.endPartner(rank); index++) {
            int part = partition.partOfRank(problem.partner(index));
            gain += problem.traffic(index) * (own[part] - other[part]);
        }
        gains[rank] = gain;
    }

    private void move(int rank, int to, int here, int there) {
        partition.setPartOfRank(rank, to);
        locked[rank] = true;
        for (int index = problem.firstPartner(rank); index < problem.endPartner(rank); index++) {
            int partner = problem.partner(index);
            int part = partition.partOfRank(partner);
            if ((part == here || part == there) && !locked[partner]) {
                computeGain(partner, here);
            }
        }
    }
}
