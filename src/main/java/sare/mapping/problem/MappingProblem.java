package sare.mapping.problem;

import sare.input.InputException;
import sare.trace.TrafficMatrix;

/**
 * A quadratic assignment problem. Given the traffic w between ranks and the costs c between positions, the arrangement pi with
 * the least cost {@code sum over i, j of w(i, j) * c(pi(i), pi(j))} is to be found (Koopmans and Beckmann, "Assignment
 * problems and the location of economic activities", Econometrica 25(1), 1957). Costs are whole numbers and exact: a problem
 * whose sums might not fit into a long is refused. Immutable.
 */
public final class MappingProblem {
    private static final int EVALUATIONS_OF_A_LONG_ONE = 200;
    private static final long MANY_LONG_SWAPS = 20_000; // those of 200 ranks
    private static final int GAIN_TERMS = 8; // of largest cost times all weight: more than the terms of any gain

    private final int ranks;
    private final CostMatrix costs;
    private final Partners partners;
    private final Objective objective; // instead of the sum over pairs; or null

    private MappingProblem(int ranks, CostMatrix costs, Partners partners, Objective objective) {
        this.ranks = ranks;
        this.costs = costs;
        this.partners = partners;
        this.objective = objective;
    }

    /**
     * A problem of traffic and costs.
     *
     * @param source the file of the traffic, for errors
     * @throws InputException when there are more ranks than positions, or costs that do not fit into a long
     */
    public static MappingProblem of(String source, TrafficMatrix traffic, Weight weight, CostMatrix costs) {
        return of(source, WeightRows.of(traffic, weight), costs);
    }

    static MappingProblem of(String source, WeightRows weights, CostMatrix costs) {
        if (weights.ranks() > costs.positions()) {
            throw new InputException(
                    source,
                    weights.ranks() + " ranks",
                    "no more than the " + costs.machine().choices());
        }
        checkSums(source, weights, costs);
        Partners partners = Partners.of(costs.positions(), weights, costs.isSymmetric());
        return new MappingProblem(weights.ranks(), costs, partners, null);
    }

    /** The same with another cost of arrangements; the costs of pairs guide constructions only. */
    MappingProblem with(Objective other) {
        return new MappingProblem(ranks, costs, partners, other);
    }

    /**
     * The same problem with other traffic between different ranks: that of each pair is multiplied by a factor and rounded.
     *
     * @param place what asks for it, for errors
     * @throws InputException when the cost is no sum over pairs, or sums might not fit into a long
     */
    public MappingProblem scaled(String place, PairFactor factor) {
        checkScaled(place);
        Partners scaled = partners.scaled(factor);
        double sum = 0;
        for (int rank = 0; rank < ranks; rank++) {
            sum += scaled.own(rank);
        }
        for (int index = 0; index < scaled.count(); index++) {
            sum += (double) scaled.sent(index) + scaled.received(index);
        }
        checkSum(place, sum, costs);
        return new MappingProblem(ranks, costs, scaled, null);
    }

    /**
     * Checks that other traffic gives a problem, whatever it is.
     *
     * @param place what asks for it, for errors
     * @throws InputException when the cost is no sum over pairs
     */
    public void checkScaled(String place) {
        if (objective != null) {
            throw new InputException(
                    place, "a criterion that is no sum over pairs", "one that is, such as " + Criteria.CLASSIC);
        }
    }

    /** Whether the cost is the sum over pairs. If it is not, an evaluation takes much longer and nothing bounds the cost of a part. */
    public boolean isSumOverPairs() {
        return objective == null;
    }

    /** The swap evaluations of a search by itself, fewer where one takes longer. */
    public long affordable(long evaluations) {
        return isSumOverPairs() ? evaluations : Math.max(1, evaluations / EVALUATIONS_OF_A_LONG_ONE);
    }

    /** About how many flows are moved to evaluate a swap; none for sums over pairs, whose gains are in a table. */
    public long flowsOfSwap() {
        return isSumOverPairs() ? 0 : objective.flowsOfSwap();
    }

    /** Whether it takes too long to evaluate all swaps for a single one, because the cost is no sum over pairs and there are many. */
    public boolean hasManyLongSwaps() {
        return !isSumOverPairs() && swaps() > MANY_LONG_SWAPS;
    }

    /** Gains that begin with a copy of an arrangement. */
    SwapGains gains(Arrangement start) {
        if (objective != null) {
            return objective.gains(start);
        }
        costs.array(); // made now, because gains look up many costs
        return DenseGains.suit(this) ? new DenseGains(this, start) : new PotentialGains(this, start);
    }

    private static void checkSums(String source, WeightRows weights, CostMatrix costs) {
        double sum = 0;
        for (int rank = 0; rank < weights.ranks(); rank++) {
            for (int index = weights.first(rank); index < weights.end(rank); index++) {
                sum += weights.weight(index);
            }
        }
        checkSum(source, sum, costs);
    }

    private static void checkSum(String source, double sum, CostMatrix costs) {
        double most = sum * Math.max(1, costs.largest());
        if (most * GAIN_TERMS >= Long.MAX_VALUE) {
            throw new InputException(
                    source,
                    "traffic whose cost may reach " + most,
                    "less than " + Long.MAX_VALUE / GAIN_TERMS + ", so that sums are exact");
        }
    }

    /** Number of ranks with traffic, whose positions are wanted. */
    public int ranks() {
        return ranks;
    }

