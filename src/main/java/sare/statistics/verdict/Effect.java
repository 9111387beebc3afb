package sare.statistics.verdict;

import java.util.Arrays;
import sare.statistics.Interval;
import sare.statistics.Normal;
import sare.statistics.Sample;
import sare.statistics.VarghaDelaney;

/**
 * The effect size of two groups: how often a value of the first is larger than one of the second; equal values count half. For
 * independent samples it is Vargha and Delaney's A ({@link VarghaDelaney}). For paired units, and for a sample and a constant, it is the
 * share of units, with Wilson's interval ("Probable Inference, the Law of Succession, and Statistical Inference", Journal of the American
 * Statistical Association 22, 1927).
 *
 * @param a from 0 (all values of the first are smaller) to 1 (all are larger)
 * @param interval the confidence interval
 */
public record Effect(double a, Interval interval) {
    static Effect ofIndependent(Sample first, Sample second, double confidence) {
        VarghaDelaney effect = VarghaDelaney.of(first, second, confidence);
        return new Effect(effect.a(), effect.interval());
    }

    /** @param differences of each unit, the first minus the second */
    static Effect ofDifferences(double[] differences, double confidence) {
        double larger = Arrays.stream(differences)
                .map(difference -> (Math.signum(difference) + 1) / 2)
                .sum();
        double units = differences.length;
        double share = larger / units;
        double point = Normal.point((1 + confidence) / 2);
        double squared = point * point;
        double middle = (share + squared / (2 * units)) / (1 + squared / units);
        double reach =
                point / (1 + squared / units) * Math.sqrt(share * (1 - share) / units + squared / (4 * units * units));
        double low =
                Math.min(share, Math.max(0, middle - reach)); // a share of 0 ends the interval, which rounding may miss
        return new Effect(share, new Interval(low, Math.max(share, Math.min(1, middle + reach))));
    }

    /** The effect with the two groups exchanged. */
    Effect inverse() {
        return new Effect(1 - a, new Interval(1 - interval.high(), 1 - interval.low()));
    }
}
