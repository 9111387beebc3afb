package sare.trace.npb;

import java.util.Optional;

/** IS, the sort of integers: keys are counted in buckets and then sent to ranks by their size. */
final class Is implements NpbCode {
    private static final int ITERATIONS = 10;
    private static final int MOST_RANKS = 1024; // limit of the arrays of the benchmark
    private static final int MOST_RANKS_OF_S = 128;
    private static final int LEAST_RANKS_OF_D = 4;

    /**
     * The sizes of a class, as exponents of two.
     *
     * @param keys number of keys
     * @param largest upper bound of the keys (exclusive)
     * @param buckets number of buckets
     */
    record Size(int keys, int largest, int buckets) {}

    static Size size(ProblemClass problemClass) {
        return switch (problemClass) {
            case S -> new Size(16, 11, 9);
            case W -> new Size(20, 16, 10);
            case A -> new Size(23, 19, 10);
            case B -> new Size(25, 21, 10);
            case C -> new Size(27, 23, 10);
            case D -> new Size(31, 27, 10);
            case E -> throw new IllegalArgumentException("IS has no class E");
        };
    }

    @Override
    public boolean has(ProblemClass problemClass) {
        return problemClass != ProblemClass.E;
    }

    @Override
    public int iterations(ProblemClass problemClass) {
        return ITERATIONS;
    }

    @Override
    public Optional<Refusal> refusal(NpbRun run) {
        int least = run.problemClass() == ProblemClass.D ? LEAST_RANKS_OF_D : 1;
        int most = run.problemClass() == ProblemClass.S ? MOST_RANKS_OF_S : MOST_RANKS;
        boolean fits = run.isPowerOfTwo() && run.ranks() >= least && run.ranks() <= most;
        if (!fits) {
            return Refusal.ofRanks("a power of two from " + least + " to " + most);
        }
        int mostIterations = (1 << size(run.problemClass()).largest()) - 1; // each iteration changes another key
        return run.iterations() <= mostIterations
                ? Optional.empty()
                : Refusal.ofIterations("at most " + mostIterations);
    }

    @Override
    public Skeleton skeleton(NpbRun run) {
        return new IsSkeleton(run);
    }
}
