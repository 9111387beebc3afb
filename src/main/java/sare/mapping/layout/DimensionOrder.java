package sare.mapping.layout;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import sare.input.Parameter;
import sare.input.YamlValue;
import sare.topology.Grid;

/** The parameter that says in which order a curve takes the dimensions. */
final class DimensionOrder {
    static final String ASCENDING = "ascending";
    static final String DESCENDING = "descending";
    static final Parameter PARAMETER = Parameter.optional(
            "order",
            "the dimensions of the machine (without coordinates: of the process grid), the fastest first",
            "-",
            "letters such as yx, ascending (x first) or descending (x last)",
            ASCENDING,
            "-");

    private static final int FEW = 3;
    private static final String LETTERS = "[a-z]{1," + Grid.DIMENSION_NAMES.length() + "}";

    private final YamlValue value;

    /** @throws sare.input.InputException when the value is none of an order */
    DimensionOrder(YamlValue value) {
        this.value = value;
        String text = value.text();
        boolean isWord = text.equals(ASCENDING) || text.equals(DESCENDING);
        if (!isWord && (!text.matches(LETTERS) || text.chars().distinct().count() < text.length())) {
            throw value.error("each dimension once, such as yx, or " + ASCENDING + " or " + DESCENDING);
        }
    }

    /** The order of the dimensions of any box, x first. */
    static DimensionOrder natural() {
        return new DimensionOrder(YamlValue.of(PARAMETER.name(), ASCENDING));
    }

    /** All orders of a few dimensions, as a user writes them; of more than {@link #FEW}, two of them. */
    static List<String> all(int dimensions) {
        if (dimensions > FEW) {
            return List.of(ASCENDING, DESCENDING);
        }
        List<String> orders = List.of("");
        for (int d = 0; d < dimensions; d++) {
            char letter = Grid.dimensionName(d);
            orders = orders.stream()
                    .flatMap(order -> IntStream.rangeClosed(0, order.length()).mapToObj(at -> new StringBuilder(order)
                            .insert(order.length() - at, letter)
                            .toString()))
                    .toList();
        }
        return orders;
    }

    /**
     * The dimensions, the fastest first.
     *
     * @param box what has them, for errors
     * @throws sare.input.InputException when the order does not have these dimensions
     */
    int[] of(int dimensions, String box) {
        int[] ascending = Sequence.ascending(dimensions);
        if (value.is(ASCENDING)) {
            return ascending;
        }
        if (value.is(DESCENDING)) {
            return IntStream.of(ascending).map(d -> dimensions - 1 - d).toArray();
        }
        int[] order = value.text().chars().map(Grid.DIMENSION_NAMES::indexOf).toArray();
        if (order.length != dimensions || !IntStream.of(order).allMatch(d -> d >= 0 && d < dimensions)) {
            throw value.error("each dimension of the " + box + " once, such as " + letters(dimensions));
        }
        return order;
    }

    private static String letters(int dimensions) {
        return IntStream.range(0, dimensions)
                .mapToObj(i -> String.valueOf(Grid.dimensionName(dimensions - 1 - i)))
                .collect(Collectors.joining());
    }
}
