package sare.mapping.layout;

/**
 * Goes along lines of the first dimension of an order, then on to the next line in the second dimension, and so on: every line in the
 * same direction (row-major order), or every second line backwards (boustrophedon, a snake), so that each step is to a neighbour.
 */
final class LineCurve implements Curve {
    private final int[] sides;
    private final int[] order; // dimensions, the fastest first
    private final boolean turns; // every second line is taken backwards

    private LineCurve(int[] sides, int[] order, boolean turns) {
        this.sides = sides;
        this.order = order;
        this.turns = turns;
    }

    static LineCurve rows(int[] sides, int... order) {
        return new LineCurve(sides, order, false);
    }

    static LineCurve snake(int[] sides, int... order) {
        return new LineCurve(sides, order, true);
    }

    static LineCurve snake(int[] sides) {
        return snake(sides, Sequence.ascending(sides.length));
    }

    /** The lines before that of the point have an odd number if the line is taken backwards. */
    @Override
    public long index(int... point) {
        long index = 0;
        for (int i = order.length - 1; i >= 0; i--) {
            int side = sides[order[i]];
            int along = point[order[i]];
            index = index * side + (turns && index % 2 == 1 ? side - 1 - along : along);
        }
        return index;
    }
}
