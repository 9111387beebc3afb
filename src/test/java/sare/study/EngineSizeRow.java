package sare.study;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * The cost of a point, a line of {@code results.csv}.
 *
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
                fields[0],
                Integer.parseInt(fields[1]),
                fields[2],
                new BigDecimal(fields[3]),
                Long.parseLong(fields[4]),
                new BigDecimal(fields[5]),
                new BigDecimal(fields[6]),
                Long.parseLong(fields[7]),
                new BigDecimal(fields[8]));
    }

    /** The line without its end. */
    String line() {
        return String.join(
                ",",
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

    static BigDecimal tenths(double value) {
        return BigDecimal.valueOf(value).setScale(1, RoundingMode.HALF_EVEN);
    }
}
