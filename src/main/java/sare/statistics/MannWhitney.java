package sare.statistics;

import java.util.List;
import java.util.OptionalDouble;

/**
 * Whether one of two independent samples tends to larger values (Mann and Whitney, "On a Test of Whether one of Two Random
 * Variables is Stochastically Larger than the Other", Annals of Mathematical Statistics 18, 1947). U is the number of pairs, one
 * value of each sample, in which that of the first is larger, equal ones counting half; R calls it W. All p are two-sided. If
 * all values are equal, every p is 1 by definition.
 *
 * <p>Worked case: of 1, 2, 4 and 3, 5 the first is larger only in the pair 4, 3, so U = 1, which is 2 from its mean 3. Of the 10
 * ways to draw three of the five, one each has U = 0, 1, 5 and 6, so the exact p is 0.4.
 *
 * @param u of the first sample; that of the second is the number of pairs less this
 * @param pValue that of R's wilcox.test: {@code exactP} when both samples have fewer than 50 values and none is there twice,
 *     {@code normalP} otherwise
 * @param normalP from the normal distribution: with m and n values, N together, U has the mean m n / 2 and the variance m n / 12
 *     (N + 1 - sum(t^3 - t) / (N (N - 1))), t being the numbers of equal values, and is taken half a step closer to its mean
 *     (Lehmann, "Nonparametrics: Statistical Methods Based on Ranks", 1975, section 1.4)
 * @param exactP the share of all allocations of the ranks that are there to the samples whose U is at least as far from m n /
 *     2, with equal values too; known while counting them takes some milliseconds, which it does far beyond 50 values against 50.
 *     Verdicts on groups rest on it, and on {@code normalP} beyond
 */
public record MannWhitney(double u, double pValue, double normalP, OptionalDouble exactP) {
    /** From so many values in a sample on, R trusts the normal distribution. */
    private static final int LARGE_TO_R = 50;

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

    /** The first sample's sum of ranks, less the smallest that it could be. */
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
        return Tails.normalTwoSided(deviation / Math.sqrt(pairs / ranks.size() * ranks.variance()));
    }
}
