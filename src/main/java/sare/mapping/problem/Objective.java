package sare.mapping.problem;

/** A cost of arrangements that is no sum over pairs of ranks, so that only the whole arrangement has it. */
interface Objective {
    /** The cost of an arrangement; not negative. */
    long cost(Arrangement arrangement);

    /** About how many flows, each from a rank to another one, are moved to evaluate a swap. */
    long flowsOfSwap();

    /** Gains that begin with a copy of an arrangement. */
    SwapGains gains(Arrangement start);
}
