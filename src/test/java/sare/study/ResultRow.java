package sare.study;

import java.util.List;
import sare.simulation.SimulationResult;

/**
 * One simulation, a line of {@code results.csv}.
 *
 * @param application benchmark, as in {@code CG}
 * @param benchmarkClass its problem size
 * @param ranks number of ranks
 * @param network name of the network's file
 * @param mapping name of the mapping
 * @param seed of the random draws
 * @param cycles how long it took
 * @param messages messages between different ranks
 * @param packets packets delivered
 * @param packetHops links crossed by all packets
 * @param hopBytes bytes of each message times its distance, summed
 */
record ResultRow(
        String application,
        String benchmarkClass,
        int ranks,
        String network,
        String mapping,
        long seed,
        long cycles,
        long messages,
        long packets,
        long packetHops,
        long hopBytes) {

    static final List<String> COLUMNS = List.of(
            "application",
            "class",
            "ranks",
            "network",
            "mapping",
            "seed",
            "cycles",
            "messages",
            "packets",
            "packet_hops",
            "hop_bytes");

    static final ResultsFile<ResultRow> FILE = new ResultsFile<>(COLUMNS, ResultRow::line, ResultRow::parse);

    static ResultRow of(ConsecutiveCase simulated, SimulationResult result) {
        return new ResultRow(
                simulated.application(),
                simulated.benchmarkClass(),
                simulated.ranks(),
                simulated.network(),
                ConsecutiveStudy.MAPPING,
                result.seed(),
                result.cycles(),
                result.messages(),
                result.packets(),
                result.packetHops(),
                result.hopBytes());
    }

    /** Reads a line without its end. */
    static ResultRow parse(String line) {
        String[] fields = ResultsFile.fields(line, COLUMNS);
        return new ResultRow(
                fields[0],
                fields[1],
                Integer.parseInt(fields[2]),
                fields[3],
                fields[4],
                Long.parseLong(fields[5]),
                Long.parseLong(fields[6]),
                Long.parseLong(fields[7]),
                Long.parseLong(fields[8]),
                Long.parseLong(fields[9]),
                Long.parseLong(fields[10]));
    }

    boolean isOf(ConsecutiveCase simulated) {
        return application.equals(simulated.application())
                && benchmarkClass.equals(simulated.benchmarkClass())
                && ranks == simulated.ranks()
                && network.equals(simulated.network())
                && mapping.equals(ConsecutiveStudy.MAPPING);
    }

    /** The line without its end. */
    String line() {
        return String.join(
                ",",
                application,
                benchmarkClass,
                Integer.toString(ranks),
                network,
                mapping,
                Long.toString(seed),
                Long.toString(cycles),
                Long.toString(messages),
                Long.toString(packets),
                Long.toString(packetHops),
                Long.toString(hopBytes));
    }
}
