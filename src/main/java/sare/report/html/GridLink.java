package sare.report.html;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sare.topology.Coordinates;

/**
 * A link of a grid, from a router along a dimension.
 *
 * @param source the coordinates of the router where it starts
 * @param destination the coordinates of the router where it ends
 * @param dimension of its direction
 * @param step 1 or -1
 */
record GridLink(String name, Coordinates source, Coordinates destination, int dimension, int step) {
    /** The link, if its direction is a sign and the name of a coordinate. */
    static Optional<GridLink> of(DrawnLink link) {
        String direction = link.direction();
        boolean isSigned = direction.startsWith("+") || direction.startsWith("-");
        boolean isOfOneGrid = link.source().names().equals(link.destination().names());
        int dimension = isSigned && isOfOneGrid ? link.source().names().indexOf(direction.substring(1)) : -1;
        return dimension < 0
                ? Optional.empty()
                : Optional.of(new GridLink(
                        link.name(), link.source(), link.destination(), dimension, direction.startsWith("+") ? 1 : -1));
    }

    int x() {
        return source.value(0);
    }

    int y() {
        return y(source);
    }

    int endX() {
        return destination.value(0);
    }

    int endY() {
        return y(destination);
    }

    /** The second coordinate; 0 if there is one dimension. */
    private static int y(Coordinates place) {
        return place.size() > 1 ? place.value(1) : 0;
    }

    /** The plane of x and y that contains the router, such as {@code z = 2}; empty if there is one plane. */
    String plane() {
        return IntStream.range(2, source.size())
                .mapToObj(i -> source.names().get(i) + " = " + source.value(i))
                .collect(Collectors.joining(", "));
    }

    String router() {
        return name(source);
    }

    /** The coordinates of a router, separated by commas. */
    static String name(Coordinates router) {
        return router.values().stream().map(String::valueOf).collect(Collectors.joining(","));
    }
}
