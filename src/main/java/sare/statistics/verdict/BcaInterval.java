package sare.statistics.verdict;

import org.apache.commons.math3.util.KthSelector;
import sare.statistics.Interval;

/**
 * The bootstrap's interval that is corrected for bias and acceleration (Efron, "Better Bootstrap Confidence Intervals", Journal
 * of the American Statistical Association 82, 1987; Davison and Hinkley, "Bootstrap Methods and their Application", 1997,
 * equations 5.20 to 5.22). With w the normal point of the share of resamples below the estimate, a the acceleration and z the
 * normal point of an end, the end is the quantile of the resamples at Phi(w + (w + z) / (1 - a (w + z))). Quantiles between two
 * resamples are interpolated on the normal scale (their equation 5.8), and those beyond all are the outermost resamples.
 */
final class BcaInterval {
    private static final KthSelector SELECTOR = new KthSelector();

    private final double[] resamples; // reordered wherever one of them is selected by its rank
    private final double bias; // w
    private final double acceleration;

    /**
     * @param resamples the figure of each resample, in any order
     * @param estimate the figure of the sample itself
     * @param acceleration see {@link Influence#acceleration}
     */
    BcaInterval(double[] resamples, double estimate, double acceleration) {
        this.resamples = resamples.clone();
        this.bias = Normal.point(shareBelow(estimate));
        this.acceleration = acceleration;
    }

    /** The share of resamples below the estimate; where it is none or all, half a resample, as its normal point is infinite. */
    private double shareBelow(double estimate) {
        int below = 0;
        for (double resample : resamples) {
            below += resample < estimate ? 1 : 0;
        }
        double count = Math.min(Math.max(below, 0.5), resamples.length - 0.5);
        return count / resamples.length;
    }

    /** The resample that has so many below it. Selecting the few that are needed takes a tenth of the time of sorting all. */
    private double ordered(int rank) {
        return SELECTOR.select(resamples, null, rank);
    }

    /** The interval whose ends leave out this share of the distribution on each side. */
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
        if (slope <= 0) { // beyond where the correction is defined
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
        return ordered(lower - 1) + part * (ordered(lower) - ordered(lower - 1));
    }
}
