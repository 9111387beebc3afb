package sare.trace.npb;

import java.util.Optional;

/** The block tridiagonal solver: multi-partition, with tags by line and messages of the size of the largest cell. */
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

    /** The operations in a time step, as the benchmark itself counts them. */
    private static double flops(double points) {
        return 3478.8 * points * points * points - 17655.7 * points * points + 28023.7 * points;
    }

    private static final class Blocks extends MultiPartitionSkeleton {
        private final long bufferPoints; // of a layer; all messages of a sweep are as long as the buffer

        Blocks(NpbRun run, int points) {
            super(run, points, flops(points));
            long bufferWidth = points / MultiPartition.sideOf(run.ranks()) + 1;
            this.bufferPoints = bufferWidth * bufferWidth;
        }

        @Override
        int furtherInputs() {
            return 3; // how often to write, how often to read, whether to time
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
            return 0.1; // estimated from recordings, as the other
        }

        @Override
        double shareOfForwardSweep() {
            return 5.0 / 6;
        }
    }
}
