package sare.trace.npb;

import java.util.Optional;

/**
 * CG, the conjugate gradient method. A sparse matrix is in blocks on a grid of ranks, with as many columns as rows or twice as
 * many. A product with the matrix is summed along the rows, in exchanges with the ranks at half, a quarter, ... of the row, and
 * is then sent to the transposed rank. A sum of all elements needs exchanges along one row only, because every row of ranks
 * holds the whole vector.
 */
final class Cg implements NpbCode {
    static final int PRODUCTS = 25; // of a conjugate gradient solution; its residual takes one more

    private static final int FEW_ITERATIONS = 15;
    private static final int MORE_ITERATIONS = 75;
    private static final int MOST_ITERATIONS = 100;

    /** Number of rows of the matrix. */
    static int order(ProblemClass problemClass) {
        return switch (problemClass) {
            case S -> 1_400;
            case W -> 7_000;
            case A -> 14_000;
            case B -> 75_000;
            case C -> 150_000;
            case D -> 1_500_000;
            case E -> 9_000_000;
        };
    }

    /** Nonzero elements n of each vector from which the matrix is made; a row has about n (n + 1) nonzero elements. */
    static int nonzeros(ProblemClass problemClass) {
        return switch (problemClass) {
            case S -> 7;
            case W -> 8;
            case A -> 11;
            case B -> 13;
            case C -> 15;
            case D -> 21;
            case E -> 26;
        };
    }

    @Override
    public int iterations(ProblemClass problemClass) {
        return switch (problemClass) {
            case S, W, A -> FEW_ITERATIONS;
            case B, C -> MORE_ITERATIONS;
            case D, E -> MOST_ITERATIONS;
        };
    }

    @Override
    public Optional<Refusal> refusal(NpbRun run) {
        boolean fits = run.isPowerOfTwo() && CgGrid.columns(run.ranks()) <= order(run.problemClass());
        return fits
                ? Optional.empty()
                : Refusal.ofRanks("a power of two with at least one row of the matrix for each column of ranks");
    }

    @Override
    public Skeleton skeleton(NpbRun run) {
        return new CgSkeleton(run);
    }
}
