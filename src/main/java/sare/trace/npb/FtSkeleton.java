package sare.trace.npb;

import static sare.trace.npb.RankProgram.COMPLEX_BYTES;
import static sare.trace.npb.RankProgram.INTEGER_BYTES;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import sare.trace.Communicator;

/**
 * The communication of FT. Rank r is in row r / columns of the grid of ranks. A rank first has whole lines along x, then along
 * y, and finally along z.
 */
final class FtSkeleton implements Skeleton {
    private static final int INPUTS = 5; // that rank 0 broadcasts: layout, iterations, timers
    private static final int DIMENSIONS = 3;

    private final int rows;
    private final int columns;
    private final int iterations;
    private final long rankBytes; // of the part of the grid of a rank
    private final double first; // operations of a rank for the first transform
    private final double later; // operations of a rank for an iteration

    FtSkeleton(NpbRun run) {
        Ft.GridSize grid = Ft.grid(run.problemClass());
        this.rows = run.ranks() <= grid.z() ? 1 : grid.z();
        this.columns = run.ranks() / rows;
        this.iterations = run.iterations();
        this.rankBytes = (long) grid.x() * grid.y() / run.ranks() * grid.z() * COMPLEX_BYTES;
        double points = grid.points();
        this.first = points * (14.8157 + 7.19641 * StrictMath.log(points)) / run.ranks();
        this.later = points * (5.23518 + 7.21113 * StrictMath.log(points)) / run.ranks();
    }

    @Override
    public List<int[]> communicators() {
        List<int[]> lines = new ArrayList<>();
        if (rows * columns > 1) {
            for (int row = 0; row < rows; row++) {
                int firstOfRow = row * columns;
                lines.add(IntStream.range(firstOfRow, firstOfRow + columns).toArray());
            }
        }
        if (rows > 1) {
            for (int column = 0; column < columns; column++) {
                lines.add(IntStream.iterate(column, rank -> rank + columns)
                        .limit(rows)
                        .toArray());
            }
        }
        return lines;
    }

    private int row(int rank) {
        return 1 + rank / columns;
    }

    private int column(int rank) {
        return 1 + rows + rank % columns;
    }

    @Override
    public void run(RankProgram program) {
        program.broadcasts(INPUTS, INTEGER_BYTES);
        forward(program); // untimed
        program.barrier(Communicator.WORLD);
        forward(program);
        for (int i = 0; i < iterations; i++) {
            backward(program);
            program.reduce(Communicator.WORLD, 0, COMPLEX_BYTES); // checksum
        }
    }

    private void forward(RankProgram program) {
        program.compute(first / DIMENSIONS);
        transposePlanes(program);
        program.compute(first / DIMENSIONS);
        transposeLines(program);
        program.compute(first / DIMENSIONS);
    }

    private void backward(RankProgram program) {
        program.compute(later / DIMENSIONS);
        transposeLines(program);
        program.compute(later / DIMENSIONS);
        transposePlanes(program);
        program.compute(later / DIMENSIONS);
    }

    /** Transposes between x and y. With one row of ranks, both are in the planes of a rank, so there is no message. */
    private void transposePlanes(RankProgram program) {
        if (rows > 1) {
            program.allToAll(column(program.rank()), rankBytes / rows);
        }
    }

    /** Transposes between z and the other dimensions. */
    private void transposeLines(RankProgram program) {
        if (rows * columns > 1) {
            program.allToAll(row(program.rank()), rankBytes / columns);
        }
    }
}
