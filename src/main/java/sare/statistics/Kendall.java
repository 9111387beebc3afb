package sare.statistics;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;

/**
 * How well the order of one quantity tells that of another, by pairs of objects: S is the number of pairs that both quantities
 * order alike less that of those that they order differently, and tau-b is S over the root of the numbers of pairs that differ
 * in the one and in the other quantity (Kendall, "The Treatment of Ties in Ranking Problems", Biometrika 33, 1945). All p are
 * two-sided.
 *
 * <p>Worked case: of 1, 2, 3 and 1, 3, 2, two pairs of three are ordered alike, so S = 2 - 1 and tau is 1 / 3; of the 6 orders all
 * have |S| of at least 1, and p is 1.
 *
 * @param tau tau-b, from -1 to 1
 * @param pValue that of R's cor.test: {@code exactP} where it is known, {@code normalP} otherwise
 * @param normalP from the normal distribution, S having the variance (v - sum t (t - 1) (2 t + 5) - sum u (u - 1) (2 u + 5)) / 18 +
 *     sum t (t - 1) sum u (u - 1) / (2 n (n - 1)) + sum t (t - 1) (t - 2) sum u (u - 1) (u - 2) / (9 n (n - 1) (n - 2)), where v = n
 *     (n - 1) (2 n + 5), and t and u are the numbers of equal values (Kendall, "Rank Correlation Methods", 4th edition, 1970,
 *     chapter 4); without correction for continuity, as in R
 * @param exactP the share of all orders whose |S| is at least this; known for fewer than 50 objects of which no two are equal
 *     in any quantity, as in R
 */
public record Kendall(double tau, double pValue, double normalP, OptionalDouble exactP) {
    /** From so many pairs on, R trusts the normal distribution. */
    private static final int LARGE = 50;

    /**
     * Correlates two quantities.
     *
     * @param x of each object
     * @param y of the same objects in the same order
     * @throws IllegalArgumentException when not as many, when fewer than three, or when all x or all y are equal
     */
    public static Kendall of(Sample x, Sample y) {
        Ranks.checkPairs(x, y);
        int[] tiesOfX = Ranks.tieSizes(x.values());
        int[] tiesOfY = Ranks.tieSizes(y.values());
        long surplus = surplus(x.values(), y.values());
        double pairs = x.size() * (x.size() - 1.0) / 2;
        double tau = surplus
                / Math.sqrt((pairs - sum(tiesOfX, t -> t * (t - 1.0) / 2))
                        * (pairs - sum(tiesOfY, t -> t * (t - 1.0) / 2)));
        double normalP = Tails.normalTwoSided(surplus / Math.sqrt(variance(x.size(), tiesOfX, tiesOfY)));
        boolean exact = x.size() < LARGE && tiesOfX.length + tiesOfY.length == 0;
        OptionalDouble exactP = exact ? OptionalDouble.of(exactP(x.size(), surplus)) : OptionalDouble.empty();
        return new Kendall(Math.max(-1, Math.min(1, tau)), exactP.orElse(normalP), normalP, exactP);
    }

    /** Pairs of objects ordered alike less those ordered differently. */
    private static long surplus(double[] x, double[] y) {
        long surplus = 0;
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < i; j++) {
                surplus += Double.compare(x[i], x[j]) * Double.compare(y[i], y[j]);
            }
        }
        return surplus;
    }

    private static double sum(int[] ties, IntToDoubleFunction term) {
        return Arrays.stream(ties).mapToDouble(term).sum();
    }

    private static double variance(double n, int[] tiesOfX, int[] tiesOfY) {
        IntToDoubleFunction spread = t -> t * (t - 1.0) * (2 * t + 5);
        IntToDoubleFunction two = t -> t * (t - 1.0);
        IntToDoubleFunction three = t -> t * (t - 1.0) * (t - 2);
        return (n * (n - 1) * (2 * n + 5) - sum(tiesOfX, spread) - sum(tiesOfY, spread)) / 18
                + sum(tiesOfX, two) * sum(tiesOfY, two) / (2 * n * (n - 1))
                + sum(tiesOfX, three) * sum(tiesOfY, three) / (9 * n * (n - 1) * (n - 2));
    }

    /** S is the number of pairs less twice that of inversions, pairs that an order has the other way round. */
    private static double exactP(int n, long surplus) {
        double[] shares = inversions(n);
        double p = 0;
        for (int inversions = 0; inversions < shares.length; inversions++) {
            p += Math.abs(shares.length - 1 - 2 * inversions) >= Math.abs(surplus) ? shares[inversions] : 0;
        }
        return Math.min(1, p);
    }

    /**
     * By number of inversions, the share of all orders of n things that have it: the last of them makes 0 to n - 1 inversions
     * with the others, each equally likely.
     */
    private static double[] inversions(int n) {
        double[] shares = {1};
        for (int things = 2; things <= n; things++) {
            double[] next = new double[shares.length + things - 1];
            for (int before = 0; before < shares.length; before++) {
                for (int added = 0; added < things; added++) {
                    next[before + added] += shares[before] / things;
                }
            }
            shares = next;
        }
        return shares;
    }
}
