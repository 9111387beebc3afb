package sare.study;

import java.math.BigDecimal;
import java.util.List;

/**
 * The cost of a point in another simulator, a line of {@code peers.csv}, which is measured by hand.
 *
 * @param tool name of the simulator
 * @param machine topology and size
 * @param nodes that send
 * @param routing short name of the routing
 * @param offered load of each node, in phits per cycle
 * @param accepted of the offered load
 * @param hops links between routers that a packet crosses, mean
 * @param packetHops of the measured cycles
 * @param nanoseconds processor time for each packet-hop, median
 * @param lowest of the runs
 * @param highest of the runs
 * @param runs pairs of runs
 * @param sareNanoseconds processor time that sare needed for a packet-hop of this point at that time, on the same busy computer
 * @param bytesPerNode largest resident memory of the process, for each node
 * @param date of the measurement
 * @param command the longer run of a pair
 */
record EngineSizePeer(
        String tool,
        String machine,
        int nodes,
        String routing,
        BigDecimal offered,
        BigDecimal accepted,
        BigDecimal hops,
        long packetHops,
        BigDecimal nanoseconds,
        BigDecimal lowest,
        BigDecimal highest,
        int runs,
        BigDecimal sareNanoseconds,
        long bytesPerNode,
        String date,
        String command) {
    static final String INSEE = "INSEE";
    static final String BOOKSIM = "BookSim2";
    static final List<String> COLUMNS = List.of(
            "tool",
            "machine",
            "nodes",
            "routing",
            "offered_load",
            "accepted_load",
            "mean_hops",
            "packet_hops",
            "nanoseconds_per_packet_hop",
            "lowest",
            "highest",
            "runs",
            "sare_nanoseconds_per_packet_hop",
            "resident_bytes_per_node",
            "date",
            "command");

    static final ResultsFile<EngineSizePeer> FILE =
            new ResultsFile<>(COLUMNS, EngineSizePeer::line, EngineSizePeer::parse);

    /** Reads a line without its end. */
    static EngineSizePeer parse(String line) {
        String[] fields = ResultsFile.fields(line, COLUMNS);
        return new EngineSizePeer(
                fields[0],
                fields[1],
                Integer.parseInt(fields[2]),
                fields[3],
                new BigDecimal(fields[4]),
                new BigDecimal(fields[5]),
                new BigDecimal(fields[6]),
                Long.parseLong(fields[7]),
                new BigDecimal(fields[8]),
                new BigDecimal(fields[9]),
                new BigDecimal(fields[10]),
                Integer.parseInt(fields[11]),
                new BigDecimal(fields[12]),
                Long.parseLong(fields[13]),
                fields[14],
                fields[15]);
    }

    /** The line without its end. */
    String line() {
        return String.join(
                ",",
                tool,
                machine,
                Integer.toString(nodes),
                routing,
                offered.toPlainString(),
                accepted.toPlainString(),
                hops.toPlainString(),
                Long.toString(packetHops),
                nanoseconds.toPlainString(),
                lowest.toPlainString(),
                highest.toPlainString(),
                Integer.toString(runs),
                sareNanoseconds.toPlainString(),
                Long.toString(bytesPerNode),
                date,
                command);
    }
}
