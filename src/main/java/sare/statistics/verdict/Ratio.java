package sare.statistics.verdict;

import sare.statistics.Interval;

/**
 * The ratio of one group's centre to another's, with what is known of it.
 *
 * @param value the ratio, 1.03 when the first is 3 % above the second
 * @param interval that of these two groups alone: BCa, see {@link ResampledPair}; right for a pair that was chosen beforehand
 * @param simultaneousInterval all of a block hold together with the confidence of one, so that they are right for a comparison that the data
 *     chose, such as that with the best
 */
public record Ratio(double value, Interval interval, Interval simultaneousInterval) {
    /** The ratio of the second to the first. */
    Ratio inverse() {
        return new Ratio(1 / value, inverse(interval), inverse(simultaneousInterval));
    }

    private static Interval inverse(Interval interval) {
        return new Interval(1 / interval.high(), 1 / interval.low());
    }
}
