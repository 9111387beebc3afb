package sare.report.plot;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A plot of lines with a legend. Lines can be dashed, and their points can have intervals. */
public final class LinePlot {
    /** Pixels of a plot and of the picture. */
    static final int WIDTH = 800;

    static final int HEIGHT = 400;

    private static final int LEFT = 80;
    private static final int RIGHT = 220; // for the legend
    private static final int BOTTOM = 55;
    private static final int LEGEND_STEP = 20;
    private static final int MOST_LETTERS = 26; // of a name that fit into the legend
    private static final int HALF_CAP = 4; // of the ends of an interval
    private static final double POINT_RADIUS = 3;

    private final Axis horizontal;
    private final Axis vertical;
    private final List<Line> lines = new ArrayList<>();

    /**
     * A point of a line.
     *
     * @param halfWidth of the interval around y; 0 for none
     */
    public record Point(double x, double y, double halfWidth) {}

    private record Line(String name, List<Point> points, boolean isDashed, boolean hasMarks) {}

    /** A plot without lines. */
    public LinePlot(Axis horizontal, Axis vertical) {
        this.horizontal = horizontal;
        this.vertical = vertical;
    }

    /** Adds a line with a mark at each point; one without points is left out. */
    public LinePlot line(String name, List<Point> points) {
        return line(name, points, false, true);
    }

    /** Adds a dashed line with a mark at each point; one without points is left out. */
    public LinePlot dashedLine(String name, List<Point> points) {
        return line(name, points, true, true);
    }

    /** Adds a dashed line without marks, to which others are compared. */
    public LinePlot reference(String name, List<Point> points) {
        return line(name, points, true, false);
    }

    private LinePlot line(String name, List<Point> points, boolean isDashed, boolean hasMarks) {
        if (!points.isEmpty()) {
            lines.add(new Line(name, List.copyOf(points), isDashed, hasMarks));
        }
        return this;
    }

    /** Draws it with its top left corner at the origin. */
    void draw(SvgText svg) {
        drawAxes(svg);
        for (int index = 0; index < lines.size(); index++) {
            drawLine(svg, lines.get(index), index);
        }
    }

    private void drawAxes(SvgText svg) {
        int bottom = HEIGHT - BOTTOM;
        int right = WIDTH - RIGHT;
        for (BigDecimal tick : horizontal.ticks()) {
            double x = x(tick.doubleValue());
            svg.grid(x, 0, x, bottom);
            svg.text(x, bottom + 18.0, "middle", number(tick));
        }
        for (BigDecimal tick : vertical.ticks()) {
            double y = y(tick.doubleValue());
            svg.grid(LEFT, y, right, y);
            svg.text(LEFT - 8.0, y + 4, "end", number(tick));
        }
        svg.text((LEFT + right) / 2.0, HEIGHT - 12.0, "middle", horizontal.label());
        svg.upwards(16, bottom / 2.0, vertical.label());
    }

    private void drawLine(SvgText svg, Line line, int index) {
        svg.line(
                line.points().stream()
                        .map(point -> SvgText.pair(x(point.x()), y(point.y())))
                        .collect(Collectors.joining(" ")),
                index,
                line.isDashed());
        if (line.hasMarks()) {
            line.points().forEach(point -> drawMark(svg, point, index));
        }
        double height = 10.0 + LEGEND_STEP * index;
        double start = WIDTH - RIGHT + 12.0;
        svg.line(SvgText.pair(start, height) + " " + SvgText.pair(start + 24, height), index, line.isDashed());
        svg.text(start + 30, height + 4, "start", Picture.shortened(line.name(), MOST_LETTERS));
    }

    private void drawMark(SvgText svg, Point point, int index) {
        svg.point(x(point.x()), y(point.y()), POINT_RADIUS, index);
        if (point.halfWidth() > 0) {
            double x = x(point.x());
            double low = y(Math.max(
                    point.y() - point.halfWidth(), vertical.ticks().get(0).doubleValue()));
            double high = y(point.y() + point.halfWidth());
            svg.stroke(x, low, x, high, index);
            svg.stroke(x - HALF_CAP, low, x + HALF_CAP, low, index);
            svg.stroke(x - HALF_CAP, high, x + HALF_CAP, high, index);
        }
    }

    private double x(double value) {
        return LEFT + horizontal.position(value) * (WIDTH - RIGHT - LEFT);
    }

    private double y(double value) {
        return HEIGHT - BOTTOM - vertical.position(value) * (HEIGHT - BOTTOM);
    }

    /** In full, whole numbers with separators of thousands. */
    private static String number(BigDecimal value) {
        BigDecimal plain = value.stripTrailingZeros();
        return plain.scale() <= 0
                ? String.format(Locale.ROOT, "%,d", plain.toBigIntegerExact())
                : plain.toPlainString();
    }
}
