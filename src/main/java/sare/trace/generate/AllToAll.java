package sare.trace.generate;

import java.util.ArrayList;
import java.util.List;

/**
 * All-to-all collectives of all ranks, or of the ranks in each row and column of a grid.
 *
 * @param communicators the rows and columns in the order of their calls; empty for all ranks
 */
record AllToAll(int ranks, List<int[]> communicators, long bytes) implements Generator {
    static final String WITHIN = "within";

    private static final int PLANE = 2; // dimensions

    enum Within {
        ALL,
        ROWS,
        COLUMNS,
        ROWS_THEN_COLUMNS
    }

    static Generator make(GeneratorArguments arguments) {
        Within within = arguments.get(WITHIN).choice(Within.class);
        ProcessGrid grid = arguments.grid(within == Within.ALL ? 1 : PLANE, within == Within.ALL ? 4 : PLANE);
        List<int[]> communicators = new ArrayList<>();
        if (within == Within.ROWS || within == Within.ROWS_THEN_COLUMNS) {
            communicators.addAll(lines(grid, 0));
        }
        if (within == Within.COLUMNS || within == Within.ROWS_THEN_COLUMNS) {
            communicators.addAll(lines(grid, 1));
        }
        return new AllToAll(grid.ranks(), communicators, arguments.bytes());
    }

    /** The rows (dimension 0) or columns (dimension 1) of a plane of ranks. */
    private static List<int[]> lines(ProcessGrid grid, int dimension) {
        List<int[]> lines = new ArrayList<>();
        for (int line = 0; line < grid.size(1 - dimension); line++) {
            int[] members = new int[grid.size(dimension)];
            for (int i = 0; i < members.length; i++) {
                members[i] = dimension == 0 ? grid.rank(i, line) : grid.rank(line, i);
            }
            lines.add(members);
        }
        return lines;
    }

    @Override
    public void iteration(ProgramWriter steps, int iteration) {
        steps.computeEverywhere();
        if (communicators.isEmpty()) {
            steps.allToAll(ProgramWriter.WORLD, ProgramWriter.numbersBelow(ranks), bytes);
        }
        for (int i = 0; i < communicators.size(); i++) {
            steps.allToAll(i + 1, communicators.get(i), bytes);
        }
    }
}
