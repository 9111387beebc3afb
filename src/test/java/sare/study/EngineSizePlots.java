package sare.study;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sare.report.plot.Axis;
import sare.report.plot.LinePlot;
import sare.report.plot.LinePlot.Point;
import sare.report.plot.Picture;

/** The pictures of the report, made from its rows. */
final class EngineSizePlots {
    static final BigDecimal COMMON_LOAD = new BigDecimal("0.1"); // all tori have it

    private static final String TORUS = "torus ";
    private static final String PLANE = "torus 16x16";
    private static final Axis NODES = logarithmic("nodes", "256", "512", "4096", "32768", "262144");
    private static final Axis LOADS = logarithmic("offered load, phits per node and cycle", "0.05", "0.1", "0.2");
    private static final List<String> SIZES =
            List.of("torus 8x8x8", "torus 16x16x16", "torus 32x32x32", "torus 64x64x64");

    private EngineSizePlots() {}

    /** Cost by size at the load that all tori have. */
    static String bySize(List<EngineSizeRow> rows, List<EngineSizePeer> peers) {
        LinePlot plot = new LinePlot(NODES, nanoseconds(100_000));
        for (String routing : List.of(EngineSizePoint.DIMENSION_ORDER, EngineSizePoint.ADAPTIVE)) {
            plot.line(
                    "sare, " + routing,
                    points(rows, row -> isCommon(row) && row.routing().equals(routing)));
        }
        for (String tool : List.of(EngineSizePeer.INSEE, EngineSizePeer.BOOKSIM)) {
            for (String routing : List.of(EngineSizePoint.DIMENSION_ORDER, EngineSizePoint.ADAPTIVE)) {
                plot.line(tool + ", " + routing, peerPoints(peers, tool, routing));
            }
        }
        plot.dashedLine("goal, " + EngineSizePoint.DIMENSION_ORDER, goals());
        return svg("Cost of a packet-hop by size: tori at 0.1 phits per node and cycle", plot);
    }

    /** Cost by load at each size. */
    static String byLoad(List<EngineSizeRow> rows) {
        LinePlot plot = new LinePlot(LOADS, nanoseconds(2000));
        for (String routing : List.of(EngineSizePoint.DIMENSION_ORDER, EngineSizePoint.ADAPTIVE)) {
            for (String machine : SIZES) {
                String name = machine.substring(TORUS.length()) + ", " + routing;
                List<Point> points = rows.stream()
                        .filter(row ->
                                row.machine().equals(machine) && row.routing().equals(routing))
                        .map(row -> new Point(
                                row.offered().doubleValue(), row.nanoseconds().doubleValue(), 0))
                        .toList();
                if (routing.equals(EngineSizePoint.ADAPTIVE)) {
                    plot.dashedLine(name, points);
                } else {
                    plot.line(name, points);
                }
            }
        }
        return svg("Cost of a packet-hop by load: tori of three dimensions", plot);
    }

    private static String svg(String title, LinePlot plot) {
        return new Picture(List.of(title), List.of(plot)).svg();
    }

    private static Axis logarithmic(String label, String... ticks) {
        return new Axis(label, Stream.of(ticks).map(BigDecimal::new).toList(), true);
    }

    private static Axis nanoseconds(int highest) {
        return new Axis(
                "ns of processor time per packet-hop",
                IntStream.of(20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000)
                        .filter(tick -> tick <= highest)
                        .mapToObj(BigDecimal::valueOf)
                        .toList(),
                true);
    }

    private static boolean isCommon(EngineSizeRow row) {
        return row.machine().startsWith(TORUS)
                && !row.machine().equals(PLANE)
                && row.offered().compareTo(COMMON_LOAD) == 0;
    }

    private static List<Point> points(List<EngineSizeRow> rows, Predicate<EngineSizeRow> some) {
        return rows.stream()
                .filter(some)
                .map(row -> new Point(row.nodes(), row.nanoseconds().doubleValue(), 0))
                .toList();
    }

    private static List<Point> peerPoints(List<EngineSizePeer> peers, String tool, String routing) {
        return peers.stream()
                .filter(peer -> peer.tool().equals(tool)
                        && peer.routing().equals(routing)
                        && !peer.machine().equals(PLANE)
                        && peer.offered().compareTo(COMMON_LOAD) == 0)
                .map(peer -> new Point(peer.nodes(), peer.nanoseconds().doubleValue(), 0))
                .toList();
    }

    private static List<Point> goals() {
        return EngineSizeGoals.DIMENSION_ORDER_NANOSECONDS.entrySet().stream()
                .map(goal -> new Point(goal.getKey(), goal.getValue(), 0))
                .toList();
    }
}
