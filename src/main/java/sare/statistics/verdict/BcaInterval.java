package sare.statistics.verdict;

import java.util.Arrays;
import java.util.function.DoublePredicate;
import org.apache.commons.math3.util.KthSelector;
import sare.statistics.Interval;
import sare.statistics.Normal;

/**
 * The bias-corrected and accelerated (BCa) bootstrap interval (Efron, "Better Bootstrap Confidence Intervals", Journal
 * of the American Statistical Association 82, 1987; Davison and Hinkley, "Bootstrap Methods and their Application", 1997,
 * equations 5.20 to 5.22). Let w be the normal point of the share of resamples below the estimate, a the acceleration and z the
 * normal point of an end. The end is the quantile of the resamples at Phi(w + (w + z) / (1 - a (w + z))). Quantiles between two
 * resamples are interpolated on the normal scale (their equation 5.8). Quantiles outside are the smallest or largest resample.
 */
final class BcaInterval {
    private static final KthSelector SELECTOR = new KthSelector();
    private static final int PIVOTS = 511; // of the first nine levels of a selection
    private static final double ROUNDING = 1e-12; // share of the estimate by which equal ratios may differ

    private final double[] resamples; // selection by rank changes their order
    private final int[] pivots = new int[PIVOTS]; // of earlier selections, -1 where there is none
    private final double bias; // w
    private final double acceleration;

    private BcaInterval(double[] resamples, double below, double acceleration) {
        this.resamples = resamples.clone();
        Arrays.fill(pivots, -1);
        double count = Math.min(Math.max(below, 0.5), resamples.length - 0.5); // keeps the normal point finite
        this.bias = Normal.point(count / resamples.length);
        this.acceleration = acceleration;
    }

    /**
     * The interval of a ratio of means. A resample that has all units once equals the estimate, but its sum can differ from that of the
     * samples by rounding. It does not count as below, so the unit of the values has no influence.
     *
     * @param resamples the ratio of each resample, in any order
     * @param estimate the ratio of the samples themselves
     * @param acceleration see {@link Influence#acceleration}
     */
    static BcaInterval ofMeans(double[] resamples, double estimate, double acceleration) {
        return new BcaInterval(resamples, below(resamples, estimate), acceleration);
    }

    /**
     * The interval of a ratio of medians. Many resamples have the medians of the samples themselves. They count as half below the
     * estimate: if none did, the estimate could look like the smallest resample, and the interval would have no width. There is no
     * acceleration, because the jackknife does not estimate that of medians (Efron and Tibshirani, "An Introduction to the Bootstrap",
     * 1993, section 10.6).
     */
    static BcaInterval ofMedians(double[] resamples, double estimate) {
        double equal = count(resamples, ratio -> Math.abs(ratio - estimate) <= ROUNDING * estimate);
        return new BcaInterval(resamples, below(resamples, estimate) + equal / 2, 0);
    }

    private static double below(double[] resamples, double estimate) {
        return count(resamples, ratio -> estimate - ratio > ROUNDING * estimate);
    }

    private static double count(double[] resamples, DoublePredicate wanted) {
        return Arrays.stream(resamples).filter(wanted).count();
    }

    /** The resample of a rank, from 0. Selection of the few ranks needed takes a tenth of the time of a sort. */
    private double ordered(int rank) {
        return SELECTOR.select(resamples, pivots, rank);
    }

    /** The interval that excludes this share of the distribution on each side. */
    Interval leavingOut(double shareOfEachSide) {
        double point = Normal.point(shareOfEachSide);
        return new Interval(end(point), end(-point));
    }

    private double end(double point) {
        if (Double.isInfinite(point)) {
            return point < 0 ? ordered(0) : ordered(resamples.length - 1);
        }
        double shifted = bias + point;
        double slope = 1 - acceleration * shifted;
        if (slope <= 0) { // outside the domain of the correction
            return shifted < 0 ? ordered(0) : ordered(resamples.length - 1);
        }
        return quantile(Normal.share(bias + shifted / slope));
    }

    private double quantile(double share) {
        double place = (resamples.length + 1) * share;
        int lower = (int) place;
        if (lower < 1) {
            return ordered(0);
        }
        if (lower >= resamples.length) {
            return ordered(resamples.length - 1);
        }
        if (place == lower) {
            return ordered(lower - 1);
        }
        double from = Normal.point(lower / (resamples.length + 1.0));
        double to = Normal.point((lower + 1) / (resamples.length + 1.0));
        double part = (Normal.point(share) - from) / (to - from);
        double below = ordered(lower - 1);
        return below + part * (ordered(lower) - below);
    }
}
