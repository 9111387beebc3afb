package sare.mapping.problem;

/** Gains of {@link PhaseCongestion}. Each is computed when it is read, from the flows of the two ranks. */
final class PhaseGains extends EvaluatedGains {
    private final PhaseFlows flows;
    private final PhaseTimes times;
    private long cost;

    PhaseGains(PhaseCongestion congestion, Arrangement arrangement) {
        super(congestion.flows().ranks(), arrangement);
        this.flows = congestion.flows();
        this.times = new PhaseTimes(congestion, arrangement);
        this.cost = times.cost();
    }

    @Override
    public long delta(int rankA, int rankB) {
        move(rankA, rankB);
        long delta = times.cost() - cost;
        times.restore();
        arrangement().swap(rankA, rankB);
        return delta;
    }

    @Override
    public void swap(int rankA, int rankB) {
        move(rankA, rankB);
        times.keep();
        cost = times.cost();
    }

    private void move(int rankA, int rankB) {
        addAll(rankA, rankB, -1);
        arrangement().swap(rankA, rankB);
        addAll(rankA, rankB, 1);
        times.settle();
    }

    /** Adds the flows of two ranks; those between the two once. */
    private void addAll(int rankA, int rankB, int sign) {
        for (int flow : flows.ofRank(rankA)) {
            times.add(flow, arrangement(), sign);
        }
        for (int flow : flows.ofRank(rankB)) {
            if (flows.source(flow) != rankA && flows.destination(flow) != rankA) {
                times.add(flow, arrangement(), sign);
            }
        }
    }

    @Override
    public long cost() {
        return cost;
    }
}
