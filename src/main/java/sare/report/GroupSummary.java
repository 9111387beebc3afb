package sare.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import sare.statistics.Interval;
import sare.statistics.KruskalWallis;
import sare.statistics.Sample;
import sare.statistics.VarghaDelaney;

/**
 * What was measured of a group inside a block, and how it compares with the block's best.
 *
 * @param values the group, by the columns that are compared by
 * @param failures rows without a value
 * @param sample the observations; none when all have failed
 * @param meanInterval of the mean, with the options' confidence; none for fewer than two observations
 * @param againstBest the test of this group and the best one alone, not adjusted for how many there are; none for the best group
 *     itself and for those that are in no test
 * @param effect how often a value of this group is larger than one of the best; there where {@code againstBest} is
 * @param differsFromBest whether that test is significant: the dagger of the published tables
 * @param letters groups that share a letter do not differ by Dunn's test with Holm's adjustment; empty for those in no test
 */
public record GroupSummary(
        List<String> values,
        int failures,
        Optional<Sample> sample,
        Optional<Interval> meanInterval,
        Optional<KruskalWallis> againstBest,
        Optional<VarghaDelaney> effect,
        boolean differsFromBest,
        String letters) {
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

    /** Number of observations. */
    public int size() {
        return sample.map(Sample::size).orElse(0);
    }

    /** Whether there is a single observation, which is shown but takes part in no test. */
    public boolean isConstant() {
        return size() == 1;
    }

    /** Whether there are enough observations for the tests. */
    public boolean isTested() {
        return size() > 1;
    }
}
