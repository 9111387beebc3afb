package sare.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * The values of one measure, sorted into blocks and groups.
 *
 * @param blocks by the block's and then the group's values, in the order of their first appearance
 * @param failures rows that have no value
 */
record Observations(Map<List<String>, Map<List<String>, Group>> blocks, int failures) {
    /** The column that says why a run failed, empty when it did not. */
    private static final String FAILURE = "failure";

    /** What was measured of a group: by the unit's values, those of its repetitions. */
    static final class Group {
        private final Map<List<String>, List<Double>> units = new LinkedHashMap<>();
        private int failures;

        /** The mean of each unit that has not failed altogether. */
        double[] values() {
            return units.values().stream()
                    .mapToDouble(repetitions ->
                            repetitions.stream().collect(Collectors.averagingDouble(Double::doubleValue)))
                    .toArray();
        }

        /** Rows without a value. */
        int failures() {
            return failures;
        }
    }

    static Observations of(TidyTable table, ComparisonOptions options, String measure) {
        Map<List<String>, Map<List<String>, Group>> blocks = new LinkedHashMap<>();
        int failures = 0;
        for (TidyTable.Row row : table.rows()) {
            Group group = blocks.computeIfAbsent(row.texts(options.within()), block -> new LinkedHashMap<>())
                    .computeIfAbsent(row.texts(options.by()), name -> new Group());
            OptionalDouble value = failed(table, row) ? OptionalDouble.empty() : row.number(measure);
            if (value.isEmpty()) {
                group.failures++;
                failures++;
            } else {
                List<String> unit =
                        options.unit().isEmpty() ? List.of(Long.toString(row.line())) : row.texts(options.unit());
                group.units.computeIfAbsent(unit, key -> new ArrayList<>()).add(value.getAsDouble());
            }
        }
        return new Observations(blocks, failures);
    }

    private static boolean failed(TidyTable table, TidyTable.Row row) {
        return table.has(FAILURE) && !row.text(FAILURE).isBlank();
    }
}
