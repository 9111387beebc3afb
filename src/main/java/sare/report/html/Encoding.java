package sare.report.html;

import com.fasterxml.jackson.databind.node.NullNode;
import java.util.List;
import java.util.Map;

/**
 * The source of a property of marks: a column of the data or a constant. Components have Vega-Lite's names; null means
 * Vega-Lite's default.
 *
 * @param field the column
 * @param type {@code quantitative}, {@code ordinal} or {@code nominal}
 * @param title of the axis, the legend or the value; JSON's null for no title
 * @param format of numbers
 * @param sort the entries in their order
 * @param scale from values to positions or colours
 * @param axis properties of the axis
 * @param legend properties of the legend; JSON's null for no legend
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

    private static final int BESIDE_STEPS = 6; // between the first of several positions and the edge of their space

    /** Numbers on a scale from the smallest to the largest, which need not contain 0. */
    static Encoding numbers(String field, String title) {
        return new Encoding(field, "quantitative", title, null, null, FREE, null, null, null);
    }

    /** Numbers on a scale that contains two values, with padding. */
    static Encoding numbers(String field, String title, double least, double greatest) {
        List<?> domain = List.of(NumberText.number(least), NumberText.number(greatest));
        return numbers(field, title, Map.of("domain", domain, "nice", true, "padding", PADDING), null);
    }

    static Encoding numbers(String field, String title, Map<String, ?> scale, Map<String, ?> axis) {
        return new Encoding(field, "quantitative", title, null, null, scale, axis, null, null);
    }

    /** A position in a picture, without an axis. */
    static Encoding position(String field, List<?> domain) {
        Map<String, ?> hidden = Map.of("grid", false, "labels", false, "ticks", false, "domain", false);
        NullNode none = NullNode.getInstance();
        Map<String, ?> scale = Map.of("domain", domain, "nice", false);
        return new Encoding(field, "quantitative", none, null, null, scale, hidden, null, null);
    }

    /** A text of each mark, for screen readers. */
    static Encoding description(String field) {
        return new Encoding(field, "nominal", null, null, null, null, null, null, null);
    }

    /** Numbers shown as colours. */
    static Encoding shades(String field, String title, Map<String, ?> scale, Map<String, ?> legend) {
        return new Encoding(field, "quantitative", title, null, null, scale, null, legend, null);
    }

    /** Entries in a given order; the title may be null. */
    static Encoding entries(String field, Object titleOrNull, List<?> order, Map<String, ?> axis) {
        Object title = titleOrNull == null ? NullNode.getInstance() : titleOrNull;
        return new Encoding(field, "ordinal", title, null, order, null, axis, null, null);
    }

    /** The colour or shape of a mapping strategy, equal in all plots of the page. */
    static Encoding mapping(List<String> all, boolean legend) {
        NullNode none = NullNode.getInstance();
        Map<String, ?> scale = Map.of("domain", all);
        return new Encoding("mapping", "nominal", none, null, null, scale, null, legend ? null : none, null);
    }

    /** A colour for each of some names, without a legend. */
    static Encoding names(String field, List<String> all) {
        NullNode none = NullNode.getInstance();
        return new Encoding(field, "nominal", none, null, null, Map.of("domain", all), null, none, null);
    }

    /** An offset of strategies at one position, so that they do not overlap. */
    static Encoding sideBySide(List<String> all) {
        Map<String, ?> scale = Map.of("domain", all, "paddingOuter", BESIDE_STEPS);
        return new Encoding("mapping", "nominal", null, null, null, scale, null, null, null);
    }

    /** A column without scale, such as the second end of a stroke or a text. */
    static Encoding column(String field) {
        return new Encoding(field, null, null, null, null, null, null, null, null);
    }

    static Encoding tooltip(String field, String title) {
        return new Encoding(field, "nominal", title, null, null, null, null, null, null);
    }

    static Encoding tooltip(String field, String title, String format) {
        return new Encoding(field, "quantitative", title, format, null, null, null, null, null);
    }

    static Encoding constant(Object value) {
        return new Encoding(null, null, null, null, null, null, null, null, value);
    }
}
