package sare.report.html;

import java.util.List;

/**
 * A pair of axes and what is drawn between them.
 *
 * @param title above it, or null
 * @param x lies below
 * @param y stands on the left
 * @param height between the axes, in pixels; null where the panel is square
 * @param square the greatest width between the axes, in pixels, of a panel whose height follows its width; null for others
 * @param ratio height to width of such a panel
 * @param rightMargin pixels beside it, null for what ends of labels need
 * @param marks drawn in this order
 */
record Panel(
        String title,
        Axis x,
        Axis y,
        Integer height,
        Integer square,
        Double ratio,
        Integer rightMargin,
        List<Mark> marks) {
    static Panel ofHeight(String title, Axis x, Axis y, int height, List<Mark> marks) {
        return new Panel(title, x, y, height, null, null, null, marks);
    }

    static Panel ofRatio(String title, Axis x, Axis y, int greatestWidth, double ratio, List<Mark> marks) {
        return new Panel(title, x, y, null, greatestWidth, ratio, null, marks);
    }

    Panel withRightMargin(int pixels) {
        return new Panel(title, x, y, height, square, ratio, pixels, marks);
    }
}