    /** Number of positions, and of ranks together with those that fill the problem up. */
    public int positions() {
        return costs.positions();
    }

    /** Number of swaps: pairs of ranks of which at least one has traffic. */
    public long swaps() {
        long fill = positions() - (long) ranks;
        return (long) ranks * (ranks - 1) / 2 + ranks * fill;
    }

    /** The cost of a unit of traffic between positions. */
    public CostMatrix costs() {
        return costs;
    }

    /** Number of pairs of ranks with traffic between them, each counted twice. */
    public int pairs() {
        return partners.count();
    }

    /** Index of a rank's first partner. */
    public int firstPartner(int rank) {
        return partners.first(rank);
    }

    /** Index after a rank's last partner. */
    public int endPartner(int rank) {
        return partners.end(rank);
    }

    /** The partner at an index; the partners of a rank ascend. */
    public int partner(int index) {
        return partners.partner(index);
    }

    /** The traffic to and from the partner together. */
    public long traffic(int index) {
        return partners.sent(index) + partners.received(index);
    }

    /** The traffic to the partner; if costs are symmetric, that of both directions. */
    long sent(int index) {
        return partners.sent(index);
    }

    /** The traffic from the partner, unless it is in {@link #sent}. */
    long received(int index) {
        return partners.received(index);
    }

    /** The cost of the traffic with a partner if the rank is at one position and the partner at another. */
    public long pairCost(int index, int position, int partnerPosition) {
        long there = partners.sent(index) * costs.cost(position, partnerPosition);
        return costs.isSymmetric() ? there : there + partners.received(index) * costs.cost(partnerPosition, position);
    }

    /** The cost of a rank's traffic to itself at a position. */
    public long ownCost(int rank, int position) {
        return partners.own(rank) * costs.cost(position, position);
    }

    /** The cost of all traffic if every two ranks were as far apart as one cost, and each from itself as another. */
    public long costAt(int ofPair, int own) {
        long cost = 0;
        for (int rank = 0; rank < ranks; rank++) {
            cost += partners.own(rank) * own;
            for (int index = firstPartner(rank); index < endPartner(rank); index++) {
                cost += partner(index) > rank ? traffic(index) * ofPair : 0; // each pair is listed twice
            }
        }
        return cost;
    }

    /** The cost of a rank's traffic if it were at a position and all others stayed. */
    long costAt(Arrangement arrangement, int rank, int position) {
        long cost = ownCost(rank, position);
        for (int index = firstPartner(rank); index < endPartner(rank); index++) {
            cost += pairCost(index, position, arrangement.position(partner(index)));
        }
        return cost;
    }

    /** The cost of all traffic. */
    public long cost(Arrangement arrangement) {
        if (objective != null) {
            return objective.cost(arrangement);
        }
        long both = 0;
        long own = 0;
        for (int rank = 0; rank < positions(); rank++) {
            int position = arrangement.position(rank);
            long ownCost = ownCost(rank, position);
            own += ownCost;
            both += costAt(arrangement, rank, position) - ownCost;
        }
        return own + both / 2; // each pair was counted by both its ranks
    }

    /**
     * The change of the cost when two ranks swap positions, in time proportional to the number of their partners. Only if the cost
     * {@link #isSumOverPairs is the sum over pairs}; else {@link SwapGains} has it.
     */
    public long swapDelta(Arrangement arrangement, int rankA, int rankB) {
        return pairsDelta(arrangement, rankA, rankB);
    }

    /** The same for the sum over pairs, which only guides constructions if the cost is another. */
    public long pairsDelta(Arrangement arrangement, int rankA, int rankB) {
        int positionA = arrangement.position(rankA);
        int positionB = arrangement.position(rankB);
        long delta = moveDelta(arrangement, rankA, rankB, positionA, positionB)
                + moveDelta(arrangement, rankB, rankA, positionB, positionA);
        if (!costs.isSymmetric()) {
            int index = indexOf(rankA, rankB);
            delta += index < 0 ? 0 : pairCost(index, positionB, positionA) - pairCost(index, positionA, positionB);
        }
        return delta;
    }

    /** The change of the cost of a rank's traffic with all others but one when it moves. */
    private long moveDelta(Arrangement arrangement, int rank, int except, int from, int to) {
        long delta = ownCost(rank, to) - ownCost(rank, from);
        int[] table = costs.isSymmetric() ? costs.arrayIfMade() : null;
        if (table != null) {
            return delta + symmetricMoveDelta(table, arrangement, rank, except, costs.row(from), costs.row(to));
        }
        for (int index = firstPartner(rank); index < endPartner(rank); index++) {
            int partner = partner(index);
            if (partner != except) {
                int position = arrangement.position(partner);
                delta += pairCost(index, to, position) - pairCost(index, from, position);
            }
        }
        return delta;
    }

    /** Annealing spends most of its time here. */
    private long symmetricMoveDelta(int[] array, Arrangement arrangement, int rank, int except, int from, int to) {
        long delta = 0;
        int end = endPartner(rank);
        for (int index = firstPartner(rank); index < end; index++) {
            int partner = partners.partner(index);
            if (partner != except) {
                int position = arrangement.position(partner);
                delta += partners.sent(index) * (array[to + position] - array[from + position]);
            }
        }
        return delta;
    }

    /** Index of a rank's partner; negative if the two exchange no traffic. */
    public int indexOf(int rank, int partner) {
        return partners.indexOf(rank, partner);
    }
}
