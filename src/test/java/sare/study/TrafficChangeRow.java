package sare.study;

import java.util.List;

/**
 * A mapping that was made from changed traffic, and its cost for the traffic as it is. In the file, a comma in a call is a semicolon.
 *
 * @param figure of the paper
 * @param traffic what the ranks send
 * @param units of the machine
 * @param change how the traffic was changed; {@link #NONE} when it was not
 * @param level factor of {@code sparse}, or level of a noise
 * @param hopBytes the sum over all messages of bytes times hops
 * @param seconds processor time of the mapper; 0 where it is not measured
 */
record TrafficChangeRow(
        String figure,
        String traffic,
        int ranks,
        int units,
        String mapper,
        String change,
        double level,
        int seed,
        long hopBytes,
        double seconds) {
    static final String NONE = "none";

    static final ResultsFile<TrafficChangeRow> RESULTS = new ResultsFile<>(
            List.of(
                    "figure",
                    "traffic",
                    "ranks",
                    "units",
                    "mapper",
                    "change",
                    "level",
                    "seed",
                    "hop_bytes",
                    "processor_seconds"),
            row -> String.join(
                    ",",
                    row.figure,
                    row.traffic,
                    String.valueOf(row.ranks),
                    String.valueOf(row.units),
                    row.mapper,
                    row.change,
                    String.valueOf(row.level),
                    String.valueOf(row.seed),
                    String.valueOf(row.hopBytes),
                    String.valueOf(row.seconds)),
            TrafficChangeRow::parse);

    /** The same row with another time; hop-bytes are the same on any machine, times are not. */
    TrafficChangeRow withTime(double otherSeconds) {
        return new TrafficChangeRow(figure, traffic, ranks, units, mapper, change, level, seed, hopBytes, otherSeconds);
    }

    private static TrafficChangeRow parse(String line) {
        String[] fields = ResultsFile.fields(line, RESULTS.columns());
        return new TrafficChangeRow(
                fields[0],
                fields[1],
                Integer.parseInt(fields[2]),
                Integer.parseInt(fields[3]),
                fields[4],
                fields[5],
                Double.parseDouble(fields[6]),
                Integer.parseInt(fields[7]),
                Long.parseLong(fields[8]),
                Double.parseDouble(fields[9]));
    }
}
