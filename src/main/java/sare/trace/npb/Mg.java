package sare.trace.npb;

import java.util.Optional;

/** MG, the multigrid solver: exchanges with neighbours in a periodic 3D grid of ranks, at all levels of a grid of points. */
final class Mg implements NpbCode {
    private static final int LEAST_POINTS = 4; // for two levels
    private static final int MOST_RANKS = 1 << 17; // limit of the benchmark

    @Override
    public int iterations(ProblemClass problemClass) {
        return switch (problemClass) {
            case S, W, A -> 4;
            case B, C -> 20;
            case D, E -> 50;
        };
    }

    @Override
    public int points(ProblemClass problemClass) {
        return switch (problemClass) {
            case S -> 32;
            case W -> 128;
            case A, B -> 256;
            case C -> 512;
            case D -> 1024;
            case E -> 2048;
        };
    }

    @Override
    public Optional<Refusal> refusal(NpbRun run) {
        long points = run.points();
        if (Long.bitCount(points) != 1 || points < LEAST_POINTS) {
            return Refusal.ofPoints("a power of two from " + LEAST_POINTS);
        }
        long mostRanks = Math.min(MOST_RANKS, points * points * points); // one point per rank
        return run.isPowerOfTwo() && run.ranks() <= mostRanks
                ? Optional.empty()
                : Refusal.ofRanks("a power of two from 1 to " + mostRanks);
    }

    @Override
    public Skeleton skeleton(NpbRun run) {
        return new MgSkeleton(run);
    }
}
