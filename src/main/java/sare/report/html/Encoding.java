package sare.report.html;

import com.fasterxml.jackson.databind.node.NullNode;
import java.util.List;
import java.util.Map;

/**
 * What determines a property of marks: a column of the data or a constant. Components have Vega-Lite's names, and are null where
 * Vega-Lite's choice is a good one.
 *
 * @param field the column
 * @param type {@code quantitative}, {@code ordinal} or {@code nominal}
 * @param title of the axis, the legend or the value; JSON's null for none
 * @param format of numbers
 * @param sort the entries in their order
 * @param scale from values to places or colours
 * @param axis the axis' own properties
 * @param legend likewise; JSON's null for none
 * @param value the constant
 */
record Encoding(
        String field,
        String type,
        Object title,
        String format,
        List<?> sort,
        Map<String, ?> scale,
        Map<String, ?> axis,
        Object legend,
        Object value) {
    private static final int PADDING = 8; // pixels between the outermost marks and the edges
    private static final Map<String, ?> FREE = Map.of("zero", false, "padding", PADDING);

    private static final int BESIDE_STEPS = 6; // between the first of several places and the edge of the room for them

    /** Numbers from the least to the greatest, 0 or not. */
    static Encoding numbers(String field, String title) {
        return new Encoding(field, "quantitative", title, null, null, FREE, null, null, null);
    }

    /** Numbers between two, and a little beyond. */
    static Encoding numbers(String field, String title, double least, double greatest) {
        List<?> domain = List.of(NumberText.number(least), NumberText.number(greatest));
        return numbers(field, title, Map.of("domain", domain, "nice", true, "padding", PADDING), null);
    }

    /** Numbers on a scale of its own. */
    static Encoding numbers(String field, String title, Map<String, ?> scale, Map<String, ?> axis) {
        return new Encoding(field, "quantitative", title, null, null, scale, axis, null, null);
    }

    /** Numbers that colours tell. */
    static Encoding shades(String field, String title, Map<String, ?> scale, Map<String, ?> legend) {
        return new Encoding(field, "quantitative", title, null, null, scale, null, legend, null);
    }

    /** Entries in an order, with a title or none. */
    static Encoding entries(String field, Object titleOrNull, List<?> order, Map<String, ?> axis) {
        Object title = titleOrNull == null ? NullNode.getInstance() : titleOrNull;
        return new Encoding(field, "ordinal", title, null, order, null, axis, null, null);
    }

    /** The colour or shape of a mapping strategy, the same throughout the page. */
    static Encoding mapping(List<String> all, boolean legend) {
        NullNode none = NullNode.getInstance();
        Map<String, ?> scale = Map.of("domain", all);
        return new Encoding("mapping", "nominal", none, null, null, scale, null, legend ? null : none, null);
    }

    /** A place a little beside that of the other strategies. */
    static Encoding beside(List<String> all) {
        Map<String, ?> scale = Map.of("domain", all, "paddingOuter", BESIDE_STEPS);
        return new Encoding("mapping", "nominal", null, null, null, scale, null, null, null);
    }

    /** A column as it is: the second end of a stroke, a text. */
    static Encoding column(String field) {
        return new Encoding(field, null, null, null, null, null, null, null, null);
    }

    /** A text in a row's tooltip. */
    static Encoding told(String field, String title) {
        return new Encoding(field, "nominal", title, null, null, null, null, null, null);
    }

    /** A number in a row's tooltip. */
    static Encoding told(String field, String title, String format) {
        return new Encoding(field, "quantitative", title, format, null, null, null, null, null);
    }

    /** The same value for all. */
    static Encoding constant(Object value) {
        return new Encoding(null, null, null, null, null, null, null, null, value);
    }
}
