package sare.trace.generate;

import java.util.List;
import sare.input.YamlValue;

/**
 * Sweeps over a plane of ranks from its corners. For each block of a sweep, a rank receives from its one or two upstream
 * neighbours, computes, and sends to its downstream neighbours.
 *
 * @param corners starting corners of the sweeps of an iteration in order; bit d is set for the high end of dimension d
 */
record Wavefront(ProcessGrid grid, List<Integer> corners, int blocks, long bytes) implements Generator {
    static final String SWEEPS = "sweeps";
    static final String BLOCKS = "blocks";
    static final int MOST_BLOCKS = 100_000;

    private static final int PLANE = 2; // dimensions

    static Generator make(GeneratorArguments arguments) {
        ProcessGrid grid = arguments.grid(PLANE, PLANE);
        List<Integer> corners = corners(arguments.get(SWEEPS));
        int blocks = arguments.get(BLOCKS).integer(1, MOST_BLOCKS);
        arguments.checkMessages((long) grid.ranks() * corners.size() * blocks);
        return new Wavefront(grid, corners, blocks, arguments.bytes());
    }

    private static List<Integer> corners(YamlValue sweeps) {
        return switch (sweeps.text()) {
            case "1" -> List.of(0);
            case "2" -> List.of(0, 3);
            case "4" -> List.of(0, 2, 1, 3);
            case "8" -> List.of(0, 0, 2, 2, 1, 1, 3, 3);
            default -> throw sweeps.error("1, 2, 4 or 8");
        };
    }

    @Override
    public int ranks() {
        return grid.ranks();
    }

    @Override
    public void iteration(ProgramWriter steps, int iteration) {
        for (int sweep = 0; sweep < corners.size(); sweep++) {
            for (int rank = 0; rank < ranks(); rank++) {
                sweep(steps, rank, sweep);
            }
        }
    }

    private void sweep(ProgramWriter steps, int rank, int sweep) {
        int[] downstream = new int[PLANE]; // by dimension
        int[] upstream = new int[PLANE];
        for (int d = 0; d < PLANE; d++) {
            int direction = (corners.get(sweep) >> d & 1) == 0 ? 1 : -1;
            downstream[d] = along(rank, d, direction);
            upstream[d] = along(rank, d, -direction);
        }
        for (int block = 0; block < blocks; block++) {
            for (int d = 0; d < PLANE; d++) {
                if (upstream[d] != ProcessGrid.NOBODY) {
                    steps.receive(rank, upstream[d], d, bytes);
                }
            }
            steps.compute(rank, sweep * blocks + block, corners.size() * blocks);
            for (int d = 0; d < PLANE; d++) {
                if (downstream[d] != ProcessGrid.NOBODY) {
                    steps.send(rank, downstream[d], d, bytes);
                }
            }
        }
    }

    private int along(int rank, int dimension, int step) {
        int[] offset = new int[PLANE];
        offset[dimension] = step;
        return grid.neighbour(rank, offset, false);
    }
}
