package sare.trace.npb;

import java.util.Optional;

/**
 * FT, the 3D Fourier transform. If there are no more ranks than planes of the grid, each rank has whole planes, and one all-to-all
 * transposes the grid. Otherwise the ranks form a grid, each rank has whole lines, and the columns and rows of ranks transpose.
 */
final class Ft implements NpbCode {
    /** Number of points along each dimension. */
    record GridSize(int x, int y, int z) {
        double points() {
            return (double) x * y * z;
        }
    }

    static GridSize grid(ProblemClass problemClass) {
        return switch (problemClass) {
            case S -> new GridSize(64, 64, 64);
            case W -> new GridSize(128, 128, 32);
            case A -> new GridSize(256, 256, 128);
            case B -> new GridSize(512, 256, 256);
            case C -> new GridSize(512, 512, 512);
            case D -> new GridSize(2048, 1024, 1024);
            case E -> new GridSize(4096, 2048, 2048);
        };
    }

    @Override
    public int iterations(ProblemClass problemClass) {
        return switch (problemClass) {
            case S, W, A -> 6;
            case B, C -> 20;
            case D, E -> 25;
        };
    }

    @Override
    public Optional<Refusal> refusal(NpbRun run) {
        int planes = grid(run.problemClass()).z(); // z is the smallest dimension of every class
        boolean fits = run.isPowerOfTwo() && run.ranks() <= (long) planes * planes;
        return fits ? Optional.empty() : Refusal.ofRanks("a power of two up to " + planes + " x " + planes);
    }

    @Override
    public Skeleton skeleton(NpbRun run) {
        return new FtSkeleton(run);
    }
}
