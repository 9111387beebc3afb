package sare.mapping.problem;

import sare.traffic.phase.Phases;

/**
 * The largest cost of a pair of ranks: the traffic of both directions together, times the cost between their positions; or that cost
 * alone, also of pairs whose messages have no bytes.
 */
final class PairMaximum implements Objective {
    private final CostMatrix costs;
    private final Flows flows;
    private final int[] lower; // by pair: a rank
    private final int[] higher; // by pair: the other rank
    private final long[] weights; // by pair

    /** @param isWeighted whether the traffic counts and not only whether there is some */
    PairMaximum(Demand demand, Weight weight, CostMatrix costs, boolean isWeighted) {
        this.costs = costs;
        WeightRows rows = rows(demand, weight, isWeighted);
        this.flows = new Flows(Phases.of(demand.matrix()), weight);
        Partners partners = Partners.of(costs.positions(), rows, true);
        int pairs = partners.count() / 2;
        this.lower = new int[pairs];
        this.higher = new int[pairs];
        this.weights = new long[pairs];
        int count = 0;
        for (int rank = 0; rank < rows.ranks(); rank++) {
            for (int index = partners.first(rank); index < partners.end(rank); index++) {
                if (partners.partner(index) > rank) {
                    lower[count] = rank;
                    higher[count] = partners.partner(index);
                    weights[count++] = isWeighted ? partners.sent(index) + partners.received(index) : 1;
                }
            }
        }
    }

    /** The traffic of a demand, or one for each pair of sender and receiver. */
    static WeightRows rows(Demand demand, Weight weight, boolean isWeighted) {
        return isWeighted ? WeightRows.of(demand.matrix(), weight) : WeightRows.ones(demand.matrix());
    }

    @Override
    public long cost(Arrangement arrangement) {
        long most = 0;
        for (int pair = 0; pair < weights.length; pair++) {
            int cost = costs.cost(arrangement.position(lower[pair]), arrangement.position(higher[pair]));
            most = Math.max(most, weights[pair] * cost);
        }
        return most;
    }

    @Override
    public long flowsOfSwap() {
        return flows.ofSwap();
    }

    @Override
    public SwapGains gains(Arrangement start) {
        return new Gains(start.copy());
    }

    /** All pairs are looked at for each swap, because the pair with the largest cost may be any. */
    private final class Gains extends EvaluatedGains {
        Gains(Arrangement arrangement) {
            super(flows, arrangement);
            keep();
        }

        @Override
        void add(int flow, int sign) {
            // nothing is kept by flow
        }

        @Override
        long evaluated() {
            return PairMaximum.this.cost(arrangement());
        }
    }
}
