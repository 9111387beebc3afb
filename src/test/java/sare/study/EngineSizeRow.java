package sare.study;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.Function;

/**
 * The cost of a point, a line of {@code results.csv}.
 *
 * @param turn in which it was measured, from 1; each turn measures every point once
 * @param machine topology and size
 * @param nodes that send
 * @param routing short name of the routing
 * @param offered load of each node, in phits per cycle
 * @param packetHops of one run
 * @param nanoseconds of the simulating thread for each packet-hop
 * @param processNanoseconds the same of the whole process, with compilers and garbage collection
 * @param bytesPerNode of a simulation without traffic
 * @param loadAverage of the computer at the end, over a minute
 */
record EngineSizeRow(
        int turn,
        String machine,
        int nodes,
        String routing,
        BigDecimal offered,
        long packetHops,
        BigDecimal nanoseconds,
        BigDecimal processNanoseconds,
        long bytesPerNode,
        BigDecimal loadAverage) {
    static final List<String> COLUMNS = List.of(
            "turn",
            "machine",
            "nodes",
            "routing",
            "offered_load",
            "packet_hops",
            "nanoseconds_per_packet_hop",
            "process_nanoseconds_per_packet_hop",
            "bytes_per_node",
            "load_average");

    static final ResultsFile<EngineSizeRow> FILE =
            new ResultsFile<>(COLUMNS, EngineSizeRow::line, EngineSizeRow::parse);

    /** Reads a line without its end. */
    static EngineSizeRow parse(String line) {
        String[] fields = ResultsFile.fields(line, COLUMNS);
        return new EngineSizeRow(
                Integer.parseInt(fields[0]),
                fields[1],
                Integer.parseInt(fields[2]),
                fields[3],
                new BigDecimal(fields[4]),
                Long.parseLong(fields[5]),
                new BigDecimal(fields[6]),
                new BigDecimal(fields[7]),
                Long.parseLong(fields[8]),
                new BigDecimal(fields[9]));
    }

    /** The line without its end. */
    String line() {
        return String.join(
                ",",
                Integer.toString(turn),
                machine,
                Integer.toString(nodes),
                routing,
                offered.toPlainString(),
                Long.toString(packetHops),
                nanoseconds.toPlainString(),
                processNanoseconds.toPlainString(),
                Long.toString(bytesPerNode),
                loadAverage.toPlainString());
    }

    /** Whether this is the row of a point. */
    boolean isOf(EngineSizePoint point) {
        return machine.equals(point.machine()) && routing.equals(point.routing()) && offered.equals(point.offered());
    }

    private boolean isOfSamePoint(EngineSizeRow other) {
        return machine.equals(other.machine) && routing.equals(other.routing) && offered.equals(other.offered);
    }

    /** For each row of the first turn, the same with the median times of all turns. */
    static List<EngineSizeRow> medians(List<EngineSizeRow> rows) {
        return rows.stream()
                .filter(row -> row.turn == 1)
                .map(row -> median(ofPoint(row, rows)))
                .toList();
    }

    /** The largest time of a point as a multiple of its smallest one, by point. */
    static List<Double> spreads(List<EngineSizeRow> rows) {
        return rows.stream()
                .filter(row -> row.turn == 1)
                .map(row -> ofPoint(row, rows).stream()
                        .mapToDouble(turn -> turn.nanoseconds.doubleValue())
                        .summaryStatistics())
                .map(times -> times.getMax() / times.getMin())
                .toList();
    }

    private static List<EngineSizeRow> ofPoint(EngineSizeRow row, List<EngineSizeRow> rows) {
        return rows.stream().filter(row::isOfSamePoint).toList();
    }

    private static EngineSizeRow median(List<EngineSizeRow> turns) {
        EngineSizeRow first = turns.get(0);
        return new EngineSizeRow(
                first.turn,
                first.machine,
                first.nodes,
                first.routing,
                first.offered,
                first.packetHops,
                median(turns, EngineSizeRow::nanoseconds),
                median(turns, EngineSizeRow::processNanoseconds),
                first.bytesPerNode,
                median(turns, EngineSizeRow::loadAverage));
    }

    private static BigDecimal median(List<EngineSizeRow> turns, Function<EngineSizeRow, BigDecimal> figure) {
        return tenths(EngineSizeRun.median(
                turns.stream().map(row -> figure.apply(row).doubleValue()).toList()));
    }

    static BigDecimal tenths(double value) {
        return BigDecimal.valueOf(value).setScale(1, RoundingMode.HALF_EVEN);
    }
}
