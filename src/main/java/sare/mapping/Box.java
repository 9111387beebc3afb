package sare.mapping;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sare.input.Parameter;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.topology.grid.Torus;

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

    private final Torus torus;
    private final int[] sizes; // by dimension
    private final int[] corner; // by dimension

    private Box(Torus torus, int[] sizes, int[] corner) {
        this.torus = torus;
        this.sizes = sizes;
        this.corner = corner;
    }

    /** The box that {@link #SIZE} and {@link #CORNER} describe. */
    static Box read(Torus torus, YamlMapping parameters) {
        int longest = dimensions(torus).map(torus::size).max().orElseThrow();
        YamlValue size = parameters.get(SIZE);
        int[] sizes = isWord(size, HALF) ? half(torus) : numbers(torus, size, 1, longest);
        YamlValue at = parameters.get(CORNER.name());
        int[] corner =
                isWord(at, CORNER.defaultValue().orElseThrow()) ? origin(torus) : numbers(torus, at, 0, longest - 1);
        for (int d = 0; d < sizes.length; d++) {
            if (sizes[d] > torus.size(d)) {
                throw size.error("a box that fits into the " + torus.description());
            }
            if (corner[d] > torus.size(d) - sizes[d]) {
                throw at.error("a corner from which a box of " + sizeText(sizes) + " fits into the "
                        + torus.description() + " without crossing the end of a ring");
            }
        }
        return new Box(torus, sizes, corner);
    }

    /** The nodes with the lowest coordinates in the last dimension: of 16x16, the first rows. */
    static Box rows(Torus torus, int rows) {
        int[] sizes = dimensions(torus).map(torus::size).toArray();
        sizes[sizes.length - 1] = rows;
        return new Box(torus, sizes, origin(torus));
    }

    private static boolean isWord(YamlValue value, String word) {
        List<YamlValue> items = value.items();
        return items.size() == 1 && items.get(0).text().equals(word);
    }

    private static IntStream dimensions(Torus torus) {
        return IntStream.range(0, torus.dimensions());
    }

    private static int[] half(Torus torus) {
        return dimensions(torus).map(d -> Math.max(1, torus.size(d) / 2)).toArray();
    }

    private static int[] origin(Torus torus) {
        return new int[torus.dimensions()];
    }

    private static int[] numbers(Torus torus, YamlValue value, int min, int max) {
        int[] numbers = value.integers(min, max);
        if (numbers.length != torus.dimensions()) {
            throw value.error("a number for each dimension of the " + torus.description());
        }
        return numbers;
    }

    /** Half of each dimension, at the corner 0,0. */
    boolean isFirstQuadrant() {
        return Arrays.equals(sizes, half(torus)) && Arrays.equals(corner, origin(torus));
    }

    int[] nodes() {
        return IntStream.range(0, torus.nodes()).filter(this::contains).toArray();
    }

    private boolean contains(int node) {
        for (int d = 0; d < sizes.length; d++) {
            int beyondCorner = torus.coordinate(node, d) - corner[d];
            if (beyondCorner < 0 || beyondCorner >= sizes[d]) {
                return false;
            }
        }
        return true;
    }

    private static String sizeText(int[] sizes) {
        return IntStream.of(sizes).mapToObj(String::valueOf).collect(Collectors.joining("x"));
    }

    /** As the parameters of an option, such as {@code 4x8,at=2,3}. */
    @Override
    public String toString() {
        String at = IntStream.of(corner).mapToObj(String::valueOf).collect(Collectors.joining(","));
        return sizeText(sizes) + "," + CORNER.name() + "=" + at;
    }
}
