package sare.statistics;

import java.util.List;
import java.util.OptionalDouble;

/**
 * Whether some of several independent samples tend to larger values than others, by the ranks of their values among all
 * (Kruskal and Wallis, "Use of Ranks in One-Criterion Variance Analysis", Journal of the American Statistical Association 47,
 * 1952). H is the sum over samples of n_i (mean rank of i - (N + 1) / 2)^2 over the variance of all N ranks, which is their
 * H corrected for ties. Without any effect, H is nearly chi-square distributed with one degree of
 * freedom less than there are samples.
 *
 * <p>If all values are equal, H is 0 / 0; by definition it is 0 here and every p is 1: nothing speaks for a difference.
 *
 * <p>Worked case: the ranks of 1, 2 and of 3, 4 have the means 1.5 and 3.5, each 1 away from 2.5, and the variance 5 / 3, so H
 * is (2 + 2) * 3 / 5 = 2.4; of the 6 ways to draw two of the four, 2 are as extreme, so the exact p is 1 / 3.
 *
 * @param statistic H, corrected for ties
 * @param degreesOfFreedom one less than samples
 * @param pValue {@code exactP} where it is known, {@code chiSquareP} otherwise
 * @param chiSquareP the probability of a chi-square variable to be at least H, as R's kruskal.test has it
 * @param exactP the share of all allocations of the ranks that are there to the samples whose H is at least this; of two samples
 *     known where {@link MannWhitney} knows it, and the same; of more while there are no more than
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
     * @throws IllegalArgumentException when there are fewer than two
     */
    public static KruskalWallis of(List<Sample> samples) {
        PooledRanks ranks = PooledRanks.of(samples);
        double statistic = statistic(ranks);
        int degreesOfFreedom = ranks.groups() - 1;
        double chiSquareP = Tails.chiSquare(statistic, degreesOfFreedom);
        OptionalDouble exactP = exactP(ranks);
        return new KruskalWallis(
                statistic,
                degreesOfFreedom,
                exactP.orElse(chiSquareP),
                chiSquareP,
                exactP,
                statistic / (ranks.size() - 1));
    }

    /** Of two samples, H grows with the distance of a sum of ranks from its mean, so that it is as extreme as that. */
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
