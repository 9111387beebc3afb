package sare.experiment;

import sare.allocation.AllocationRequest;
import sare.allocation.BusyNodes;

/**
 * An allocation of an experiment.
 *
 * @param name its name in results
 * @param request without the seed of a draw
 * @param busy the nodes that other jobs use
 * @param draws number of random allocations, with seeds 1, 2, ...; 0 for an allocation that is not random
 * @param where the position in the experiment's file, for errors
 */
record AllocationInput(String name, AllocationRequest request, BusyNodes busy, int draws, String where) {
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

    /** The request of a draw, counted from 1. */
    AllocationRequest request(int draw) {
        return draws == 0 ? request : request.withSeed(seedOf(draw));
    }
}
