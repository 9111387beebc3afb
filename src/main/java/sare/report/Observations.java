package sare.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sare.statistics.Sample;
import sare.statistics.verdict.Observed;

/**
 * The values of one measure by block, group and unit.
 *
 * @param groups all groups, in the order of their first appearance
 * @param blocks by the values of the block and of the group; blocks in the order of their first appearance, groups in the order above
 * @param pairedBlocks the blocks whose units are paired
 * @param failures number of rows without a value
 */
record Observations(
        List<List<String>> groups,
        Map<List<String>, Map<List<String>, GroupValues>> blocks,
        Set<List<String>> pairedBlocks,
        int failures) {
    private static final MathContext MEANS = new MathContext(40); // more digits than a double has

    /** The measurements of a group of a block. */
    static final class GroupValues {
        /** The values of repetitions, by the unit of tests and by the unit inside it. */
        private final Map<List<String>, Map<List<String>, List<Double>>> units = new LinkedHashMap<>();

        private boolean showsRandomInput;
        private int failures;

        private void add(List<String> counted, List<String> unit, OptionalDouble value, boolean isRandom) {
            if (value.isEmpty()) {
                failures++;
                return;
            }
            showsRandomInput |= isRandom;
            units.computeIfAbsent(counted, key -> new LinkedHashMap<>())
                    .computeIfAbsent(unit, key -> new ArrayList<>())
                    .add(value.getAsDouble());
        }

        /** The names of the units of tests. */
        List<List<String>> names() {
            return List.copyOf(units.keySet());
        }

        /** The number of rows of each of these units. */
        List<Integer> repetitions() {
            return units.values().stream()
                    .map(inner -> inner.values().stream().mapToInt(List::size).sum())
                    .toList();
        }

        int size() {
            return units.size();
        }

        int failures() {
            return failures;
        }

        /** The value of each unit: the mean of the means of its inner units, rounded once. Sums of doubles could break ties. */
        private double[] values() {
            return units.values().stream()
                    .mapToDouble(inner -> mean(inner.values().stream()
                                    .map(values -> mean(values.stream().map(BigDecimal::valueOf))))
                            .doubleValue())
                    .toArray();
        }

        /**
         * The values divided by the mean of the group, by outer, middle and inner level.
         *
         * @param outermost whether the unit of tests is the outermost level; otherwise it is the middle level, with one outer unit
         */
        double[][][] relative(boolean outermost) {
            double mean = Sample.of(values()).mean(); // as it is elsewhere, and above 0
            double[][][] all = units.values().stream()
                    .map(inner -> inner.values().stream()
                            .map(values -> values.stream()
                                    .mapToDouble(value -> value / mean)
                                    .toArray())
                            .toArray(double[][]::new))
                    .toArray(double[][][]::new);
            return outermost
                    ? all
                    : new double[][][] {
                        Arrays.stream(all).flatMap(Arrays::stream).toArray(double[][]::new)
                    };
        }

        /** The values of these units divided by the mean of the group. */
        double[] relativeUnits(Collection<List<String>> wanted) {
            double[] values = values();
            double mean = Sample.of(values).mean();
            Map<List<String>, Double> byName = new HashMap<>();
            for (List<String> name : units.keySet()) {
                byName.put(name, values[byName.size()] / mean);
            }
            return wanted.stream().mapToDouble(byName::get).toArray();
        }

        /** Whether the values are known to be random: a row has a random input, repetitions differ, or a row failed. */
        private boolean isRandom() {
            boolean differs = units.values().stream()
                    .flatMap(inner -> inner.values().stream())
                    .anyMatch(values -> values.stream().distinct().count() > 1);
            return showsRandomInput || differs || failures > 0;
        }

        private static BigDecimal mean(Stream<BigDecimal> several) {
            List<BigDecimal> values = several.toList();
            if (values.size() == 1) {
                return values.get(0); // as the division gives, in less time
            }
            BigDecimal sum = values.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
            return sum.divide(BigDecimal.valueOf(values.size()), MEANS);
        }
    }

    static Observations of(TidyTable table, ComparisonOptions options, TableDesign design, String measure) {
        Set<List<String>> groups = new LinkedHashSet<>();
        Map<List<String>, Map<List<String>, GroupValues>> blocks = new LinkedHashMap<>();
        int failures = 0;
        for (TidyTable.Row row : table.rows()) {
            List<String> name = row.texts(options.by());
            groups.add(name);
            GroupValues group = blocks.computeIfAbsent(row.texts(options.within()), block -> new LinkedHashMap<>())
                    .computeIfAbsent(name, key -> new GroupValues());
            OptionalDouble value = failed(table, row) ? OptionalDouble.empty() : row.number(measure);
            group.add(design.counted(row), design.unit(row), value, ExperimentColumns.showsRandomInput(table, row));
            failures += value.isEmpty() ? 1 : 0;
        }
        blocks.replaceAll((block, found) -> ordered(found, groups));
        Set<List<String>> pairedBlocks =
                blocks.keySet().stream().filter(design::isPaired).collect(Collectors.toSet());
        return new Observations(List.copyOf(groups), blocks, pairedBlocks, failures);
    }

    private static Map<List<String>, GroupValues> ordered(
            Map<List<String>, GroupValues> found, Set<List<String>> order) {
        Map<List<String>, GroupValues> ordered = new LinkedHashMap<>();
        for (List<String> name : order) {
            if (found.containsKey(name)) {
                ordered.put(name, found.get(name));
            }
        }
        return ordered;
    }

    private static boolean failed(TidyTable table, TidyTable.Row row) {
        return table.has(ExperimentColumns.FAILURE) && !row.isMissing(ExperimentColumns.FAILURE);
    }

    /**
     * The groups of a block with values, for the tests. A group with several units in one block is random in all blocks that are paired
     * alike: where an allocation is drawn, also what is not random itself has several units.
     */
    List<Observed> observed(List<String> block) {
        List<Observed> observed = new ArrayList<>();
        blocks.get(block).forEach((name, group) -> {
            if (group.size() > 0) {
                observed.add(new Observed(
                        GroupSummary.name(name),
                        group.names().stream().map(GroupSummary::name).toList(),
                        Sample.of(group.values()),
                        group.isRandom() || isSampled(name, pairedBlocks.contains(block))));
            }
        });
        return observed;
    }

    private boolean isSampled(List<String> name, boolean isPaired) {
        return blocks.entrySet().stream()
                .filter(entry -> pairedBlocks.contains(entry.getKey()) == isPaired)
                .map(entry -> entry.getValue().get(name))
                .anyMatch(group -> group != null && group.size() > 1);
    }
}
