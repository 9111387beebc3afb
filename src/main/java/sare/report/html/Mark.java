package sare.report.html;

/**
 * How a row is drawn.
 *
 * @param type a kind of mark of Vega-Lite
 * @param style one of those to which the page's script gives colours and sizes; null for the kind's own
 * @param outliers of a box plot: whether values beyond the whiskers have points
 * @param aria whether each mark is told to those who do not see it; where there are very many, the description must do
 * @param strokeWidth in pixels
 * @param size in square pixels
 */
record Mark(String type, String style, Boolean outliers, Boolean aria, Expression strokeWidth, Expression size) {
    /** A value that the browser computes. */
    record Expression(String expr) {}

    static Mark of(String type, String style) {
        return new Mark(type, style, null, null, null, null);
    }

    static Mark boxes(boolean outliers) {
        return new Mark("boxplot", null, outliers, null, null, null);
    }

    /** One of very many. */
    static Mark silent(String type, String style) {
        return new Mark(type, style, null, false, null, null);
    }

    /** One of very many strokes, of a width. */
    static Mark stroke(String style, String pixels) {
        return new Mark("rule", style, null, false, new Expression(pixels), null);
    }

    /** One of very many points, of a size. */
    static Mark point(String style, String squarePixels) {
        return new Mark("point", style, null, false, null, new Expression(squarePixels));
    }
}
