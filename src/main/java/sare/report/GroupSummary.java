package sare.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import sare.statistics.Sample;
import sare.statistics.verdict.GroupKind;
import sare.statistics.verdict.GroupVerdict;

/**
 * The measurements of a group of a block, and its comparison with the best of the block.
 *
 * @param values the group: its values in the columns of {@link ComparisonOptions#by}
 * @param failures number of rows without a value
 * @param units the name of each unit, in the order of the sample's values: the values of its columns
 * @param repetitions number of rows of each unit, in the same order
 * @param verdict empty if all rows failed
 * @param q the p-value of the comparison with the best, adjusted across all blocks; empty if there is no comparison
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

    /** Values in one word. A value that contains a separator is quoted, so different values have different names. */
    static String name(List<String> values) {
        return values.size() == 1
                ? values.get(0)
                : values.stream().map(GroupSummary::quotedIfNeeded).collect(Collectors.joining(SEPARATOR));
    }

    private static String quotedIfNeeded(String value) {
        boolean isPlain = !value.contains(SEPARATOR) && !value.startsWith(QUOTE);
        return isPlain ? value : QUOTE + value.replace(QUOTE, QUOTE + QUOTE) + QUOTE;
    }

    /** The values of the units; empty if all rows failed. */
    public Optional<Sample> sample() {
        return verdict.map(GroupVerdict::sample);
    }

    /** Number of units. */
    int size() {
        return sample().map(Sample::size).orElse(0);
    }

    /** The kind of the group; empty if all rows failed. */
    Optional<GroupKind> kind() {
        return verdict.map(GroupVerdict::kind);
    }

    boolean is(GroupKind kind) {
        return kind().filter(kind::equals).isPresent();
    }

    /** The comparison with the best of its block; empty for the best and for groups in no test. */
    public Optional<GroupVerdict.AgainstBest> againstBest() {
        return verdict.flatMap(GroupVerdict::againstBest);
    }

    boolean hasRatioToBest() {
        return againstBest().flatMap(GroupVerdict.AgainstBest::ratio).isPresent();
    }

    /** Whether it has the best mean among the compared groups. */
    boolean isBest() {
        return verdict.filter(GroupVerdict::isBest).isPresent();
    }

    /** Whether it differs from the best of its block: the dagger of tables. */
    boolean differsFromBest() {
        return verdict.filter(GroupVerdict::differsFromBest).isPresent();
    }

    /** Groups that share a letter do not differ; empty for groups in no test. */
    public String letters() {
        return verdict.map(GroupVerdict::letters).orElse("");
    }
}
