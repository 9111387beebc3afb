package sare.report.plot;

import java.util.List;
import java.util.Locale;
import sare.input.Decimals;
import sare.input.XmlText;

/**
 * The text of an SVG picture, in the colours of the pages of {@code sare.report.html}. Programs that know no dark mode draw the
 * light one.
 */
final class SvgText {
    private static final int DIGITS = 1; // of positions, in pixels
    private static final String LIGHT_PAPER = "#ffffff";
    private static final String LIGHT_GRID = "#e4e8ec";
    private static final String LIGHT_TEXT = "#1b1f24";
    private static final List<String> LIGHT_LINES =
            List.of("#0072b2", "#c44e00", "#00785a", "#a33a7c", "#4c0000", "#000073", "#8000ff", "#260026");
    private static final List<String> DARK_LINES =
            List.of("#56b4e9", "#ff9250", "#35cf9f", "#f09acb", "#73734b", "#ffff00", "#ac00e6", "#bcffa6");
    private static final String DARK = "@media screen and (prefers-color-scheme: dark) {\n"
            + ".paper { fill: #14171b } text { fill: #e6e9ed } .grid { stroke: #2f363e }\n";

    private final StringBuilder svg = new StringBuilder();

    SvgText(int width, int height) {
        svg.append(format(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\""
                        + " font-family=\"sans-serif\" font-size=\"12\" fill=\"%s\">\n",
                width, height, width, height, LIGHT_TEXT));
        svg.append("<style>\n").append(DARK);
        for (int line = 0; line < DARK_LINES.size(); line++) {
            svg.append(format(
                    ".line%d { stroke: %s } .point%d { fill: %s }\n",
                    line, DARK_LINES.get(line), line, DARK_LINES.get(line)));
        }
        svg.append("}\n</style>\n");
        svg.append(
                format("<rect class=\"paper\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n", width, height, LIGHT_PAPER));
    }

    /** Moves what follows down by some pixels. */
    void beginMoved(int down) {
        svg.append(format("<g transform=\"translate(0 %d)\">\n", down));
    }

    void endMoved() {
        svg.append("</g>\n");
    }

    /** Two numbers of a path or a list of points. */
    static String pair(double x, double y) {
        return number(x) + "," + number(y);
    }

    private static String number(double value) {
        return Decimals.fixed(value, DIGITS);
    }

    void grid(double x1, double y1, double x2, double y2) {
        svg.append(
                format("<path class=\"grid\" d=\"M%sL%s\" stroke=\"%s\"/>\n", pair(x1, y1), pair(x2, y2), LIGHT_GRID));
    }

    /** Draws a line of the colour with a number, through pairs of coordinates. */
    void line(String points, int colour, boolean isDashed) {
        svg.append(format(
                "<polyline class=\"line%d\" points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"%s/>\n",
                colour % LIGHT_LINES.size(), points, light(colour), isDashed ? " stroke-dasharray=\"6 4\"" : ""));
    }

    void stroke(double x1, double y1, double x2, double y2, int colour) {
        svg.append(format(
                "<path class=\"line%d\" d=\"M%sL%s\" stroke=\"%s\"/>\n",
                colour % LIGHT_LINES.size(), pair(x1, y1), pair(x2, y2), light(colour)));
    }

    void point(double x, double y, double radius, int colour) {
        svg.append(format(
                "<circle class=\"point%d\" cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"%s\"/>\n",
                colour % LIGHT_LINES.size(), number(x), number(y), number(radius), light(colour)));
    }

    private static String light(int colour) {
        return LIGHT_LINES.get(colour % LIGHT_LINES.size());
    }

    void text(double x, double y, String anchor, String content) {
        svg.append(format(
                "<text x=\"%s\" y=\"%s\" text-anchor=\"%s\">%s</text>\n",
                number(x), number(y), anchor, XmlText.of(content)));
    }

    /** Writes a text upwards, with its middle at a point. */
    void upwards(double x, double y, String content) {
        svg.append(format(
                "<text transform=\"translate(%s %s) rotate(-90)\" text-anchor=\"middle\">%s</text>\n",
                number(x), number(y), XmlText.of(content)));
    }

    private static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    @Override
    public String toString() {
        return svg + "</svg>\n";
    }
}
