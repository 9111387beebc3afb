package sare.study;

import java.util.List;

/**
 * A confirming run, a line of {@code results.csv}.
 *
 * @param role which mapping of the cell it is
 * @param mapping its name: that of the advice, or the strategy and number of the committed experiment
 */
record AdviseRow(String network, String trace, Role role, String mapping, long seed, long cycles) {
    static final List<String> COLUMNS = List.of("network", "trace", "role", "mapping", "seed", "cycles");
    static final ResultsFile<AdviseRow> FILE = new ResultsFile<>(COLUMNS, AdviseRow::line, AdviseRow::parse);

    /** Why a mapping is in the comparison. */
    enum Role {
        ADVISED,
        BEST_COMMITTED,
        CONSECUTIVE
    }

    static AdviseRow parse(String line) {
        String[] fields = ResultsFile.fields(line, COLUMNS);
        return new AdviseRow(
                fields[0],
                fields[1],
                Role.valueOf(fields[2]),
                fields[3],
                Long.parseLong(fields[4]),
                Long.parseLong(fields[5]));
    }

    String line() {
        return String.join(",", network, trace, role.name(), mapping, Long.toString(seed), Long.toString(cycles));
    }
}
