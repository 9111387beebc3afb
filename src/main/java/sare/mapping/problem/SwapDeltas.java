package sare.mapping.problem;

/** The change of a cost by each swap of two ranks, kept up to date from swap to swap. */
public interface SwapDeltas {
    /** The change of the cost when two different ranks swap positions; negative if it falls. */
    long delta(int rankA, int rankB);

    /** Swaps the positions of two ranks. */
    void swap(int rankA, int rankB);
}
