package sare.mapping.problem;

/** Gains of {@link PhaseCongestion}. */
final class PhaseGains extends EvaluatedGains {
    private final PhaseTimes times;

    PhaseGains(PhaseCongestion congestion, Arrangement arrangement) {
        super(congestion.flows(), arrangement);
        this.times = new PhaseTimes(congestion, arrangement);
        keep();
    }

    @Override
    void add(int flow, int sign) {
        times.add(flow, arrangement(), sign);
    }

    @Override
    long evaluated() {
        times.settle();
        return times.cost();
    }

    @Override
    void keep() {
        super.keep();
        times.keep();
    }

    @Override
    void moveBack(int rankA, int rankB) {
        times.restore();
        arrangement().swap(rankA, rankB);
    }
}
