package sare.mapping.problem;

import java.util.Arrays;

/**
 * Gains from potentials: the cost of each rank's traffic if it were at each position. The gain of any swap follows from them, and
 * a swap changes only those of the two ranks' partners. For problems in which each rank has few partners, and for all others
 * that {@link DenseGains} does not suit.
 *
 * <p>Layout: {@code potentials} holds a row for each rank that has traffic.
 */
final class PotentialGains implements SwapGains {
    private final MappingProblem problem;
    private final Arrangement arrangement;
    private final int positions;
    private final long[][] potentials; // by rank with traffic, then by position
    private final long[] none; // of a rank without traffic
    private final long[] moved; // by position: how much more traffic costs to the new position than to the old one
    private final long[] movedBack; // the same for traffic in the other direction
    private final BestPartners bestPartners;
    private long cost;

    PotentialGains(MappingProblem problem, Arrangement start) {
        this.problem = problem;
        this.arrangement = start.copy();
        this.positions = problem.positions();
        this.potentials = new long[problem.ranks()][positions];
        this.none = new long[positions];
        this.moved = new long[positions];
        this.movedBack = problem.costs().isSymmetric() ? moved : new long[positions];
        this.cost = problem.cost(start);
        for (int rank = 0; rank < potentials.length; rank++) {
            for (int position = 0; position < positions; position++) {
                potentials[rank][position] = problem.costAt(arrangement, rank, position);
            }
        }
        this.bestPartners = new BestPartners(this, problem);
    }

    private long[] potential(int rank) {
        return rank < potentials.length ? potentials[rank] : none;
    }

    /** The potentials assume that the other rank stays; a correction accounts for the traffic between partners. */
    @Override
    public long delta(int rankA, int rankB) {
        int positionA = arrangement.position(rankA);
        int positionB = arrangement.position(rankB);
        long[] ofA = potential(rankA);
        long[] ofB = potential(rankB);
        long delta = ofA[positionB] - ofA[positionA] + ofB[positionA] - ofB[positionB];
        int index = problem.indexOf(rankA, rankB);
        return index < 0 ? delta : delta + correction(index, positionA, positionB);
    }

    private long correction(int index, int positionA, int positionB) {
        return problem.pairCost(index, positionA, positionB)
                + problem.pairCost(index, positionB, positionA)
                - problem.pairCost(index, positionA, positionA)
                - problem.pairCost(index, positionB, positionB);
    }

    @Override
    public long findBest(Swap best) {
        return bestPartners.findBest(best);
    }

    @Override
    public void swap(int rankA, int rankB) {
        cost += delta(rankA, rankB);
        int positionA = arrangement.position(rankA);
        int positionB = arrangement.position(rankB);
        arrangement.swap(rankA, rankB);
        move(rankA, positionA, positionB);
        move(rankB, positionB, positionA);
        bestPartners.changed(rankA);
        bestPartners.changed(rankB);
    }

    private void move(int rank, int from, int to) {
        if (problem.firstPartner(rank) == problem.endPartner(rank)) {
            return;
        }
        CostMatrix costs = problem.costs();
        Arrays.setAll(moved, position -> costs.cost(position, to) - costs.cost(position, from));
        if (!costs.isSymmetric()) {
            Arrays.setAll(movedBack, position -> costs.cost(to, position) - costs.cost(from, position));
        }
        for (int index = problem.firstPartner(rank); index < problem.endPartner(rank); index++) {
            add(potentials[problem.partner(index)], problem.received(index), problem.sent(index));
        }
    }

    /** @param towards traffic from the partner to the rank that has moved */
    private void add(long[] potential, long towards, long back) {
        if (problem.costs().isSymmetric()) {
            for (int position = 0; position < positions; position++) {
                potential[position] += back * moved[position];
            }
        } else {
            for (int position = 0; position < positions; position++) {
                potential[position] += towards * moved[position] + back * movedBack[position];
            }
        }
    }

    @Override
    public long cost() {
        return cost;
    }

    @Override
    public Arrangement arrangement() {
        return arrangement;
    }
}
