package sare.statistics;

import java.util.List;
import java.util.OptionalDouble;

/**
 * The test of Mann and Whitney: whether one of two independent samples tends to larger values ("On a Test of Whether one of Two Random
 * Variables is Stochastically Larger than the Other", Annals of Mathematical Statistics 18, 1947). U counts the pairs of one
 * value of each sample in which the value of the first is larger; equal values count half. R calls it W. All p-values are two-sided. If
 * all values are equal, every p is 1 by definition.
 *
 * <p>Worked case: of 1, 2, 4 and 3, 5 the first is larger only in the pair 4, 3, so U = 1, at a distance of 2 from its mean 3. Of the 10
 * choices of three of the five ranks, one each has U = 0, 1, 5 and 6, so the exact p is 0.4.
 *
 * @param u of the first sample; U of the second is the number of pairs minus this
 * @param pValue the one of R's wilcox.test: {@code exactP} if both samples have fewer than 50 values and there are no ties,
 *     {@code normalP} otherwise
 * @param normalP from the normal distribution, with continuity correction: with m and n values, N together, U has the mean m n / 2 and
 *     the variance m n / 12 (N + 1 - sum(t^3 - t) / (N (N - 1))), where t are the numbers of equal values
 *     (Lehmann, "Nonparametrics: Statistical Methods Based on Ranks", 1975, section 1.4)
 * @param exactP the share of all allocations of the ranks to the samples whose U is at least as far from m n / 2, also with ties.
 *     It is known if counting takes some milliseconds, which is the case for far more than 50 values per sample.
 *     Verdicts on groups use it, and {@code normalP} where it is not known
 */
public record MannWhitney(double u, double pValue, double normalP, OptionalDouble exactP) {
    private static final int LARGE_TO_R = 50; // values of a sample from which on R uses the normal distribution

    /** Compares two samples. */
    public static MannWhitney of(Sample first, Sample second) {
        PooledRanks ranks = PooledRanks.of(List.of(first, second));
        double u = u(ranks);
        double normalP = normalP(u, ranks);
        boolean isSmall = first.size() < LARGE_TO_R && second.size() < LARGE_TO_R;
        OptionalDouble exactP = RankSums.exactP(ranks);
        boolean isExactInR = isSmall && !ranks.hasTies();
        return new MannWhitney(u, isExactInR ? exactP.orElse(normalP) : normalP, normalP, exactP);
    }

    /** The rank sum of the first sample, minus the smallest one that is possible. */
    static double u(PooledRanks ranks) {
        double size = ranks.size(0);
        return ranks.rankSum(0) - size * (size + 1) / 2;
    }

    private static double normalP(double u, PooledRanks ranks) {
        double pairs = (double) ranks.size(0) * ranks.size(1);
        double deviation = Math.max(0, Math.abs(u - pairs / 2) - 0.5);
        if (deviation == 0) {
            return 1;
        }
        return PValues.normalTwoSided(deviation / Math.sqrt(pairs / ranks.size() * ranks.variance()));
    }
}
