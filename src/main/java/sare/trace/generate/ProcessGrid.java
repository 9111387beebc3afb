package sare.trace.generate;

/** A grid of ranks; numbers are consecutive along the first dimension. */
final class ProcessGrid {
    /** The value of {@link #neighbour} outside of the grid. */
    static final int NOBODY = -1;

    private final int[] sizes; // by dimension
    private final int[] strides; // by dimension: difference of the numbers of adjacent ranks
    private final int ranks;

    /** @param sizes ranks along each dimension */
    ProcessGrid(int... sizes) {
        this.sizes = sizes.clone();
        this.strides = new int[sizes.length];
        int product = 1;
        for (int d = 0; d < sizes.length; d++) {
            strides[d] = product;
            product = Math.multiplyExact(product, sizes[d]);
        }
        this.ranks = product;
    }

    int ranks() {
        return ranks;
    }

    int dimensions() {
        return sizes.length;
    }

    int size(int dimension) {
        return sizes[dimension];
    }

    int coordinate(int rank, int dimension) {
        return rank / strides[dimension] % sizes[dimension];
    }

    int rank(int... coordinates) {
        int rank = 0;
        for (int d = 0; d < sizes.length; d++) {
            rank += coordinates[d] * strides[d];
        }
        return rank;
    }

    /** The rank at an offset, or {@link #NOBODY} outside of a grid that is not periodic. */
    int neighbour(int rank, int[] offset, boolean periodic) {
        int[] coordinates = new int[sizes.length];
        for (int d = 0; d < sizes.length; d++) {
            int coordinate = coordinate(rank, d) + offset[d];
            if (!periodic && (coordinate < 0 || coordinate >= sizes[d])) {
                return NOBODY;
            }
            coordinates[d] = Math.floorMod(coordinate, sizes[d]);
        }
        return rank(coordinates);
    }
}
