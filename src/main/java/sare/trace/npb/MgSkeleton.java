package sare.trace.npb;

import sare.trace.Communicator;

/** The communication of MG: V-cycles through the levels of a grid, in a periodic 3D grid of ranks. */
final class MgSkeleton implements Skeleton {
    private static final int AXES = 3;
    private static final int COARSEST = 1; // level
    private static final int ROOT = 0;
    private static final int CHARGES = 10; // at the positions of the largest and smallest random numbers
    private static final int CHARGE_INTEGERS = 4; // a rank and a position
    private static final int DEBUG_INTEGERS = 8;
    private static final int UP = 1;
    private static final int DOWN = -1;

    /** Operations of an iteration per point of the finest level, by the formula of the benchmark. */
    private static final double ITERATION_FLOPS = 58;

    /** Additions and multiplications per point; they divide the operations of an iteration among its parts. */
    private static final int RESIDUAL_FLOPS = 12 + 3;

    private static final int SMOOTHER_FLOPS = 13 + 3;
    private static final int RESTRICTION_FLOPS = 20 + 4; // per coarse point
    private static final int PROLONGATION_FLOPS = 16 + 4; // per coarse point
    private static final int NORM_FLOPS = 2 + 1;

    private final int ranks;
    private final int iterations;
    private final int finest; // level
    private final int[] sides; // of the grid of ranks
    private final double flopsScale;

    MgSkeleton(NpbRun run) {
        this.ranks = run.ranks();
        this.iterations = run.iterations();
        this.finest = Integer.numberOfTrailingZeros(run.points());
        this.sides = sides(run.logarithmOfRanks());
        this.flopsScale = ITERATION_FLOPS / unscaledFlops(finest);
    }

    /** Additions and multiplications of an iteration per point of the finest level. */
    private static double unscaledFlops(int finest) {
        double flops = RESIDUAL_FLOPS;
        for (int level = finest; level > COARSEST; level--) {
            double points = StrictMath.pow(2, AXES * (level - finest)); // per point of the finest level
            double coarsePoints = StrictMath.pow(2, AXES * (level - 1 - finest));
            flops += points * (RESIDUAL_FLOPS + SMOOTHER_FLOPS)
                    + coarsePoints * (RESTRICTION_FLOPS + PROLONGATION_FLOPS);
        }
        return flops + StrictMath.pow(2, AXES * (COARSEST - finest)) * SMOOTHER_FLOPS;
    }

    /** The sides of the grid for a power of two of ranks, the largest last. */
    static int[] sides(int logarithmOfRanks) {
        int x = logarithmOfRanks / 3;
        int y = (logarithmOfRanks - x) / 2;
        return new int[] {1 << x, 1 << y, 1 << (logarithmOfRanks - x - y)};
    }

    @Override
    public void run(RankProgram program) {
        new Rank(program).run();
    }

    private final class Rank {
        private final RankProgram program;
        private final MgAxis[] axes = new MgAxis[AXES];

        Rank(RankProgram program) {
            this.program = program;
            int rest = program.rank();
            for (int axis = 0; axis < AXES; axis++) {
                axes[axis] = new MgAxis(rest % sides[axis], sides[axis]);
                rest /= sides[axis];
            }
        }

        void run() {
            program.barrier(Communicator.WORLD);
            program.broadcasts(5, RankProgram.INTEGER_BYTES); // levels, iterations, size of the grid
            program.broadcasts(1, DEBUG_INTEGERS * RankProgram.INTEGER_BYTES);
            program.broadcasts(1, RankProgram.INTEGER_BYTES); // whether to time
            placeCharges();
            norm();
            residual(finest);
            norm();
            iterate(); // untimed
            placeCharges();
            program.barrier(Communicator.WORLD);
            residual(finest);
            norm();
            for (int i = 0; i < iterations; i++) {
                iterate();
            }
            norm();
            program.reduce(Communicator.WORLD, ROOT, RankProgram.DOUBLE_BYTES); // time
        }

        /** Sets up the right-hand side. */
        private void placeCharges() {
            program.barrier(Communicator.WORLD);
            for (int i = 0; i < 2 * CHARGES; i++) { // positive and negative in turn
                program.allReduce(Communicator.WORLD, RankProgram.DOUBLE_BYTES);
                program.allReduce(Communicator.WORLD, CHARGE_INTEGERS * RankProgram.INTEGER_BYTES);
            }
            program.barrier(Communicator.WORLD);
            exchange(finest);
        }

