package sare.statistics;

import java.util.List;

/**
 * Vargha and Delaney's effect size A: how often a value of the first sample is larger than one of the second. It estimates
 * P(X &gt; Y) + P(X = Y) / 2, and 0.5 means no effect ("A Critique and Improvement of the CL Common Language Effect Size Statistics of
 * McGraw and Wong", Journal of Educational and Behavioral Statistics 25, 2000). It is {@link MannWhitney#u} divided by the number m n of
 * pairs.
 *
 * <p>The interval is that of Newcombe ("Confidence intervals for an effect size measure based on the Mann-Whitney statistic.
 * Part 2", Statistics in Medicine 25, 2006), method 5: all a with |A - a| at most z sqrt(V(a)), where V(a) = a (1 - a) (1 + k ((1
 * - a) / (2 - a) + a / (1 + a))) / (m n), k = (m + n) / 2 - 1, and z is the normal distribution's point of the confidence. It
 * stays within 0 and 1, and it has a width above 0 also if all values of one sample are larger than those of the other.
 *
 * <p>Worked case: with one value each and the first one larger, A = 1 and V(a) = a (1 - a). The lower end has 1 - a =
 * z^2 a, so a = 1 / (1 + z^2) = 0.207 at 95 %.
 *
 * @param a from 0 (all values of the first are smaller) to 1 (all are larger)
 * @param interval the confidence interval
 */
public record VarghaDelaney(double a, Interval interval) {
    /**
     * Compares two samples.
     *
     * @param confidence of the interval, such as 0.95
     * @throws IllegalArgumentException if the confidence is not between 0 and 1
     */
    public static VarghaDelaney of(Sample first, Sample second, double confidence) {
        double point = Normal.point((1 + Interval.checkConfidence(confidence)) / 2);
        double pairs = (double) first.size() * second.size();
        double a = MannWhitney.u(PooledRanks.of(List.of(first, second))) / pairs;
        double k = (first.size() + second.size()) / 2.0 - 1;
        // the upper end is the lower end of the mirrored case
        return new VarghaDelaney(a, new Interval(lowerEnd(a, k, point, pairs), 1 - lowerEnd(1 - a, k, point, pairs)));
    }

    /** Bisects until there is no double between the bounds. */
    private static double lowerEnd(double a, double k, double point, double pairs) {
        double outside = 0;
        double inside = a;
        while (true) {
            double middle = (outside + inside) / 2;
            if (middle <= outside || middle >= inside) {
                return inside;
            }
            if (a - middle > point * Math.sqrt(variance(middle, k) / pairs)) {
                outside = middle;
            } else {
                inside = middle;
            }
        }
    }

    private static double variance(double a, double k) {
        return a * (1 - a) * (1 + k * ((1 - a) / (2 - a) + a / (1 + a)));
    }
}
