package sare.trace.generate;

import java.util.ArrayList;
import java.util.List;
import sare.input.Plural;
import sare.input.Suggestions;

/** Exchanges with the neighbours in a grid, as in codes whose cells depend on the surrounding cells. */
final class Stencil {
    static final String POINTS = "points";
    static final String BOUNDARY = "boundary";
    static final String ORDER = "order";
    static final String DIAGONAL_BYTES = "diagonal-bytes";
    static final String REDUCTION_BYTES = "reduction-bytes";

    private static final int MOST_DIMENSIONS = 4;
    private static final int[] STEPS = {0, -1, 1}; // along a dimension, in the order of exchange

    enum Boundary {
        OPEN,
        PERIODIC
    }

    enum Order {
        TOGETHER,
        /** Faces only, one dimension after the other; their messages also carry the data of edges and corners. */
        BY_DIMENSION
    }

    private final GeneratorArguments arguments;
    private final ProcessGrid grid;
    private final boolean periodic;

    private Stencil(GeneratorArguments arguments) {
        this.arguments = arguments;
        this.grid = arguments.grid(1, MOST_DIMENSIONS);
        this.periodic = arguments.get(BOUNDARY).choice(Boundary.class) == Boundary.PERIODIC;
    }

    static Generator make(GeneratorArguments arguments) {
        Stencil stencil = new Stencil(arguments);
        List<int[]> offsets = stencil.offsets();
        arguments.checkMessages((long) offsets.size() * stencil.grid.ranks());
        boolean together = arguments.get(ORDER).choice(Order.class) == Order.TOGETHER;
        List<Exchange> exchanges = together ? List.of(stencil.exchange(offsets, 0)) : stencil.byDimension();
        return new Exchanges(stencil.grid.ranks(), exchanges, arguments.bytes(REDUCTION_BYTES));
    }

    /** The offsets of the partners of a rank: one for each point of the stencil except the middle. */
    private List<int[]> offsets() {
        List<String> choices = new ArrayList<>();
        String points = arguments.get(POINTS).text();
        for (int order = 1; order <= grid.dimensions(); order++) {
            List<int[]> offsets = offsets(grid.dimensions(), order);
            String count = String.valueOf(offsets.size() + 1);
            if (points.equals(count)) {
                return offsets;
            }
            choices.add(count);
        }
        throw arguments
                .get(POINTS)
                .error(Suggestions.oneOf(choices) + " on a grid of " + Plural.of(grid.dimensions(), "dimension"));
    }

    /** All offsets of -1, 0 or 1 along each dimension with 1 to {@code order} that are not 0. */
    static List<int[]> offsets(int dimensions, int order) {
        List<int[]> offsets = new ArrayList<>();
        int all = (int) StrictMath.pow(STEPS.length, dimensions);
        for (int i = 1; i < all; i++) {
            int[] offset = new int[dimensions];
            int rest = i;
            for (int d = 0; d < dimensions; d++) {
                offset[d] = STEPS[rest % STEPS.length];
                rest /= STEPS.length;
            }
            if (steps(offset) <= order) {
                offsets.add(offset);
            }
        }
        return offsets;
    }

    private static int steps(int[] offset) {
        int steps = 0;
        for (int step : offset) {
            steps += Math.abs(step);
        }
        return steps;
    }

    private List<Exchange> byDimension() {
        List<int[]> faces = offsets(grid.dimensions(), 1);
        List<Exchange> exchanges = new ArrayList<>();
        for (int d = 0; d < grid.dimensions(); d++) {
            exchanges.add(exchange(faces.subList(2 * d, 2 * d + 2), 2 * d));
        }
        return exchanges;
    }

    /** A message from every rank to the rank at each offset; each offset has its own tag. */
    private Exchange exchange(List<int[]> offsets, int firstTag) {
        Exchange exchange = new Exchange(arguments, grid.ranks());
        long faceBytes = arguments.bytes();
        long diagonalBytes = arguments.bytesOrSame(DIAGONAL_BYTES);
        for (int i = 0; i < offsets.size(); i++) {
            int[] offset = offsets.get(i);
            for (int rank = 0; rank < grid.ranks(); rank++) {
                int neighbour = grid.neighbour(rank, offset, periodic);
                if (neighbour != ProcessGrid.NOBODY) {
                    exchange.add(rank, neighbour, firstTag + i, steps(offset) == 1 ? faceBytes : diagonalBytes);
                }
            }
        }
        return exchange;
    }
}
