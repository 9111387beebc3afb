package sare.trace.npb;

import java.util.Optional;

/** A benchmark of the suite: its classes, and what its ranks say to each other. Plug-in of {@link NpbCodes}. */
interface NpbCode {
    /** What {@link #points} answers for a code whose problem has no such size, and which cannot be given another. */
    int NO_POINTS = 0;

    /** Whether there is such a class of it. */
    default boolean has(ProblemClass problemClass) {
        return true;
    }

    /** The iterations of a class. */
    int iterations(ProblemClass problemClass);

    /** The grid points of a class along each dimension, where they can be chosen otherwise, or {@link #NO_POINTS}. */
    default int points(ProblemClass problemClass) {
        return NO_POINTS;
    }

    /**
     * What number of ranks, iterations or points the code would want instead of that of the run, such as {@code a power of two};
     * nothing if it can run.
     */
    Optional<Refusal> refusal(NpbRun run);

    /** What the ranks do in a run that is not refused. */
    Skeleton skeleton(NpbRun run);

    /**
     * Why a run is impossible.
     *
     * @param cause what of it is wrong
     * @param expected what it should be, in words
     */
    record Refusal(Cause cause, String expected) {
        /** A number of ranks that is wrong. */
        static Optional<Refusal> ofRanks(String expected) {
            return Optional.of(new Refusal(Cause.RANKS, expected));
        }

        /** A number of iterations that is wrong. */
        static Optional<Refusal> ofIterations(String expected) {
            return Optional.of(new Refusal(Cause.ITERATIONS, expected));
        }

        /** A number of points that is wrong. */
        static Optional<Refusal> ofPoints(String expected) {
            return Optional.of(new Refusal(Cause.POINTS, expected));
        }
    }

    /** What of a run is wrong. */
    enum Cause {
        RANKS,
        ITERATIONS,
        POINTS
    }
}
