package sare.trace.npb;

import java.util.Optional;

/** A benchmark of the suite with its classes and its communication; plug-in of {@link NpbCodes}. */
interface NpbCode {
    /** The value of {@link #points} for a code without a grid whose size can be chosen. */
    int NO_POINTS = 0;

    /** Whether the benchmark has a class. */
    default boolean has(ProblemClass problemClass) {
        return true;
    }

    int iterations(ProblemClass problemClass);

    /** Grid points of a class along each dimension if they can be chosen, or {@link #NO_POINTS}. */
    default int points(ProblemClass problemClass) {
        return NO_POINTS;
    }

    /** Whether the first, untimed iteration can be chosen; a code without a choice has the one that all releases have. */
    default boolean hasOptionalUntimedIteration() {
        return false;
    }

    /**
     * The reason why a run is impossible, with the expected number of ranks, iterations or points such as {@code a power of two};
     * empty if the run is possible.
     */
    Optional<Refusal> refusal(NpbRun run);

    /** The communication of a possible run. */
    Skeleton skeleton(NpbRun run);

    /**
     * The reason why a run is impossible.
     *
     * @param cause the wrong argument
     * @param expected the expected value in words
     */
    record Refusal(Cause cause, String expected) {
        static Optional<Refusal> ofRanks(String expected) {
            return Optional.of(new Refusal(Cause.RANKS, expected));
        }

        static Optional<Refusal> ofIterations(String expected) {
            return Optional.of(new Refusal(Cause.ITERATIONS, expected));
        }

        static Optional<Refusal> ofPoints(String expected) {
            return Optional.of(new Refusal(Cause.POINTS, expected));
        }
    }

    enum Cause {
        RANKS,
        ITERATIONS,
        POINTS
    }
}