        private void norm() {
            computeAtPoints(finest, NORM_FLOPS);
            program.allReduce(Communicator.WORLD, RankProgram.DOUBLE_BYTES); // maximum
            program.allReduce(Communicator.WORLD, RankProgram.DOUBLE_BYTES); // sum
        }

        private void iterate() {
            for (int level = finest - 1; level >= COARSEST; level--) {
                computeAtPoints(level, RESTRICTION_FLOPS);
                exchange(level);
            }
            smooth(COARSEST);
            for (int level = COARSEST + 1; level <= finest; level++) {
                computeAtPoints(level - 1, PROLONGATION_FLOPS);
                expand(level);
                residual(level);
                smooth(level);
            }
            residual(finest);
        }

        private void residual(int level) {
            computeAtPoints(level, RESIDUAL_FLOPS);
            exchange(level);
        }

        private void smooth(int level) {
            computeAtPoints(level, SMOOTHER_FLOPS);
            exchange(level);
        }

        private void computeAtPoints(int level, int flops) {
            double points = (double) axes[0].points(level) * axes[1].points(level) * axes[2].points(level);
            program.compute(points * flops * flopsScale);
        }

        /** Exchanges the surface with the six neighbours if the rank has points of the level. */
        private void exchange(int level) {
            if (ranks == 1 || !hasPoints(level)) {
                return;
            }
            long[] points = surfacePoints(level);
            for (int axis = 0; axis < AXES; axis++) {
                int down = receive(axis, DOWN, level, points[axis]);
                int up = receive(axis, UP, level, points[axis]);
                send(axis, UP, level, points[axis]);
                send(axis, DOWN, level, points[axis]);
                program.waitFor(down);
                program.waitFor(up);
            }
        }

        private boolean hasPoints(int level) {
            return axes[0].hasPoints(level) && axes[1].hasPoints(level) && axes[2].hasPoints(level);
        }

        /** Number of points of a layer by axis, including the edges received from the axes before. */
        private long[] surfacePoints(int level) {
            long x = axes[0].extent(level);
            long y = axes[1].extent(level);
            return new long[] {(long) axes[1].points(level) * axes[2].points(level), x * axes[2].points(level), x * y};
        }

        /**
         * Sends layers with all their edges to ranks without points of the coarser level: one layer down and two up. A rank does so
         * along an axis even if it has no points along another axis.
         */
        private void expand(int level) {
            if (ranks == 1) {
                return;
            }
            for (int axis = 0; axis < AXES; axis++) {
                long points = layerPoints(axis, level);
                if (axes[axis].takes(level)) {
                    int down = receive(axis, DOWN, level, points);
                    int up = receive(axis, UP, level, 2 * points);
                    program.waitFor(down);
                    program.waitFor(up);
                }
                if (axes[axis].gives(level)) {
                    send(axis, UP, level, 2 * points);
                    send(axis, DOWN, level, points);
                }
            }
        }

        private long layerPoints(int axis, int level) {
            long points = 1;
            for (int other = 0; other < AXES; other++) {
                points *= other == axis ? 1 : axes[other].extent(level);
            }
            return points;
        }

        private int receive(int axis, int direction, int level, long points) {
            int source = neighbour(axis, level, -direction);
            return program.ireceive(source, tag(axis, direction), points * RankProgram.DOUBLE_BYTES);
        }

        private void send(int axis, int direction, int level, long points) {
            int destination = neighbour(axis, level, direction);
            program.send(destination, tag(axis, direction), points * RankProgram.DOUBLE_BYTES);
        }

        private int neighbour(int axis, int level, int step) {
            int neighbour = 0;
            for (int i = AXES - 1; i >= 0; i--) {
                int position = i == axis ? axes[i].neighbour(level, step) : axes[i].position();
                neighbour = neighbour * sides[i] + position;
            }
            return neighbour;
        }

        private static int tag(int axis, int direction) {
            return 100 * (direction + 2 + 10 * (axis + 1));
        }
    }
}
