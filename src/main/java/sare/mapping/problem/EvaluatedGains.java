package sare.mapping.problem;

/** Gains that are computed when they are read, because no table of them could be kept cheaply. */
abstract class EvaluatedGains implements SwapGains {
    private final int ranks; // with traffic
    private final Arrangement arrangement;

    EvaluatedGains(int ranks, Arrangement arrangement) {
        this.ranks = ranks;
        this.arrangement = arrangement;
    }

    @Override
    public final long findBest(Swap best) {
        best.clear();
        long evaluations = 0;
        for (int rank = 0; rank < ranks; rank++) {
            for (int other = rank + 1; other < arrangement.size(); other++) {
                long delta = delta(rank, other);
                evaluations++;
                if (delta < best.delta()) {
                    best.set(rank, other, delta);
                }
            }
        }
        return evaluations;
    }

    @Override
    public final Arrangement arrangement() {
        return arrangement;
    }
}
