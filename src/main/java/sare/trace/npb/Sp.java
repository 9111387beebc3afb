package sare.trace.npb;

import java.util.Optional;

/** SP, the scalar pentadiagonal solver, on a multi-partition. Its sweeps have one tag, and messages have the size of each cell. */
final class Sp implements NpbCode {
    private static final int POINTS_OF_W = 36;

    @Override
    public int iterations(ProblemClass problemClass) {
        return switch (problemClass) {
            case S -> 100;
            case W, A, B, C -> 400;
            case D, E -> 500;
        };
    }

    private static int points(NpbRun run) {
        return run.problemClass().solverPoints(POINTS_OF_W);
    }

    @Override
    public Optional<Refusal> refusal(NpbRun run) {
        return MultiPartitionSkeleton.refusal(run, points(run));
    }

    @Override
    public Skeleton skeleton(NpbRun run) {
        return new Scalars(run, points(run));
    }

    /** Operations of a time step by the formula of the benchmark. */
    private static double flops(double points) {
        return 881.174 * points * points * points - 4683.91 * points * points + 11484.5 * points - 19272.4;
    }

    private static final class Scalars extends MultiPartitionSkeleton {
        private static final int ROWS = 2; // of a system that the next cell needs

        /** Values of a row: two coefficients of each of three matrices, and the right-hand side. */
        private static final int ROW_NUMBERS = 2 * 3 + VARIABLES;

        private static final int TAG = 0;

        Scalars(NpbRun run, int points) {
            super(run, points, flops(points));
        }

        @Override
        int furtherInputs() {
            return 1; // timers
        }

        @Override
        int tag(int base, int line) {
            return TAG;
        }

        @Override
        long forwardNumbers(MultiPartition cells, int[] cell, int dimension) {
            return cells.innerFace(cell, dimension) * ROWS * ROW_NUMBERS;
        }

        @Override
        long backwardNumbers(MultiPartition cells, int[] cell, int dimension) {
            return cells.innerFace(cell, dimension) * ROWS * VARIABLES;
        }

        @Override
        void await(RankProgram program, int send, int receive) {
            program.waitAll(receive, send);
        }

        @Override
        double shareOfRightHandSide() {
            return 0.25; // estimated from recordings, like the other share
        }

        @Override
        double shareOfForwardSweep() {
            return 2.0 / 3;
        }
    }
}
