package sare.study;

import java.util.List;

/**
 * What an advice spent before its confirmation, a line of {@code searches.csv}.
 *
 * @param candidates that took part in the race
 * @param simulations whole ones and estimates
 * @param packetHops of all simulations
 * @param runs the same in whole runs under consecutive
 */
record AdviseSearch(
        String network, String trace, String mapping, int candidates, int simulations, long packetHops, double runs) {
    static final List<String> COLUMNS =
            List.of("network", "trace", "mapping", "candidates", "simulations", "packet_hops", "whole_runs");
    static final ResultsFile<AdviseSearch> FILE = new ResultsFile<>(COLUMNS, AdviseSearch::line, AdviseSearch::parse);

    static AdviseSearch parse(String line) {
        String[] fields = ResultsFile.fields(line, COLUMNS);
        return new AdviseSearch(
                fields[0],
                fields[1],
                fields[2],
                Integer.parseInt(fields[3]),
                Integer.parseInt(fields[4]),
                Long.parseLong(fields[5]),
                Double.parseDouble(fields[6]));
    }

    String line() {
        return String.join(
                ",",
                network,
                trace,
                mapping,
                Integer.toString(candidates),
                Integer.toString(simulations),
                Long.toString(packetHops),
                EstimateRow.fixed(runs, 2));
    }
}
