package sare.trace.npb;

import static sare.trace.npb.RankProgram.DOUBLE_BYTES;
import static sare.trace.npb.RankProgram.INTEGER_BYTES;

import sare.trace.Communicator;

/** The communication of CG. */
final class CgSkeleton implements Skeleton {
    private static final int TRANSPOSE_TAG = 1;
    private static final int NORMS = 2; // summed at the end of an iteration

    private final CgGrid grid;
    private final int iterations;
    private final double product; // operations of a rank in a step of the method
    private final double residual; // operations of a rank for the residual

    CgSkeleton(NpbRun run) {
        int order = Cg.order(run.problemClass());
        double rowElements = Cg.nonzeros(run.problemClass()) * (Cg.nonzeros(run.problemClass()) + 1.0);
        this.grid = CgGrid.of(run.ranks(), order);
        this.iterations = run.iterations();
        this.product = 2.0 * order * (5 + rowElements) / run.ranks();
        this.residual = 2.0 * order * (3 + rowElements + 3) / run.ranks();
    }

    @Override
    public void run(RankProgram program) {
        program.broadcasts(1, INTEGER_BYTES);
        iteration(program); // untimed
        program.barrier(Communicator.WORLD);
        for (int i = 0; i < iterations; i++) {
            iteration(program);
        }
        program.reduce(Communicator.WORLD, 0, DOUBLE_BYTES);
    }

    private void iteration(RankProgram program) {
        sum(program, 1);
        for (int i = 0; i < Cg.PRODUCTS; i++) {
            program.compute(product);
            multiply(program);
            sum(program, 1);
            sum(program, 1);
        }
        program.compute(residual);
        multiply(program);
        sum(program, 1);
        sum(program, NORMS);
    }

    /** Sums numbers over all columns. */
    private void sum(RankProgram program, int numbers) {
        for (int stage = 1; stage <= grid.stages(); stage++) {
            long bytes = (long) numbers * DOUBLE_BYTES;
            int partner = grid.partner(program.rank(), stage);
            program.sendReceive(partner, bytes, partner, bytes, stage);
        }
    }

    /** Sums the product with the matrix, from the last stage to the first, and transposes it. */
    private void multiply(RankProgram program) {
        int rank = program.rank();
        for (int stage = grid.stages(); stage > 0; stage--) {
            int partner = grid.partner(rank, stage);
            long sentBytes = bytes(grid.sent(rank, stage));
            program.sendReceive(partner, sentBytes, partner, bytes(grid.sent(partner, stage)), stage);
        }
        if (grid.stages() > 0) {
            int partner = grid.transposed(rank);
            long sentBytes = bytes(grid.share(rank));
            program.sendReceive(partner, sentBytes, partner, bytes(grid.share(partner)), TRANSPOSE_TAG);
        }
    }

    private static long bytes(int elements) {
        return (long) elements * DOUBLE_BYTES;
    }
}
