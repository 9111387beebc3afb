package sare.trace.npb;

import java.util.Optional;

/**
 * LU, the symmetric successive over-relaxation of a system of five equations on a cube. The ranks form a plane grid; each has a
 * column of points. In each plane of points, the lower triangular solution sweeps from the north-west to the south-east and the
 * upper one in the opposite direction. A rank continues as soon as its neighbours have sent their edges.
 */
final class Lu implements NpbCode {
    private static final int POINTS_OF_W = 33;
    static final int LEAST_BLOCK = 3; // minimum points of a rank along x and y

    private static final int MOST_STRETCHED = 2; // ratio of x to y of the grid of ranks

    @Override
    public int iterations(ProblemClass problemClass) {
        return switch (problemClass) {
            case S -> 50;
            case W, D, E -> 300;
            case A, B, C -> 250;
        };
    }

    @Override
    public int points(ProblemClass problemClass) {
        return problemClass.solverPoints(POINTS_OF_W);
    }

    @Override
    public boolean hasOptionalUntimedIteration() {
        return true;
    }

    @Override
    public Optional<Refusal> refusal(NpbRun run) {
        int rows = LuGrid.rows(run.ranks());
        if (rows > MOST_STRETCHED * (run.ranks() / rows)) {
            return Refusal.ofRanks("a power of two, or another number x * y with y <= x <= 2 y");
        }
        int least = LEAST_BLOCK * rows;
        if (run.points() < Math.max(least, LuSkeleton.LEAST_POINTS)) {
            return run.points() == points(run.problemClass())
                    ? Refusal.ofRanks("so few that each has " + LEAST_BLOCK + " points along x and y")
                    : Refusal.ofPoints("at least " + Math.max(least, LuSkeleton.LEAST_POINTS));
        }
        return Optional.empty();
    }

    @Override
    public Skeleton skeleton(NpbRun run) {
        return new LuSkeleton(run);
    }
}
