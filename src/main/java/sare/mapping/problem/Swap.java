package sare.mapping.problem;

/** Two ranks and by how much the cost rises when they change places; what a search looks for is put into it. */
public final class Swap {
    private int rankA;
    private int rankB;
    private long delta;

    /** None yet, worse than any. */
    public Swap() {
        clear();
    }

    /** Forgets the swap. */
    public void clear() {
        set(-1, -1, Long.MAX_VALUE);
    }

    /** Replaces the swap. */
    public void set(int rankA, int rankB, long delta) {
        this.rankA = rankA;
        this.rankB = rankB;
        this.delta = delta;
    }

    /** One of the ranks; what {@link SwapGains#findBest} finds has the lower one here. */
    public int rankA() {
        return rankA;
    }

    /** The other rank. */
    public int rankB() {
        return rankB;
    }

    /** What the cost rises by. */
    public long delta() {
        return delta;
    }
}
