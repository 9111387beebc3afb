package sare.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A picture in SVG of lines over two logarithmic axes. */
final class LogarithmicPlot {
    private static final int WIDTH = 760;
    private static final int HEIGHT = 440;
    private static final int LEFT = 70;
    private static final int RIGHT = 200; // for the legend
    private static final int TOP = 40;
    private static final int BOTTOM = 55;
    private static final int LEGEND_STEP = 20;

    /** Colours that people with the usual kinds of colour blindness can distinguish (Okabe and Ito, 2008). */
    private static final List<String> COLOURS =
            List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#999999");

    private final String title;
    private final Axis horizontal;
    private final Axis vertical;
    private final List<Line> lines = new ArrayList<>();

    /**
     * An axis.
     *
     * @param label with the unit
     * @param ticks values with a tick; the first and the last are the ends of the axis
     */
    record Axis(String label, List<Double> ticks) {
        /** Where a value is, from 0 at the first tick to 1 at the last. */
        double position(double value) {
            double first = Math.log(ticks.get(0));
            return (Math.log(value) - first) / (Math.log(ticks.get(ticks.size() - 1)) - first);
        }
    }

    /** A point of a line. */
    record Point(double x, double y) {}

    private record Line(String name, List<Point> points, boolean dashed) {}

    LogarithmicPlot(String title, Axis horizontal, Axis vertical) {
        this.title = title;
        this.horizontal = horizontal;
        this.vertical = vertical;
    }

    /** Adds a line; one without points is left out. */
    LogarithmicPlot line(String name, List<Point> points, boolean dashed) {
        if (!points.isEmpty()) {
            lines.add(new Line(name, List.copyOf(points), dashed));
        }
        return this;
    }

    /** The picture as the text of a file. */
    String svg() {
        StringBuilder svg = new StringBuilder(format(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\">\n"
                        + "<rect width=\"%d\" height=\"%d\" fill=\"white\"/>\n",
                WIDTH, HEIGHT, WIDTH, HEIGHT));
        text(svg, LEFT, TOP / 2.0, "start", title);
        axes(svg);
        for (int index = 0; index < lines.size(); index++) {
            line(svg, lines.get(index), index);
        }
        return svg.append("</svg>\n").toString();
    }

    private void axes(StringBuilder svg) {
        int bottom = HEIGHT - BOTTOM;
        int right = WIDTH - RIGHT;
        for (double tick : horizontal.ticks()) {
            stroke(svg, x(tick), TOP, x(tick), bottom);
            text(svg, x(tick), bottom + 18.0, "middle", number(tick));
        }
        for (double tick : vertical.ticks()) {
            stroke(svg, LEFT, y(tick), right, y(tick));
            text(svg, LEFT - 8.0, y(tick) + 4, "end", number(tick));
        }
        text(svg, (LEFT + right) / 2.0, HEIGHT - 12.0, "middle", horizontal.label());
        svg.append(format("<g transform=\"translate(16 %d) rotate(-90)\">\n", (TOP + bottom) / 2));
        text(svg, 0, 0, "middle", vertical.label());
        svg.append("</g>\n");
    }

    private void line(StringBuilder svg, Line line, int index) {
        String colour = COLOURS.get(index % COLOURS.size());
        String path = line.points().stream()
                .map(point -> format("%.1f,%.1f", x(point.x()), y(point.y())))
                .collect(Collectors.joining(" "));
        String style = format("fill=\"none\" stroke=\"%s\" stroke-width=\"2\"", colour)
                + (line.dashed() ? " stroke-dasharray=\"6 4\"" : "");
        svg.append(format("<polyline points=\"%s\" %s/>\n", path, style));
        for (Point point : line.points()) {
            svg.append(format(
                    "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"/>\n", x(point.x()), y(point.y()), colour));
        }
        double height = TOP + 10.0 + LEGEND_STEP * index;
        double start = WIDTH - RIGHT + 12.0;
        svg.append(format("<polyline points=\"%.1f,%.1f %.1f,%.1f\" %s/>\n", start, height, start + 24, height, style));
        text(svg, start + 30, height + 4, "start", line.name());
    }

    private double x(double value) {
        return LEFT + horizontal.position(value) * (WIDTH - RIGHT - LEFT);
    }

    private double y(double value) {
        return HEIGHT - BOTTOM - vertical.position(value) * (HEIGHT - BOTTOM - TOP);
    }

    private static void stroke(StringBuilder svg, double x1, double y1, double x2, double y2) {
        svg.append(format("<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"#dddddd\"/>\n", x1, y1, x2, y2));
    }

    private static void text(StringBuilder svg, double x, double y, String anchor, String content) {
        svg.append(format("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n", x, y, anchor, content));
    }

    /** Without the decimals of a whole number. */
    private static String number(double value) {
        return value == Math.rint(value) ? format("%,d", (long) value) : Double.toString(value);
    }

    private static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
