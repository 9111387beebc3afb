package sare.statistics.verdict;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The verdict on two groups of a block.
 *
 * @param first number of a group in the block, from 0
 * @param second number of a later group
 * @param method how they were tested
 * @param statistic of the test, such as Dunn's z or Mann and Whitney's U; empty for two constants
 * @param pValue of the test alone, two-sided; empty for two constants
 * @param adjustedP adjusted by Holm's method for all tested pairs of the block; equal to {@code pValue} under {@link Rule#PUBLISHED}
 * @param differs whether the adjusted p is significant; for two constants, whether their values differ
 * @param effect how often a value of the first is larger than one of the second; empty for two constants
 * @param ratio of the first's centre to the second's; empty if a value is not above 0
 * @param equivalence the p-value of the test that their ratio is within the given share of 1; empty without such a share, for two
 *     constants, and if a mean is not above 0
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
        OptionalDouble equivalence) {}
