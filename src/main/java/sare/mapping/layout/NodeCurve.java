package sare.mapping.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import sare.topology.Grid;

/** The curves through all nodes of a machine with coordinates. Nodes at the same coordinates follow each other. */
public enum NodeCurve {
    /** Rows of the first dimension, each in the same direction. */
    ROW_MAJOR {
        @Override
        Curve through(int... sides) {
            return LineCurve.rows(sides, Sequence.ascending(sides.length));
        }
    },

    /** Back and forth along the shortest dimension, then along the next longer one; of equally long ones the first is the faster. */
    S_CURVE {
        @Override
        Curve through(int... sides) {
            int[] order = IntStream.range(0, sides.length)
                    .boxed()
                    .sorted(Comparator.comparingInt(d -> sides[d]))
                    .mapToInt(Integer::intValue)
                    .toArray();
            return LineCurve.snake(sides, order);
        }
    },

    /** Back and forth along the first dimension, then the second, and so on, whatever their lengths. */
    SNAKE {
        @Override
        Curve through(int... sides) {
            return LineCurve.snake(sides);
        }
    },

    /** The curve of Hilbert; where sides are no powers of two it leaves out what is outside. */
    HILBERT {
        @Override
        Curve through(int... sides) {
            return new HilbertCurve(sides);
        }
    };

    abstract Curve through(int... sides);

    /** The nodes of a grid in the order of the curve. */
    public int[] order(Grid grid) {
        int[] sides = IntStream.range(0, grid.dimensions()).map(grid::size).toArray();
        List<int[]> points = new ArrayList<>();
        for (int node = 0; node < grid.nodes(); node++) {
            int ofPoint = node;
            points.add(IntStream.range(0, sides.length)
                    .map(d -> grid.coordinate(ofPoint, d))
                    .toArray());
        }
        return through(sides).order(points);
    }
}
