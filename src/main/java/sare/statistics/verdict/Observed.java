package sare.statistics.verdict;

import java.util.List;
import sare.statistics.Sample;

/**
 * The units of one group of a block: what was measured independently of each other.
 *
 * @param name the group's name, by which its resamples are drawn
 * @param units what each unit is called, such as the number of a mapping; where units are paired, those of the same name in
 *     several groups belong together
 * @param values of the units, at least one
 * @param isRandom whether anything random went into the values; a single unit without is a {@link GroupKind#CONSTANT}
 */
public record Observed(String name, List<String> units, Sample values, boolean isRandom) {
    /**
     * Checks.
     *
     * @throws IllegalArgumentException when there are not as many units as values
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
