package sare.statistics.verdict;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Two groups of a block.
 *
 * @param first number of a group in the block, from 0
 * @param second that of another after it
 * @param method how they were tested
 * @param statistic of the test, such as z of Dunn's or U of Mann and Whitney's; nothing for two constants
 * @param pValue of the test by itself, two-sided; nothing for two constants
 * @param adjustedP by Holm, for all pairs of the block that were tested; under {@link Rule#PUBLISHED} the same as {@code pValue}
 * @param differs whether the adjusted p is significant; of two constants, whether their values differ
 * @param effect how often a value of the first is larger than one of the second; nothing for two constants
 * @param ratio of the first's centre to the second's; nothing where a value is not above 0
 * @param equivalence the p of two one-sided tests that their ratio is within the share asked for; nothing where that was not asked for
 *     or both are constants
 */
public record PairVerdict(
        int first,
        int second,
        PairMethod method,
        OptionalDouble statistic,
        OptionalDouble pValue,
        OptionalDouble adjustedP,
        boolean differs,
        Optional<Effect> effect,
        Optional<Ratio> ratio,
        OptionalDouble equivalence) {
    /** Whether this pair is of these two groups, in any order. */
    boolean joins(int group, int other) {
        return first == group && second == other || first == other && second == group;
    }
}
