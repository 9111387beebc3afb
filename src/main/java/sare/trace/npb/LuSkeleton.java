package sare.trace.npb;

import static sare.trace.npb.RankProgram.DOUBLE_BYTES;
import static sare.trace.npb.RankProgram.INTEGER_BYTES;

import java.util.Map;
import sare.trace.Communicator;

/** The communication of LU. */
final class LuSkeleton implements Skeleton {
    static final int LEAST_POINTS = 4;

    /** Tags of messages from the south, north, east and west. */
    static final int FROM_SOUTH = 1;

    static final int FROM_NORTH = 2;
    static final int FROM_EAST = 3;
    static final int FROM_WEST = 4;

    private static final int EQUATIONS = 5;
    private static final int GHOST_LAYERS = 2; // that the right-hand side needs from a neighbour
    private static final int PARTS = 3; // of an iteration: two sweeps and the right-hand side, assumed to be equal

    private final LuGrid grid;
    private final int points;
    private final int iterations;
    private final boolean hasUntimedIteration;
    private final double pointOperations; // per point and iteration

    LuSkeleton(NpbRun run) {
        this.grid = LuGrid.of(run.ranks(), run.points());
        this.points = run.points();
        this.iterations = run.iterations();
        this.hasUntimedIteration = run.untimedIteration();
        double n = points;
        double operations = 1984.77 * n * n * n - 10923.3 * n * n + 27770.9 * n - 144010;
        this.pointOperations =
                Math.max(0, operations) / (n * n * n); // the formula is a fit that is negative for few points
    }

    @Override
    public Map<String, String> information() {
        return Map.of(
                "iterations",
                iterations
                        + (hasUntimedIteration
                                ? ", with the untimed first one, which newer releases have"
                                : ", without the untimed first one, which older releases do not have"));
    }

    @Override
    public void run(RankProgram program) {
        broadcastInputs(program);
        exchangeLayers(program); // for the forcing term
        if (hasUntimedIteration) {
            iterate(program, 1);
        }
        iterate(program, iterations);
        norms(program); // of the error
        new LuSurfaceIntegral(grid, program).run();
    }

    /** Iterates a number of times. Norms are computed in the last iteration of the timed part, counted from 1. */
    private void iterate(RankProgram program, int times) {
        rightHandSide(program);
        norms(program);
        program.barrier(Communicator.WORLD);
        for (int i = 1; i <= times; i++) {
            sweep(program, false);
            sweep(program, true);
            if (i == iterations) {
                norms(program);
            }
            rightHandSide(program);
        }
        if (times == iterations) {
            norms(program);
        }
        program.allReduce(Communicator.WORLD, DOUBLE_BYTES); // time
    }

    private static void broadcastInputs(RankProgram program) {
        program.broadcasts(3, INTEGER_BYTES);
        program.broadcasts(2, DOUBLE_BYTES);
        program.broadcasts(1, (long) EQUATIONS * DOUBLE_BYTES);
        program.broadcasts(4, INTEGER_BYTES);
    }

    private static void norms(RankProgram program) {
        program.allReduce(Communicator.WORLD, (long) EQUATIONS * DOUBLE_BYTES);
    }

    private void rightHandSide(RankProgram program) {
        exchangeLayers(program);
        program.compute(operations(program.rank()) / PARTS);
    }

    /** Number of operations of a rank in an iteration, proportional to its points. */
    private double operations(int rank) {
        return pointOperations
                * points
                * grid.alongX(rank).size()
                * grid.alongY(rank).size();
    }

    /** Sends two layers of points to every neighbour, first to the south, then to the north, east and west. */
    private void exchangeLayers(RankProgram program) {
        int rank = program.rank();
        long layers = (long) GHOST_LAYERS * EQUATIONS * DOUBLE_BYTES * points;
        long acrossX = layers * grid.alongY(rank).size();
        long acrossY = layers * grid.alongX(rank).size();
        program.sendReceive(grid.south(rank), acrossX, grid.north(rank), acrossX, FROM_NORTH);
        program.sendReceive(grid.north(rank), acrossX, grid.south(rank), acrossX, FROM_SOUTH);
        program.sendReceive(grid.east(rank), acrossY, grid.west(rank), acrossY, FROM_WEST);
        program.sendReceive(grid.west(rank), acrossY, grid.east(rank), acrossY, FROM_EAST);
    }

    /** A triangular solution, plane by plane of the inner points: to the south-east, or back. */
    private void sweep(RankProgram program, boolean back) {
        int rank = program.rank();
        long acrossX = edgeBytes(grid.alongY(rank));
        long acrossY = edgeBytes(grid.alongX(rank));
        int north = grid.north(rank);
        int south = grid.south(rank);
        int west = grid.west(rank);
        int east = grid.east(rank);
        int planes = points - 2;
        double planeOperations = operations(rank) / PARTS / planes;
        for (int plane = 0; plane < planes; plane++) {
            program.receive(back ? south : north, back ? FROM_SOUTH : FROM_NORTH, acrossX);
            program.receive(back ? east : west, back ? FROM_EAST : FROM_WEST, acrossY);
            program.compute(planeOperations);
            program.send(back ? north : south, back ? FROM_SOUTH : FROM_NORTH, acrossX);
            program.send(back ? west : east, back ? FROM_EAST : FROM_WEST, acrossY);
        }
    }

    /** Bytes of an edge of a plane, without the points on the sides of the cube. */
    private long edgeBytes(LuGrid.Extent block) {
        return (long) EQUATIONS * DOUBLE_BYTES * block.inner(points);
    }
}
