package sare.mapping.layout;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sare.topology.Grid;

/** The curves through all nodes of a machine with coordinates. Nodes at the same coordinates follow each other. */
public enum NodeCurve {
    /** Rows of the first dimension, each in the same direction. */
    ROW_MAJOR(sides -> LineCurve.rows(sides, Sequence.ascending(sides.length))),
    /** Back and forth along the shortest dimension, then along the next longer one; of equally long ones the first is the faster. */
    S_CURVE(NodeCurve::shortestFirst),
    /** Back and forth along the first dimension, then the second, and so on, whatever their lengths. */
    SNAKE(LineCurve::snake),
    /** The curve of Hilbert; where sides are no powers of two it leaves out what is outside. */
    HILBERT(HilbertCurve::new);

    private final Function<int[], Curve> through;

    NodeCurve(Function<int[], Curve> through) {
        this.through = through;
    }

    private static Curve shortestFirst(int... sides) {
        int[] order = Sequence.ascending(sides.length);
        IntArrays.mergeSort(order, (d, e) -> Integer.compare(sides[d], sides[e]));
        return LineCurve.snake(sides, order);
    }

    Curve through(int... sides) {
        return through.apply(sides);
    }

    /** The nodes of a grid in the order of the curve. */
    public int[] order(Grid grid) {
        List<int[]> points =
                IntStream.range(0, grid.nodes()).mapToObj(grid::pointOf).toList();
        return through(grid.sizes()).order(points);
    }

    /** The points of a box in the order of the curve. */
    public Stream<int[]> points(int... sides) {
        List<int[]> points = Sides.points(sides);
        return IntStream.of(through(sides).order(points)).mapToObj(points::get);
    }
}
