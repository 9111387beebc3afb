package sare.study;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.Predicate;

/** The pictures of the report, made from its rows. */
final class EngineSizePlots {
    static final BigDecimal COMMON_LOAD = new BigDecimal("0.1"); // all tori have it

    private static final String TORUS = "torus ";
    private static final String PLANE = "torus 16x16";
    private static final LogarithmicPlot.Axis NODES =
            new LogarithmicPlot.Axis("nodes", List.of(256.0, 512.0, 4096.0, 32768.0, 262144.0));
    private static final LogarithmicPlot.Axis LOADS =
            new LogarithmicPlot.Axis("offered load, phits per node and cycle", List.of(0.05, 0.1, 0.2));
    private static final List<String> SIZES =
            List.of("torus 8x8x8", "torus 16x16x16", "torus 32x32x32", "torus 64x64x64");

    private EngineSizePlots() {}

    /** Cost by size at the load that all tori have. */
    static String bySize(List<EngineSizeRow> rows, List<EngineSizePeer> peers) {
        LogarithmicPlot plot = new LogarithmicPlot(
                "Cost of a packet-hop by size: tori at 0.1 phits per node and cycle", NODES, nanoseconds(100_000));
        for (String routing : List.of(EngineSizePoint.DIMENSION_ORDER, EngineSizePoint.ADAPTIVE)) {
            plot.line(
                    "sare, " + routing,
                    points(rows, row -> isCommon(row) && row.routing().equals(routing)),
                    false);
        }
        for (String tool : List.of(EngineSizePeer.INSEE, EngineSizePeer.BOOKSIM)) {
            for (String routing : List.of(EngineSizePoint.DIMENSION_ORDER, EngineSizePoint.ADAPTIVE)) {
                plot.line(tool + ", " + routing, peerPoints(peers, tool, routing), false);
            }
        }
        return plot.line("goal, " + EngineSizePoint.DIMENSION_ORDER, goals(), true)
                .svg();
    }

    /** Cost by load at each size. */
    static String byLoad(List<EngineSizeRow> rows) {
        LogarithmicPlot plot =
                new LogarithmicPlot("Cost of a packet-hop by load: tori of three dimensions", LOADS, nanoseconds(2000));
        for (String routing : List.of(EngineSizePoint.DIMENSION_ORDER, EngineSizePoint.ADAPTIVE)) {
            for (String machine : SIZES) {
                String name = machine.substring(TORUS.length()) + ", " + routing;
                plot.line(
                        name,
                        rows.stream()
                                .filter(row -> row.machine().equals(machine)
                                        && row.routing().equals(routing))
                                .map(row -> new LogarithmicPlot.Point(
                                        row.offered().doubleValue(),
                                        row.nanoseconds().doubleValue()))
                                .toList(),
                        routing.equals(EngineSizePoint.ADAPTIVE));
            }
        }
        return plot.svg();
    }

    private static LogarithmicPlot.Axis nanoseconds(int highest) {
        return new LogarithmicPlot.Axis(
                "ns of processor time per packet-hop",
                List.of(
                                20.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 2000.0, 5000.0, 10_000.0, 20_000.0, 50_000.0,
                                100_000.0)
                        .stream()
                        .filter(tick -> tick <= highest)
                        .toList());
    }

    private static boolean isCommon(EngineSizeRow row) {
        return row.machine().startsWith(TORUS)
                && !row.machine().equals(PLANE)
                && row.offered().compareTo(COMMON_LOAD) == 0;
    }

    private static List<LogarithmicPlot.Point> points(List<EngineSizeRow> rows, Predicate<EngineSizeRow> some) {
        return rows.stream()
                .filter(some)
                .map(row ->
                        new LogarithmicPlot.Point(row.nodes(), row.nanoseconds().doubleValue()))
                .toList();
    }

    private static List<LogarithmicPlot.Point> peerPoints(List<EngineSizePeer> peers, String tool, String routing) {
        return peers.stream()
                .filter(peer -> peer.tool().equals(tool)
                        && peer.routing().equals(routing)
                        && !peer.machine().equals(PLANE)
                        && peer.offered().compareTo(COMMON_LOAD) == 0)
                .map(peer -> new LogarithmicPlot.Point(
                        peer.nodes(), peer.nanoseconds().doubleValue()))
                .toList();
    }

    private static List<LogarithmicPlot.Point> goals() {
        return EngineSizeGoals.DIMENSION_ORDER_NANOSECONDS.entrySet().stream()
                .map(goal -> new LogarithmicPlot.Point(goal.getKey(), goal.getValue()))
                .toList();
    }
}
