package sare.trace.format.recording;

import java.util.Arrays;
import sare.trace.TraceBuilder.InvalidOperation;

/** Index arithmetic of Cartesian process grids in row-major order: the last dimension varies fastest (MPI 4.0, section 8.5.1). */
final class Grids {
    private Grids() {}

    /** The number of processes in a grid; {@code limit + 1} if there are more than {@code limit}. */
    static int size(int[] grid, int limit) {
        long product = 1;
        for (int size : grid) {
            if (size < 1) {
                throw new InvalidOperation("a grid with a dimension of " + size, "1 or more in each dimension");
            }
            product = Math.min(product * size, limit + 1L);
        }
        return (int) product;
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

    /** The number of a process within the grid of the chosen dimensions only. */
    static int number(int[] grid, boolean[] chosen, int process) {
        int rest = process;
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
