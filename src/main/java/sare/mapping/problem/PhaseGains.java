package sare.mapping.problem;

/** Gains of {@link PhaseCongestion}. */
final class PhaseGains extends EvaluatedGains {
    private final PhaseTimes times;
    private long cost;

    PhaseGains(PhaseCongestion congestion, Arrangement arrangement) {
        super(congestion.flows(), arrangement);
        this.times = new PhaseTimes(congestion, arrangement);
        this.cost = times.cost();
    }

    @Override
    void add(int flow, int sign) {
        times.add(flow, arrangement(), sign);
    }

    @Override
    public long delta(int rankA, int rankB) {
        move(rankA, rankB);
        times.settle();
        long delta = times.cost() - cost;
        times.restore();
        arrangement().swap(rankA, rankB);
        return delta;
    }

    @Override
    public void swap(int rankA, int rankB) {
        move(rankA, rankB);
        times.settle();
        times.keep();
        cost = times.cost();
    }

    @Override
    public long cost() {
        return cost;
    }
}
