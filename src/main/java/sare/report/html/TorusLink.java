package sare.report.html;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A link of a torus, by its name: {@code (3,0)+x} starts at the router with these coordinates and leads along x in the positive direction.
 *
 * @param coordinates of the router where it starts, by dimension
 * @param dimension of its direction
 * @param step 1 or -1
 */
record TorusLink(String name, int[] coordinates, int dimension, int step) {
    private static final String DIMENSION_NAMES = "xyzwvuts";
    private static final Pattern NAME =
            Pattern.compile("\\((\\d{1,7}(?:,\\d{1,7})*)\\)([+-])([" + DIMENSION_NAMES + "])");

    /** The link of this name, if it is one of a torus. */
    static Optional<TorusLink> parse(String name) {
        Matcher matcher = NAME.matcher(name);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        int[] coordinates = Stream.of(matcher.group(1).split(","))
                .mapToInt(Integer::parseInt)
                .toArray();
        int dimension = DIMENSION_NAMES.indexOf(matcher.group(3));
        return dimension < coordinates.length
                ? Optional.of(new TorusLink(
                        name, coordinates, dimension, matcher.group(2).equals("+") ? 1 : -1))
                : Optional.empty();
    }

    int x() {
        return coordinates[0];
    }

    /** The second coordinate; 0 if there is one dimension. */
    int y() {
        return coordinates.length > 1 ? coordinates[1] : 0;
    }

    /** The plane of x and y that contains the router, such as {@code z = 2}; empty if there is one plane. */
    String plane() {
        return IntStream.range(2, coordinates.length)
                .mapToObj(i -> DIMENSION_NAMES.charAt(i) + " = " + coordinates[i])
                .reduce((first, second) -> first + ", " + second)
                .orElse("");
    }

    /** The coordinates, separated by commas, without brackets. */
    String router() {
        return name.substring(1, name.indexOf(')'));
    }
}
