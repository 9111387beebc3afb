package sare.statistics.verdict;

import java.util.List;
import sare.statistics.Sample;

/**
 * The measurements of one group of a block. Each unit is an independent observation.
 *
 * @param name the group's name; its resamples depend on it
 * @param units the names of units, such as the numbers of mappings; with paired units, those with the same name in
 *     several groups form a pair
 * @param values of the units, at least one
 * @param isRandom whether the values depend on anything random; if not, a single unit is a {@link GroupKind#CONSTANT}
 */
public record Observed(String name, List<String> units, Sample values, boolean isRandom) {
    /**
     * Checks the sizes.
     *
     * @throws IllegalArgumentException if the numbers of units and values differ
     */
    public Observed {
        if (units.size() != values.size()) {
            throw new IllegalArgumentException(units.size() + " units with " + values.size() + " values");
        }
        units = List.copyOf(units);
    }

    GroupKind kind() {
        if (values.size() > 1) {
            return GroupKind.SAMPLE;
        }
        return isRandom ? GroupKind.SINGLE : GroupKind.CONSTANT;
    }
}
