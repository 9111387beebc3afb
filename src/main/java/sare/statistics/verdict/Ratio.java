package sare.statistics.verdict;

import sare.statistics.Interval;

/**
 * The ratio of one group's centre to another's, with its intervals.
 *
 * @param value the ratio; 1.03 if the first is 3 % above the second
 * @param interval the BCa interval of these two groups alone, see {@link ResampledPair}; valid for a pair chosen before the experiment
 * @param simultaneousInterval holds for all pairs of a block together with the given confidence, so it is valid for a pair that the data
 *     chose, such as the comparison with the best
 */
public record Ratio(double value, Interval interval, Interval simultaneousInterval) {
    /** The fewest units of samples whose {@link #interval} is BCa; with fewer it is Student's, of the logarithm of the ratio. */
    public static final int FEWEST_UNITS = 5;

    /** The ratio of the second to the first. */
    Ratio inverse() {
        return new Ratio(1 / value, inverse(interval), inverse(simultaneousInterval));
    }

    private static Interval inverse(Interval interval) {
        return new Interval(1 / interval.high(), 1 / interval.low());
    }
}
