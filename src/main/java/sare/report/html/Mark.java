package sare.report.html;

import java.util.Map;

/**
 * How a row is drawn.
 *
 * @param type a kind of mark of Vega-Lite
 * @param style one of those that the page's script gives colours and sizes to
 * @param outliers of a box plot: whether values beyond the whiskers have points
 * @param aria whether each mark is told to those who do not see it; where there are very many, the description must do
 * @param strokeWidth an expression of pixels
 */
record Mark(String type, String style, Boolean outliers, Boolean aria, Map<String, String> strokeWidth) {
    static Mark of(String type, String style) {
        return new Mark(type, style, null, null, null);
    }

    /** Without a style of its own: that of its kind. */
    static Mark boxes(boolean outliers) {
        return new Mark("boxplot", null, outliers ? null : false, null, null);
    }

    /** One of very many. */
    static Mark silent(String type, String style) {
        return new Mark(type, style, null, false, null);
    }

    /** A line whose width is an expression of pixels. */
    static Mark stroke(String style, String width) {
        return new Mark("rule", style, null, false, Map.of("expr", width));
    }
}
