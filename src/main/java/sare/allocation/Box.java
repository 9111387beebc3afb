package sare.allocation;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sare.input.Parameter;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.mapping.layout.Sides;
import sare.topology.Grid;

/**
 * A box of nodes of a torus. It does not cross the end of a ring: such a box would be the same machine as one moved inside, but
 * its nodes in ascending order would begin in its middle.
 */
final class Box {
    static final String SIZE = "size";
    static final String HALF = "half";
    static final Parameter CORNER = Parameter.optional(
            "at",
            "the corner with the lowest coordinates",
            "-",
            "a coordinate in every dimension such as 2,3, or origin",
            "origin",
            "-");

    private final Grid grid;
    private final int[] sizes; // by dimension
    private final int[] corner; // by dimension

    private Box(Grid grid, int[] sizes, int[] corner) {
        this.grid = grid;
        this.sizes = sizes;
        this.corner = corner;
    }

    /** The box that {@link #SIZE} and {@link #CORNER} describe. */
    static Box read(Grid grid, YamlMapping parameters) {
        int longest = IntStream.of(grid.sizes()).max().orElseThrow();
        YamlValue size = parameters.get(SIZE);
        int[] sizes = isWord(size, HALF) ? half(grid) : numbers(grid, size, 1, longest);
        YamlValue at = parameters.get(CORNER.name());
        int[] corner =
                isWord(at, CORNER.defaultValue().orElseThrow()) ? origin(grid) : numbers(grid, at, 0, longest - 1);
        for (int d = 0; d < sizes.length; d++) {
            if (sizes[d] > grid.size(d)) {
                throw size.error("a box that fits into the " + grid.description());
            }
            if (corner[d] > grid.size(d) - sizes[d]) {
                throw at.error("a corner from which a box of " + Sides.text(sizes) + " fits into the "
                        + grid.description() + " without crossing the end of a ring");
            }
        }
        return new Box(grid, sizes, corner);
    }

    /** The nodes with the lowest coordinates in the last dimension: of 16x16, the first rows. */
    static Box rows(Grid grid, int rows) {
        int[] sizes = grid.sizes();
        sizes[sizes.length - 1] = rows;
        return new Box(grid, sizes, origin(grid));
    }

    private static boolean isWord(YamlValue value, String word) {
        List<YamlValue> items = value.items();
        return items.size() == 1 && items.get(0).text().equals(word);
    }

    private static int[] half(Grid grid) {
        return IntStream.of(grid.sizes()).map(size -> Math.max(1, size / 2)).toArray();
    }

    private static int[] origin(Grid grid) {
        return new int[grid.dimensions()];
    }

    private static int[] numbers(Grid grid, YamlValue value, int min, int max) {
        int[] numbers = value.integers(min, max);
        if (numbers.length != grid.dimensions()) {
            throw value.error("a number for each dimension of the " + grid.description());
        }
        return numbers;
    }

    /** Half of each dimension, at the corner 0,0. */
    boolean isFirstQuadrant() {
        return Arrays.equals(sizes, half(grid)) && Arrays.equals(corner, origin(grid));
    }

    int[] nodes() {
        return IntStream.range(0, grid.nodes()).filter(this::contains).toArray();
    }

    private boolean contains(int node) {
        for (int d = 0; d < sizes.length; d++) {
            int beyondCorner = grid.coordinate(node, d) - corner[d];
            if (beyondCorner < 0 || beyondCorner >= sizes[d]) {
                return false;
            }
        }
        return true;
    }

    /** As the parameters of an option, such as {@code 4x8,at=2,3}. */
    @Override
    public String toString() {
        String at = IntStream.of(corner).mapToObj(String::valueOf).collect(Collectors.joining(","));
        return Sides.text(sizes) + "," + CORNER.name() + "=" + at;
    }
}
