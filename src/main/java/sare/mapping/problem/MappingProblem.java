package sare.mapping.problem;

import sare.input.InputException;
import sare.trace.TrafficMatrix;

/**
 * A quadratic assignment problem: ranks that exchange traffic, positions between which it costs something, and to find the
 * arrangement pi with the least cost {@code sum over i, j of w(i, j) * c(pi(i), pi(j))} (Koopmans and Beckmann, "Assignment
 * problems and the location of economic activities", Econometrica 25(1), 1957). Costs are whole numbers and exact: a problem
 * whose sums might not fit into a long is refused. Immutable.
 */
public final class MappingProblem {
    private static final int GAIN_TERMS = 8; // of largest cost times all weight: more than what any gain adds up

    private final int ranks;
    private final CostMatrix costs;
    private final Partners partners;

    private MappingProblem(WeightRows weights, CostMatrix costs) {
        this.ranks = weights.ranks();
        this.costs = costs;
        this.partners = Partners.of(costs.positions(), weights, costs.isSymmetric());
    }

    /**
     * Traffic on positions with these costs.
     *
     * @param source where the traffic is from, for errors
     * @throws InputException when there are more ranks than positions, or costs that do not fit into a long
     */
    public static MappingProblem of(String source, TrafficMatrix traffic, Weight weight, CostMatrix costs) {
        return of(source, WeightRows.of(traffic, weight), costs);
    }

    /** The same of weights in rows. */
    static MappingProblem of(String source, WeightRows weights, CostMatrix costs) {
        if (weights.ranks() > costs.positions()) {
            throw new InputException(
                    source,
                    weights.ranks() + " ranks",
                    "no more than the " + costs.positions() + " nodes to choose from");
        }
        checkSums(source, weights, costs);
        return new MappingProblem(weights, costs);
    }

    private static void checkSums(String source, WeightRows weights, CostMatrix costs) {
        double sum = 0;
        for (int rank = 0; rank < weights.ranks(); rank++) {
            for (int index = weights.first(rank); index < weights.end(rank); index++) {
                sum += weights.weight(index);
            }
        }
        double most = sum * Math.max(1, costs.largest());
        if (most * GAIN_TERMS >= Long.MAX_VALUE) {
            throw new InputException(
                    source,
                    "traffic whose cost may reach " + most,
                    "less than " + Long.MAX_VALUE / GAIN_TERMS + ", so that sums are exact");
        }
    }

    /** Ranks with traffic, those whose positions are wanted. */
    public int ranks() {
        return ranks;
    }

    /** Positions, and ranks together with those that fill up. */
    public int positions() {
        return costs.positions();
    }

    /** What a unit of traffic costs. */
    public CostMatrix costs() {
        return costs;
    }

    /** Pairs of ranks with traffic between them, each counted twice. */
    public int pairs() {
        return partners.count();
    }

    /** Index of a rank's first partner. */
    public int firstPartner(int rank) {
        return partners.first(rank);
    }

    /** Index behind a rank's last partner. */
    public int endPartner(int rank) {
        return partners.end(rank);
    }

    /** The rank that an index means: partners of a rank ascend. */
    public int partner(int index) {
        return partners.partner(index);
    }

    /** The traffic to the partner and from it together. */
    public long traffic(int index) {
        return partners.sent(index) + partners.received(index);
    }

    /** The traffic to the partner; where costs are symmetric, that of both ways. */
    long sent(int index) {
        return partners.sent(index);
    }

    /** The traffic from the partner, unless it is in {@link #sent}. */
    long received(int index) {
        return partners.received(index);
    }

    /** What the traffic with a partner costs between two positions, those of the rank and of the partner. */
    public long pairCost(int index, int position, int partnerPosition) {
        long there = partners.sent(index) * costs.cost(position, partnerPosition);
        return costs.isSymmetric() ? there : there + partners.received(index) * costs.cost(partnerPosition, position);
    }

    /** What a rank's traffic to itself costs at a position. */
    public long ownCost(int rank, int position) {
        return partners.own(rank) * costs.cost(position, position);
    }

    /** What a rank's traffic costs when it is at a position and all others are where they are. */
    public long costAt(Arrangement arrangement, int rank, int position) {
        long cost = ownCost(rank, position);
        for (int index = firstPartner(rank); index < endPartner(rank); index++) {
            cost += pairCost(index, position, arrangement.position(partner(index)));
        }
        return cost;
    }

    /** What all traffic costs. */
    public long cost(Arrangement arrangement) {
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
     * By how much the cost rises when two ranks change places, in time proportional to the number of their partners.
     */
    public long swapDelta(Arrangement arrangement, int rankA, int rankB) {
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

    /** What a rank's traffic with all but one other costs more at another position. */
    private long moveDelta(Arrangement arrangement, int rank, int except, int from, int to) {
        long delta = ownCost(rank, to) - ownCost(rank, from);
        if (costs.isSymmetric()) {
            return delta + symmetricMoveDelta(arrangement, rank, except, costs.row(from), costs.row(to));
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
    private long symmetricMoveDelta(Arrangement arrangement, int rank, int except, int from, int to) {
        int[] array = costs.array();
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

    /** Index of a rank's partner, negative when the two have no traffic. */
    public int indexOf(int rank, int partner) {
        return partners.indexOf(rank, partner);
    }
}
