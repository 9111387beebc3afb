package sare.trace.npb;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sare.trace.Communicator;

/**
 * The common communication of BT and SP. In a time step, every rank exchanges the two outermost layers of its cells with six
 * partners. It then solves systems along the lines of each dimension: from the first cell of a line to the last and back, with
 * one message between adjacent cells. One step is untimed; the solution is verified at the end.
 */
abstract class MultiPartitionSkeleton implements Skeleton {
    static final int VARIABLES = 5; // at each point

    private static final int SETUP = 1; // communicators of all ranks, by use
    private static final int SOLVE = 2;
    private static final int FACES = 3;

    private static final int LAYERS = 2; // of a face
    private static final int ROOT = 0;
    private static final int BACKWARD = -1;
    private static final int FORWARD = 1;
    private static final int[] UP_TAGS = {2000, 4000, 7000}; // by dimension, of messages to higher coordinates
    private static final int[] DOWN_TAGS = {3000, 5000, 6000};

    private final MultiPartition partition;
    private final int ranks;
    private final int iterations;
    private final double flopsOfPoint; // per time step

    /** @param flops operations of all ranks in a time step */
    MultiPartitionSkeleton(NpbRun run, int points, double flops) {
        this.partition = new MultiPartition(run.ranks(), points);
        this.ranks = run.ranks();
        this.iterations = run.iterations();
        this.flopsOfPoint = flops / StrictMath.pow(points, MultiPartition.DIMENSIONS);
    }

    /** The reason why a run is impossible, if it is; cells need at least three points along each dimension. */
    static Optional<NpbCode.Refusal> refusal(NpbRun run, int points) {
        int most = points / 3;
        int side = MultiPartition.sideOf(run.ranks());
        return side * side == run.ranks() && side <= most
                ? Optional.empty()
                : NpbCode.Refusal.ofRanks("a square number from 1 to " + most * most);
    }

    /** Number of inputs that the root broadcasts after the number and length of steps and the size of the grid. */
    abstract int furtherInputs();

    /** The tag of messages along a line of cells. */
    abstract int tag(int base, int line);

    /** Number of values in a message to the next cell of a line in the forward sweep. */
    abstract long forwardNumbers(MultiPartition cells, int[] cell, int dimension);

    /** Number of values in a message to the next cell of a line in the backward sweep. */
    abstract long backwardNumbers(MultiPartition cells, int[] cell, int dimension);

    /** Waits for the send of the previous cell's message and for the receive of this cell's message. */
    abstract void await(RankProgram program, int send, int receive);

    /** The part of the operations of a time step before the systems are solved. */
    abstract double shareOfRightHandSide();

    /** The part of the operations of a dimension in the forward sweep. */
    abstract double shareOfForwardSweep();

    @Override
    public final List<int[]> communicators() {
        int[] all = IntStream.range(0, ranks).toArray();
        return List.of(all, all, all);
    }

    @Override
    public final void run(RankProgram program) {
        program.broadcast(SETUP, ROOT, RankProgram.INTEGER_BYTES); // number of steps
        program.broadcast(SETUP, ROOT, RankProgram.DOUBLE_BYTES); // length of a step
        program.broadcast(SETUP, ROOT, MultiPartition.DIMENSIONS * RankProgram.INTEGER_BYTES); // size of the grid
        for (int i = 0; i < furtherInputs(); i++) {
            program.broadcast(SETUP, ROOT, RankProgram.INTEGER_BYTES);
        }
        step(program);
        program.barrier(SETUP);
        for (int i = 0; i < iterations; i++) {
            step(program);
        }
        verify(program);
        program.reduce(SETUP, ROOT, RankProgram.DOUBLE_BYTES); // time
        program.barrier(Communicator.WORLD);
    }

    private void step(RankProgram program) {
        exchangeFaces(program);
        computeRightHandSide(program);
        for (int dimension = 0; dimension < MultiPartition.DIMENSIONS; dimension++) {
            sweep(program, dimension, FORWARD);
            sweep(program, dimension, BACKWARD);
        }
    }

