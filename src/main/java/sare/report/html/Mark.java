package sare.report.html;

/**
 * The mark that is drawn for a row.
 *
 * @param type a mark type of Vega-Lite
 * @param style a style of the page's script, with colours and sizes; null for the default of the type
 * @param outliers of a box plot: whether values outside the whiskers have points
 * @param aria whether screen readers read each mark; for very many marks they read only the description
 * @param strokeWidth in pixels
 * @param size in square pixels
 */
record Mark(String type, String style, Boolean outliers, Boolean aria, Expression strokeWidth, Expression size) {
    /** An expression that the browser evaluates. */
    record Expression(String expr) {}

    static Mark of(String type, String style) {
        return new Mark(type, style, null, null, null, null);
    }

    static Mark boxes(boolean outliers) {
        return new Mark("boxplot", null, outliers, null, null, null);
    }

    /** A mark that screen readers do not read. */
    static Mark silent(String type, String style) {
        return new Mark(type, style, null, false, null, null);
    }

    static Mark stroke(String style, String pixels, boolean isRead) {
        return new Mark("rule", style, null, isRead, new Expression(pixels), null);
    }

    /** A rectangle. */
    static Mark cell(String style, boolean isRead) {
        return new Mark("rect", style, null, isRead, null, null);
    }

    /** A point that screen readers do not read. */
    static Mark point(String style, String squarePixels) {
        return new Mark("point", style, null, false, null, new Expression(squarePixels));
    }
}
