package sare.statistics.verdict;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sare.statistics.Differences;
import sare.statistics.Sample;

/** The samples of a block with units paired by name, such as sampled sets of nodes that all strategies share. */
final class PairedUnits {
    /** The name of the index stream for paired units, so all groups resample the same units. */
    static final String STREAM = "paired units";

    private final List<Map<String, Double>> values = new ArrayList<>(); // by group and unit
    private final List<String> shared; // units of all samples
    private final boolean complete;

    /**
     * The values of the units that two groups share, in the same order.
     */
    record Common(double[] first, double[] second) {
        double[] differences() {
            return Differences.of(first, second);
        }
    }

    PairedUnits(List<Observed> groups) {
        Set<String> order = new LinkedHashSet<>();
        groups.forEach(group -> order.addAll(group.units()));
        Set<String> common = new LinkedHashSet<>(order);
        boolean all = true;
        for (Observed group : groups) {
            Map<String, Double> byUnit = new HashMap<>();
            double[] measured = group.values().values();
            for (int unit = 0; unit < measured.length; unit++) {
                byUnit.put(group.units().get(unit), measured[unit]);
            }
            values.add(byUnit);
            if (group.kind() == GroupKind.SAMPLE) {
                common.retainAll(byUnit.keySet());
                all &= byUnit.size() == order.size();
            }
        }
        shared = common.stream().sorted().toList(); // sorted, so resamples do not depend on the order of rows
        complete = all;
    }

    /** Whether every sample has every unit. */
    boolean isComplete() {
        return complete;
    }

    /** Number of units that all samples share. */
    int shared() {
        return shared.size();
    }

    /** The values of a group for the units that all samples share. */
    double[] values(int group) {
        return values(group, shared);
    }

    Common common(int first, int second) {
        List<String> both = values.get(first).keySet().stream()
                .filter(values.get(second)::containsKey)
                .sorted()
                .toList();
        return new Common(values(first, both), values(second, both));
    }

    /** The samples of these groups for the units that all samples share. */
    List<Sample> samples(List<Integer> groups) {
        return groups.stream().map(group -> Sample.of(values(group))).toList();
    }

    private double[] values(int group, List<String> units) {
        return units.stream().mapToDouble(values.get(group)::get).toArray();
    }
}
