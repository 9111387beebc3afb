package sare.experiment;

import sare.mapping.Allocations;

/**
 * An allocation of an experiment.
 *
 * @param name what results call it
 * @param specification as {@link sare.mapping.Allocations#resolve} reads it, without the seed of a draw
 * @param draws how many are drawn, with seeds 1, 2, ...; 0 for one that is not drawn
 * @param where the place in the experiment's file, for errors
 */
record AllocationInput(String name, String specification, int draws, String where) {
    private static final int FIRST_SEED = 1;

    /** How many allocations it stands for. */
    int count() {
        return Math.max(1, draws);
    }

    /** The seed of a draw, or empty where nothing is drawn. */
    String seed(int draw) {
        return draws == 0 ? "" : Integer.toString(seedOf(draw));
    }

    private static int seedOf(int draw) {
        return FIRST_SEED + draw - 1;
    }

    /** The allocation of one draw, from 1, as {@link sare.mapping.Allocations#resolve} reads it. */
    String specification(int draw) {
        return draws == 0 ? specification : Allocations.withSeed(specification, seedOf(draw));
    }
}
