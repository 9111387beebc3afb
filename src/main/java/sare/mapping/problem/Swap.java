package sare.mapping.problem;

/** A swap of two ranks and the change of the cost that it makes; searches put their result into it. */
public final class Swap {
    private int rankA;
    private int rankB;
    private long delta;

    /** No swap yet, worse than any. */
    public Swap() {
        clear();
    }

    /** Forgets the swap. */
    public void clear() {
        set(-1, -1, Long.MAX_VALUE);
    }

    /** Sets the two ranks and the change of the cost. */
    public void set(int rankA, int rankB, long delta) {
        this.rankA = rankA;
        this.rankB = rankB;
        this.delta = delta;
    }

    /** One of the ranks, the lower one in an answer of {@link SwapGains#findBest}. */
    public int rankA() {
        return rankA;
    }

    /** The other rank. */
    public int rankB() {
        return rankB;
    }

    /** The change of the cost; negative if it falls. */
    public long delta() {
        return delta;
    }
}
