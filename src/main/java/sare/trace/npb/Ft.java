package sare.trace.npb;

import java.util.Optional;

/** The 3D Fourier transform: transposes of the whole grid by all-to-all. */
final class Ft implements NpbCode {
    private static final int SHORT_RUN = 6; // iterations

    @Override
    public int iterations(ProblemClass problemClass) {
        return switch (problemClass) {
            case S, W, A -> SHORT_RUN;
            case B, C -> 20;
            case D, E -> 25;
        };
    }

    @Override
    public Optional<Refusal> refusal(NpbRun run) {
        return run.isPowerOfTwo() ? Optional.empty() : Refusal.ofRanks("a power of two");
    }

    @Override
    public Skeleton skeleton(NpbRun run) {
        return program -> {
            program.broadcasts(5, RankProgram.INTEGER_BYTES);
            program.allToAll(0, 32768);
            program.barrier(0);
            program.allToAll(0, 32768);
            for (int i = 0; i < run.iterations(); i++) {
                program.allToAll(0, 32768);
                program.reduce(0, 0, RankProgram.COMPLEX_BYTES);
            }
        };
    }
}
