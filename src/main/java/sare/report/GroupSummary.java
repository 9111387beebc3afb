package sare.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import sare.statistics.Sample;
import sare.statistics.verdict.GroupKind;
import sare.statistics.verdict.GroupVerdict;

/**
 * What was measured of a group inside a block, and how it compares with the block's best.
 *
 * @param values the group, by the columns that are compared by
 * @param failures rows without a value
 * @param units what each unit is called, in the order of the sample's values: its columns' values
 * @param repetitions rows of each unit, in the same order
 * @param verdict what is concluded; nothing when all rows have failed
 * @param q the adjusted p of the comparison with the best, across all blocks; nothing where there is none
 */
public record GroupSummary(
        List<String> values,
        int failures,
        List<String> units,
        List<Integer> repetitions,
        Optional<GroupVerdict> verdict,
        OptionalDouble q) {
    private static final String SEPARATOR = ", ";
    private static final String QUOTE = "\"";

    /** The group in one word, such as {@code random} or {@code random, high}. */
    public String name() {
        return name(values);
    }

    /** Values in one word; of several, one that looks like more than one is in quotes, so that other values have other names. */
    static String name(List<String> values) {
        return values.size() == 1
                ? values.get(0)
                : values.stream().map(GroupSummary::quotedIfNeeded).collect(Collectors.joining(SEPARATOR));
    }

    private static String quotedIfNeeded(String value) {
        boolean isPlain = !value.contains(SEPARATOR) && !value.startsWith(QUOTE);
        return isPlain ? value : QUOTE + value.replace(QUOTE, QUOTE + QUOTE) + QUOTE;
    }

    /** The units' values; nothing when all rows have failed. */
    public Optional<Sample> sample() {
        return verdict.map(GroupVerdict::sample);
    }

    /** Number of units. */
    public int size() {
        return sample().map(Sample::size).orElse(0);
    }

    /** What the group is to the tests; nothing when all rows have failed. */
    public Optional<GroupKind> kind() {
        return verdict.map(GroupVerdict::kind);
    }

    /** Whether it is a group of this kind. */
    public boolean is(GroupKind kind) {
        return kind().filter(kind::equals).isPresent();
    }

    /** How it compares with the best of its block; nothing for the best and for groups in no test. */
    public Optional<GroupVerdict.AgainstBest> againstBest() {
        return verdict.flatMap(GroupVerdict::againstBest);
    }

    /** Whether it has the best mean of those that are compared. */
    public boolean isBest() {
        return verdict.filter(GroupVerdict::isBest).isPresent();
    }

    /** Whether it differs from the best of its block: the dagger of tables. */
    public boolean differsFromBest() {
        return verdict.filter(GroupVerdict::differsFromBest).isPresent();
    }

    /** Groups that share a letter do not differ; empty for those in no test. */
    public String letters() {
        return verdict.map(GroupVerdict::letters).orElse("");
    }
}
