package sare.mapping.multilevel;

import java.util.Arrays;
import java.util.stream.IntStream;
import sare.mapping.problem.CostMatrix;

/** The positions near to each position: over the links of the machine, or by cost where there is no machine. */
final class Nearby {
    private static final int MOST = 16; // of a position

    private final int[][] nearest; // by position

    Nearby(CostMatrix costs) {
        this.nearest = costs.machine().nearest(MOST).orElseGet(() -> byCost(costs));
    }

    private static int[][] byCost(CostMatrix costs) {
        int[][] nearest = new int[costs.positions()][];
        Arrays.setAll(nearest, position -> byCost(costs, position));
        return nearest;
    }

    private static int[] byCost(CostMatrix costs, int position) {
        int positions = costs.positions();
        long[] keys = IntStream.range(1, positions)
                .mapToLong(step -> (long) costs.cost(position, (position + step) % positions) << Integer.SIZE | step)
                .sorted()
                .limit(MOST)
                .toArray();
        return Arrays.stream(keys)
                .mapToInt(key -> (position + (int) key) % positions)
                .toArray();
    }

    /** Those of a position; callers must not change them. */
    int[] of(int position) {
        return nearest[position];
    }
}
