package sare.trace.format.recording;

import java.util.Arrays;
import sare.trace.TraceBuilder.InvalidOperation;

/** Grids of processes, of which the last dimension is the innermost (MPI 4.0, section 8.5.1). */
final class Grids {
    private Grids() {}

    /** How many places a grid has, or more than {@code limit} when it has more. */
    static int places(int[] grid, int limit) {
        long places = 1;
        for (int size : grid) {
            if (size < 1) {
                throw new InvalidOperation("a grid with a dimension of " + size, "1 or more in each dimension");
            }
            places = Math.min(places * size, limit + 1L);
        }
        return (int) places;
    }

    /** The sizes of the dimensions that are kept. */
    static int[] kept(int[] grid, boolean[] kept) {
        int[] sizes = new int[grid.length];
        int count = 0;
        for (int dimension = 0; dimension < grid.length; dimension++) {
            if (kept[dimension]) {
                sizes[count++] = grid[dimension];
            }
        }
        return Arrays.copyOf(sizes, count);
    }

    /** The coordinates of a place in the dimensions that are chosen, as one number. */
    static int number(int[] grid, boolean[] chosen, int place) {
        int rest = place;
        int number = 0;
        int weight = 1;
        for (int dimension = grid.length - 1; dimension >= 0; dimension--) {
            int coordinate = rest % grid[dimension];
            rest /= grid[dimension];
            if (chosen[dimension]) {
                number += coordinate * weight;
                weight *= grid[dimension];
            }
        }
        return number;
    }
}
