package sare.statistics;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * Whether differences tend to be positive or negative: those of pairs, or of a sample from a constant (Wilcoxon, "Individual
 * Comparisons by Ranking Methods", Biometrics Bulletin 1, 1945). V is the sum of the ranks of the absolute differences that are
 * positive. Differences of 0 are dropped, as Wilcoxon does; equal absolute differences share the mean of their ranks. All p are
 * two-sided; where all differences are 0, every p is 1 by definition.
 *
 * <p>Worked case: 1, 2, 3 have V = 6, the largest of the 8 sums that their signs can give, so the exact p is 2 / 8.
 *
 * @param statistic V
 * @param differences number of differences that are not 0
 * @param pValue {@code exactP} where it is known, {@code normalP} otherwise
 * @param normalP from the normal distribution: V has the mean n (n + 1) / 4 and the variance n (n + 1) (2 n + 1) / 24 - sum(t^3 - t) / 48, t
 *     being the numbers of equal absolute differences, and is taken half a step closer to its mean, as in R's wilcox.test
 * @param exactP the share of all choices of signs whose V is at least as far from its mean, with equal ranks too; known for up to
 *     {@value SignedRankSums#MOST_RANKS} differences
 */
public record SignedRank(double statistic, int differences, double pValue, double normalP, OptionalDouble exactP) {
    /** Tests differences, of which there is at least one. */
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
        return Tails.normalTwoSided(deviation / Math.sqrt(n * (n + 1) * (2 * n + 1) / 24 - tieSum / 48));
    }
}
