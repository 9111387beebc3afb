package sare.trace.npb;

import java.util.Optional;

/** BT, the block tridiagonal solver, on a multi-partition. Each line has its own tag; messages have the size of the largest cell. */
final class Bt implements NpbCode {
    private static final int POINTS_OF_W = 24;

    @Override
    public int iterations(ProblemClass problemClass) {
        return switch (problemClass) {
            case S -> 60;
            case W, A, B, C -> 200;
            case D, E -> 250;
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
        return new Blocks(run, points(run));
    }

    /** Operations of a time step by the formula of the benchmark. */
    private static double flops(double points) {
        return 3478.8 * points * points * points - 17655.7 * points * points + 28023.7 * points;
    }

    private static final class Blocks extends MultiPartitionSkeleton {
        private final long bufferPoints; // of a layer; all messages of a sweep have the size of the buffer

        Blocks(NpbRun run, int points) {
            super(run, points, flops(points));
            long bufferWidth = points / MultiPartition.sideOf(run.ranks()) + 1;
            this.bufferPoints = bufferWidth * bufferWidth;
        }

        @Override
        int furtherInputs() {
            return 3; // output interval, input interval, timers
        }

        @Override
        int tag(int base, int line) {
            return base + line;
        }

        @Override
        long forwardNumbers(MultiPartition cells, int[] cell, int dimension) {
            return bufferPoints * (VARIABLES * VARIABLES + VARIABLES); // a block and the right-hand side
        }

        @Override
        long backwardNumbers(MultiPartition cells, int[] cell, int dimension) {
            return bufferPoints * VARIABLES; // the solution
        }

        @Override
        void await(RankProgram program, int send, int receive) {
            program.waitFor(send);
            program.waitFor(receive);
        }

        @Override
        double shareOfRightHandSide() {
            return 0.1; // estimated from recordings, like the other share
        }

        @Override
        double shareOfForwardSweep() {
            return 5.0 / 6;
        }
    }
}
