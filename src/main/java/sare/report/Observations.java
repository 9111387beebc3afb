package sare.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * The values of one measure, sorted into blocks and groups.
 *
 * @param groups all groups, in the order of their first appearance
 * @param blocks by the block's and then the group's values; blocks in the order of their first appearance, groups in that above
 * @param failures rows that have no value
 */
record Observations(List<List<String>> groups, Map<List<String>, Map<List<String>, Group>> blocks, int failures) {
    /** The column that says why a run failed, empty when it did not. */
    private static final String FAILURE = "failure";

    private static final MathContext MEANS = new MathContext(40); // more digits than a double tells apart

    /** What was measured of a group: by the unit's values, those of its repetitions. */
    static final class Group {
        private final Map<List<String>, List<Double>> units = new LinkedHashMap<>();
        private int failures;

        private void add(List<String> unit, OptionalDouble value) {
            if (value.isEmpty()) {
                failures++;
            } else {
                units.computeIfAbsent(unit, key -> new ArrayList<>()).add(value.getAsDouble());
            }
        }

        /** The mean of each unit that has not failed altogether. */
        double[] values() {
            return units.values().stream().mapToDouble(Group::mean).toArray();
        }

        /** Rounded once, for units with equal means are ties: sums of doubles would depend on the order of repetitions. */
        private static double mean(List<Double> repetitions) {
            BigDecimal sum = repetitions.stream().map(BigDecimal::valueOf).reduce(BigDecimal.ZERO, BigDecimal::add);
            return sum.divide(BigDecimal.valueOf(repetitions.size()), MEANS).doubleValue();
        }

        /** Rows without a value. */
        int failures() {
            return failures;
        }
    }

    static Observations of(TidyTable table, ComparisonOptions options, String measure) {
        Set<List<String>> groups = new LinkedHashSet<>();
        Map<List<String>, Map<List<String>, Group>> blocks = new LinkedHashMap<>();
        int failures = 0;
        for (TidyTable.Row row : table.rows()) {
            List<String> name = row.texts(options.by());
            groups.add(name);
            Group group = blocks.computeIfAbsent(row.texts(options.within()), block -> new LinkedHashMap<>())
                    .computeIfAbsent(name, key -> new Group());
            OptionalDouble value = failed(table, row) ? OptionalDouble.empty() : row.number(measure);
            group.add(unit(row, options), value);
            failures += value.isEmpty() ? 1 : 0;
        }
        blocks.replaceAll((block, found) -> ordered(found, groups));
        return new Observations(List.copyOf(groups), blocks, failures);
    }

    private static List<String> unit(TidyTable.Row row, ComparisonOptions options) {
        return options.unit().isEmpty() ? List.of(Long.toString(row.line())) : row.texts(options.unit());
    }

    private static Map<List<String>, Group> ordered(Map<List<String>, Group> found, Set<List<String>> order) {
        Map<List<String>, Group> ordered = new LinkedHashMap<>();
        for (List<String> name : order) {
            if (found.containsKey(name)) {
                ordered.put(name, found.get(name));
            }
        }
        return ordered;
    }

    private static boolean failed(TidyTable table, TidyTable.Row row) {
        return table.has(FAILURE) && !row.isMissing(FAILURE);
    }
}