    /** Computes the norms of the error and of the right-hand side. */
    private void verify(RankProgram program) {
        program.allReduce(SETUP, VARIABLES * RankProgram.DOUBLE_BYTES);
        exchangeFaces(program);
        computeRightHandSide(program);
        program.allReduce(SETUP, VARIABLES * RankProgram.DOUBLE_BYTES);
    }

    private void computeRightHandSide(RankProgram program) {
        double flops = 0;
        for (int plane = 0; plane < partition.side(); plane++) {
            flops += flopsOfPoint * partition.volume(partition.cell(program.rank(), 0, plane));
        }
        program.compute(shareOfRightHandSide() * flops);
    }

    private void exchangeFaces(RankProgram program) {
        if (partition.side() == 1) {
            return; // the only cell has no neighbours
        }
        int[] requests = new int[2 * 2 * MultiPartition.DIMENSIONS];
        int next = 0;
        for (int dimension = 0; dimension < MultiPartition.DIMENSIONS; dimension++) {
            requests[next++] = receiveFaces(program, dimension, FORWARD, DOWN_TAGS[dimension]);
            requests[next++] = receiveFaces(program, dimension, BACKWARD, UP_TAGS[dimension]);
        }
        for (int dimension = 0; dimension < MultiPartition.DIMENSIONS; dimension++) {
            requests[next++] = sendFaces(program, dimension, FORWARD, UP_TAGS[dimension]);
            requests[next++] = sendFaces(program, dimension, BACKWARD, DOWN_TAGS[dimension]);
        }
        program.waitAll(requests);
    }

    private int receiveFaces(RankProgram program, int dimension, int step, int tag) {
        int partner = partition.neighbour(program.rank(), dimension, step);
        return program.ireceive(FACES, partner, tag, faceBytes(program.rank(), dimension, step));
    }

    private int sendFaces(RankProgram program, int dimension, int step, int tag) {
        int partner = partition.neighbour(program.rank(), dimension, step);
        return program.isend(FACES, partner, tag, faceBytes(program.rank(), dimension, step));
    }

    /** Bytes of the faces of all cells of a rank towards one side, without the cell at the surface of the grid. */
    private long faceBytes(int rank, int dimension, int step) {
        long facePoints = 0;
        int surface = step == FORWARD ? partition.side() - 1 : 0;
        for (int plane = 0; plane < partition.side(); plane++) {
            facePoints += plane == surface ? 0 : partition.face(partition.cell(rank, dimension, plane), dimension);
        }
        return facePoints * LAYERS * VARIABLES * RankProgram.DOUBLE_BYTES;
    }

    private void sweep(RankProgram program, int dimension, int step) {
        int last = partition.side() - 1;
        int previous = partition.neighbour(program.rank(), dimension, -step);
        int next = partition.neighbour(program.rank(), dimension, step);
        int send = 0;
        for (int stage = 0; stage <= last; stage++) {
            int[] cell = partition.cell(program.rank(), dimension, step == FORWARD ? stage : last - stage);
            int base = step == FORWARD ? DOWN_TAGS[dimension] : UP_TAGS[dimension]; // tags name the side of the sender
            int tag = tag(base, partition.line(cell, dimension));
            long bytes = sweepBytes(cell, dimension, step);
            if (stage > 0) {
                await(program, send, program.ireceive(SOLVE, previous, tag, bytes));
            }
            program.compute(sweepFlops(cell, step));
            if (stage < last) {
                send = program.isend(SOLVE, next, tag, bytes);
            }
        }
    }

    private long sweepBytes(int[] cell, int dimension, int step) {
        long numbers = step == FORWARD
                ? forwardNumbers(partition, cell, dimension)
                : backwardNumbers(partition, cell, dimension);
        return numbers * RankProgram.DOUBLE_BYTES;
    }

    private double sweepFlops(int[] cell, int step) {
        double shareOfDimension = (1 - shareOfRightHandSide()) / MultiPartition.DIMENSIONS;
        double shareOfSweep = step == FORWARD ? shareOfForwardSweep() : 1 - shareOfForwardSweep();
        return shareOfDimension * shareOfSweep * flopsOfPoint * partition.volume(cell);
    }
}
