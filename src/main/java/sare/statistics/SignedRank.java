package sare.statistics;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * Wilcoxon's signed-rank test: whether differences tend to be positive or negative, for pairs or for a sample and a constant
 * ("Individual Comparisons by Ranking Methods", Biometrics Bulletin 1, 1945). V is the sum of the ranks of the positive differences,
 * ranked by absolute value. The test drops differences of 0, as Wilcoxon does. Equal absolute differences share the mean of their ranks.
 * All p-values are two-sided. If all differences are 0, every p is 1 by definition.
 *
 * <p>Worked case: 1, 2, 3 have V = 6, the largest of the 8 sums that their signs allow, so the exact p is 2 / 8.
 *
 * @param statistic V
 * @param differences number of differences that are not 0
 * @param pValue {@code exactP} if it is known, {@code normalP} otherwise
 * @param normalP from the normal distribution, with continuity correction, as in R's wilcox.test: V has the mean n (n + 1) / 4 and the
 *     variance n (n + 1) (2 n + 1) / 24 - sum(t^3 - t) / 48, where t are the numbers of equal absolute differences
 * @param exactP the share of all choices of signs whose V is at least as far from its mean, also with ties; known for up to
 *     {@value SignedRankSums#MOST_RANKS} differences
 */
public record SignedRank(double statistic, int differences, double pValue, double normalP, OptionalDouble exactP) {
    /** Tests at least one difference. */
    public static SignedRank of(double... differences) {
        double[] kept = Arrays.stream(Sample.of(differences).values())
                .filter(difference -> difference != 0)
                .toArray();
        if (kept.length == 0) {
            return new SignedRank(0, 0, 1, 1, OptionalDouble.of(1));
        }
        double[] sizes = Arrays.stream(kept).map(Math::abs).toArray();
        double[] ranks = Ranks.of(sizes);
        double v = 0;
        for (int i = 0; i < kept.length; i++) {
            v += kept[i] > 0 ? ranks[i] : 0;
        }
        double normalP = normalP(v, kept.length, Ranks.tieSum(sizes));
        OptionalDouble exactP = kept.length <= SignedRankSums.MOST_RANKS
                ? OptionalDouble.of(SignedRankSums.twoSidedP(doubled(ranks), Math.round(2 * v)))
                : OptionalDouble.empty();
        return new SignedRank(v, kept.length, exactP.orElse(normalP), normalP, exactP);
    }

    private static long[] doubled(double[] midRanks) {
        return Arrays.stream(midRanks).mapToLong(rank -> Math.round(2 * rank)).toArray();
    }

    private static double normalP(double v, double n, double tieSum) {
        double deviation = Math.max(0, Math.abs(v - n * (n + 1) / 4) - 0.5);
        if (deviation == 0) {
            return 1;
        }
        return PValues.normalTwoSided(deviation / Math.sqrt(n * (n + 1) * (2 * n + 1) / 24 - tieSum / 48));
    }
}
