package sare.trace.npb;

import sare.trace.Communicator;

/**
 * The messages of the integral over the surface of a box inside the cube, at the end of LU. For the trapezoidal rule, a rank
 * needs the first points of its neighbours in the south and east if these have points of the box.
 */
final class LuSurfaceIntegral {
    // points of the box, numbered from 0: along x from 1 to n - 2, along y from 1 to n - 3
    private static final int FIRST = 1;
    private static final int LAST_X_FROM_END = 2;
    private static final int LAST_Y_FROM_END = 3;
    private static final int PLANES = 2; // of the box along z: its bottom and its top
    private static final int CORNERS = 2; // points next to the ends of an edge, sent with it

    private final LuGrid grid;
    private final RankProgram program;
    private final Range alongX;
    private final Range alongY;

    /**
     * The part of the box that a rank has along a dimension.
     *
     * @param size number of points of the rank
     * @param fromStart whether its first point is in the box but is not the first of the box; then the previous rank needs it
     * @param toEnd whether its last point is in the box but is not the last of the box; then it needs the next rank's first point
     * @param hasFirst whether it has the first point of the box
     * @param hasLast whether it has the last point of the box
     */
    private record Range(int size, boolean fromStart, boolean toEnd, boolean hasFirst, boolean hasLast) {
        static Range of(LuGrid.Extent block, int last) {
            int begin = block.first();
            int end = begin + block.size() - 1;
            return new Range(
                    block.size(),
                    begin > FIRST && begin <= last,
                    end >= FIRST && end < last,
                    begin <= FIRST && FIRST <= end,
                    begin <= last && last <= end);
        }
    }

    LuSurfaceIntegral(LuGrid grid, RankProgram program) {
        this.grid = grid;
        this.program = program;
        this.alongX = Range.of(grid.alongX(program.rank()), grid.points() - LAST_X_FROM_END);
        this.alongY = Range.of(grid.alongY(program.rank()), grid.points() - LAST_Y_FROM_END);
    }

    void run() {
        westwards((long) PLANES * alongX.size());
        northwards((long) PLANES * (alongY.size() + CORNERS));
        sum();
        for (int side = 0; side < sides(alongY); side++) {
            northwards(grid.points());
        }
        sum();
        for (int side = 0; side < sides(alongX); side++) {
            westwards(grid.points());
        }
        sum();
    }

    /** Number of sides of the box across a dimension, 0 to 2, of which a rank has points. */
    private static int sides(Range range) {
        return (range.hasFirst ? 1 : 0) + (range.hasLast ? 1 : 0);
    }

    private void northwards(long numbers) {
        int rank = program.rank();
        shift(alongX, grid.south(rank), grid.north(rank), LuSkeleton.FROM_SOUTH, numbers);
    }

    private void westwards(long numbers) {
        int rank = program.rank();
        shift(alongY, grid.east(rank), grid.west(rank), LuSkeleton.FROM_EAST, numbers);
    }

    private void shift(Range range, int source, int destination, int tag, long numbers) {
        long bytes = numbers * RankProgram.DOUBLE_BYTES;
        if (range.toEnd) {
            program.waitFor(program.ireceive(source, tag, bytes));
        }
        if (range.fromStart) {
            program.send(destination, tag, bytes);
        }
    }

    private void sum() {
        program.allReduce(Communicator.WORLD, RankProgram.DOUBLE_BYTES);
    }
}
