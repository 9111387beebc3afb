package sare.experiment;

import sare.mapping.Allocations;

/**
 * An allocation of an experiment.
 *
 * @param name its name in results
 * @param specification as {@link sare.mapping.Allocations#resolve} reads it, without the seed
 * @param draws number of random allocations, with seeds 1, 2, ...; 0 for an allocation that is not random
 * @param where the position in the experiment's file, for errors
 */
record AllocationInput(String name, String specification, int draws, String where) {
    private static final int FIRST_SEED = 1;

    /** The number of allocations. */
    int count() {
        return Math.max(1, draws);
    }

    /** The seed of a draw; empty for an allocation that is not random. */
    String seed(int draw) {
        return draws == 0 ? "" : Integer.toString(seedOf(draw));
    }

    private static int seedOf(int draw) {
        return FIRST_SEED + draw - 1;
    }

    /** The specification of a draw, counted from 1. */
    String specification(int draw) {
        return draws == 0 ? specification : Allocations.withSeed(specification, seedOf(draw));
    }
}
