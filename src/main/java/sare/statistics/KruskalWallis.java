package sare.statistics;

import java.util.List;
import java.util.OptionalDouble;

/**
 * The test of Kruskal and Wallis: whether some of several independent samples tend to larger values than others, by the ranks among
 * all values ("Use of Ranks in One-Criterion Variance Analysis", Journal of the American Statistical Association 47,
 * 1952). H is the sum over samples of n_i (mean rank of i - (N + 1) / 2)^2, divided by the variance of all N ranks. This is the H of
 * the paper with its correction for ties. Without any effect, H is nearly chi-square distributed; its degrees of freedom are the number
 * of samples minus one.
 *
 * <p>If all values are equal, H is 0 / 0. By definition it is 0 here and every p is 1, because there is no evidence of a difference.
 *
 * <p>Worked case: the ranks of 1, 2 and of 3, 4 have the means 1.5 and 3.5, each 1 away from 2.5, and the variance 5 / 3, so H
 * is (2 + 2) * 3 / 5 = 2.4. Of the 6 choices of two of the four ranks, 2 are as extreme, so the exact p is 1 / 3.
 *
 * @param statistic H, corrected for ties
 * @param degreesOfFreedom the number of samples minus one
 * @param pValue {@code exactP} if it is known, {@code chiSquareP} otherwise
 * @param chiSquareP the probability that a chi-square variable is at least H, as in R's kruskal.test
 * @param exactP the share of all allocations of the ranks to the samples whose H is at least as large. For two samples it is that of
 *     {@link MannWhitney} and known if that is; for more samples it is known for up to
 *     {@value KruskalWallisAllocations#MAX_ALLOCATIONS} allocations
 * @param epsilonSquared the share of the variance of the ranks that the samples explain, H / (N - 1), from 0 to 1 (Tomczak and
 *     Tomczak, "The need to report effect size estimates revisited", Trends in Sport Sciences 21, 2014)
 */
public record KruskalWallis(
        double statistic,
        int degreesOfFreedom,
        double pValue,
        double chiSquareP,
        OptionalDouble exactP,
        double epsilonSquared) {
    /**
     * Compares samples.
     *
     * @throws IllegalArgumentException if there are fewer than two
     */
    public static KruskalWallis of(List<Sample> samples) {
        PooledRanks ranks = PooledRanks.of(samples);
        double statistic = statistic(ranks);
        int degreesOfFreedom = ranks.groups() - 1;
        double chiSquareP = PValues.chiSquare(statistic, degreesOfFreedom);
        OptionalDouble exactP = exactP(ranks);
        return new KruskalWallis(
                statistic,
                degreesOfFreedom,
                exactP.orElse(chiSquareP),
                chiSquareP,
                exactP,
                statistic / (ranks.size() - 1));
    }

    /** For two samples, H grows with the distance of a rank sum from its mean, so the exact p of rank sums is that of H. */
    private static OptionalDouble exactP(PooledRanks ranks) {
        return ranks.groups() > 2 ? KruskalWallisAllocations.exactP(ranks) : RankSums.exactP(ranks);
    }

    private static double statistic(PooledRanks ranks) {
        double variance = ranks.variance();
        if (variance == 0) {
            return 0;
        }
        double sum = 0;
        for (int group = 0; group < ranks.groups(); group++) {
            double deviation = ranks.meanRank(group) - (ranks.size() + 1) / 2.0;
            sum += ranks.size(group) * deviation * deviation;
        }
        return sum / variance;
    }
}
