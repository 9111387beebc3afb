package sare.statistics.verdict;

import java.util.stream.IntStream;
import sare.statistics.Interval;
import sare.statistics.Normal;

/**
 * The bootstrap of the ratio of two groups' centres. Variances and standard errors are those of the logarithm of the ratio. The
 * bootstrap underestimates the variance by the factor (n - 1) / n, which is corrected. The degrees of freedom are Satterthwaite's
 * (n - 1 with paired units). Intervals are widened by Student's distribution with these degrees of freedom, so they also
 * hold for few units (Hesterberg, "What Teachers Should Know About the Bootstrap", The American Statistician 69, 2015, section 4.4.2).
 *
 * <p>A BCa interval ends at the largest resample at most. With fewer than {@value Ratio#FEWEST_UNITS} units this is too near: of 95 %
 * intervals of two units each, 66 % held. There the interval is Student's, of the logarithm, which has no such end.
 */
final class ResampledPair {
    private static final double FARTHEST = 1e100; // a factor that is no bound; a double cannot hold those far above it

    private final Resamples first;
    private final Resamples second;
    private final boolean paired;
    private final Centre centre;
    private final double estimate; // the ratio
    private final double variance; // of the logarithm, over resamples
    private final double standardError; // of the logarithm, corrected
    private final double degreesOfFreedom;

    ResampledPair(Resamples first, Resamples second, boolean paired, Centre centre) {
        this.first = first;
        this.second = second;
        this.paired = paired;
        this.centre = centre;
        this.estimate = centre.of(first.values()) / centre.of(second.values());
        this.variance = variance(first, second);
        if (paired) {
            double units = first.size();
            standardError = Math.sqrt(variance * units / (units - 1));
            degreesOfFreedom = units - 1;
        } else {
            double ofFirst = first.varianceOfLogarithm();
            double ofSecond = second.varianceOfLogarithm();
            standardError = Math.sqrt(ofFirst + ofSecond);
            degreesOfFreedom = satterthwaite(ofFirst, first.size(), ofSecond, second.size());
        }
    }

    private static double variance(Resamples first, Resamples second) {
        return Resamples.variance(IntStream.range(0, first.count())
                .mapToDouble(resample -> difference(first, second, resample))
                .toArray());
    }

    private static double difference(Resamples first, Resamples second, int resample) {
        return first.logarithm(resample) - second.logarithm(resample);
    }

    private static double satterthwaite(double ofFirst, int firstSize, double ofSecond, int secondSize) {
        double sum = ofFirst + ofSecond;
        double parts = part(ofFirst, firstSize) + part(ofSecond, secondSize);
        return parts == 0 ? 1 : sum * sum / parts;
    }

    private static double part(double variance, int size) {
        return size < 2 ? 0 : variance * variance / (size - 1);
    }

    double estimate() {
        return estimate;
    }

    /** Whether all resamples are equal, so the ratio is exact. */
    boolean isExact() {
        return variance == 0;
    }

    /**
     * Updates the largest distance of each resample by this pair: the difference between the logarithms of its ratio and of the
     * estimate, in standard errors.
     */
    void raise(double[] largest) {
        double origin = StrictMath.log(estimate);
        double error = Math.sqrt(variance);
        for (int resample = 0; resample < largest.length; resample++) {
            double distance = Math.abs(difference(first, second, resample) - origin) / error;
            largest[resample] = Math.max(largest[resample], distance);
        }
    }

    /**
     * The BCa interval, or Student's for few units. It is extended to the estimate where it does not contain it, which happens if many
     * resamples are equal, as those of few different values are.
     */
    Interval interval(double confidence) {
        if (isExact()) {
            return new Interval(estimate, estimate);
        }
        if (hasFewUnits(first) || hasFewUnits(second)) {
            return simultaneousInterval(-Normal.point((1 - confidence) / 2)); // of this pair alone
        }
        double point = Normal.upperStudentPoint((1 - confidence) / 2, degreesOfFreedom);
        double widened = point * standardError / Math.sqrt(variance);
        Interval interval = bca().leavingOut(Normal.share(-widened));
        return new Interval(Math.min(interval.low(), estimate), Math.max(interval.high(), estimate));
    }

    /** Whether this is a sample, not a constant, of few units. */
    private static boolean hasFewUnits(Resamples group) {
        return group.size() > 1 && group.size() < Ratio.FEWEST_UNITS;
    }

    private BcaInterval bca() {
        return centre == Centre.MEAN
                ? BcaInterval.ofMeans(ratios(), estimate, acceleration())
                : BcaInterval.ofMedians(ratios(), estimate);
    }

    private double acceleration() {
        return paired
                ? Influence.ofPaired(first.values(), second.values())
                : Influence.ofIndependent(first.values(), second.values());
    }

    private double[] ratios() {
        double[] ratios = new double[first.count()];
        for (int resample = 0; resample < ratios.length; resample++) {
            ratios[resample] = first.centre(resample) / second.centre(resample);
        }
        return ratios;
    }

    /**
     * The interval that holds together with those of all other pairs.
     *
     * @param normalPoint the distance that all pairs of a resample keep with the given confidence; see {@link #raise}
     */
    Interval simultaneousInterval(double normalPoint) {
        if (isExact()) {
            return new Interval(estimate, estimate);
        }
        double share = Math.max(Normal.share(-normalPoint), Double.MIN_NORMAL);
        double reach =
                Math.min(FARTHEST, StrictMath.exp(Normal.upperStudentPoint(share, degreesOfFreedom) * standardError));
        return new Interval(estimate / reach, estimate * reach);
    }
}
