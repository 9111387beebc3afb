package sare.statistics;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;

/**
 * Kendall's rank correlation of two quantities. S is the number of concordant pairs of objects minus the number of discordant pairs.
 * tau-b is S divided by the root of the product of two numbers: the pairs that differ in the first quantity and those that differ in
 * the second (Kendall, "The Treatment of Ties in Ranking Problems", Biometrika 33, 1945). All p-values are two-sided.
 *
 * <p>Worked case: of 1, 2, 3 and 1, 3, 2, two of three pairs are concordant, so S = 2 - 1 and tau is 1 / 3. All 6 orders
 * have |S| of at least 1, so p is 1.
 *
 * @param tau tau-b, from -1 to 1
 * @param pValue the one of R's cor.test: {@code exactP} if it is known, {@code normalP} otherwise
 * @param normalP from the normal distribution, where S has the variance (v - sum t (t - 1) (2 t + 5) - sum u (u - 1) (2 u + 5)) / 18 +
 *     sum t (t - 1) sum u (u - 1) / (2 n (n - 1)) + sum t (t - 1) (t - 2) sum u (u - 1) (u - 2) / (9 n (n - 1) (n - 2)), v = n
 *     (n - 1) (2 n + 5), and t and u are the numbers of equal values (Kendall, "Rank Correlation Methods", 4th edition, 1970,
 *     chapter 4); without correction for continuity, as in R
 * @param exactP the share of all orders whose |S| is at least as large; known for fewer than 50 objects without ties, as in R
 */
public record Kendall(double tau, double pValue, double normalP, OptionalDouble exactP) {
    private static final int LARGE = 50; // pairs from which on R uses the normal distribution

    /**
     * Correlates two quantities.
     *
     * @param x of each object
     * @param y of the same objects in the same order
     * @throws IllegalArgumentException if the sizes differ or are below three, or if all x or all y are equal
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
        double normalP = PValues.normalTwoSided(surplus / Math.sqrt(variance(x.size(), tiesOfX, tiesOfY)));
        boolean exact = x.size() < LARGE && tiesOfX.length + tiesOfY.length == 0;
        OptionalDouble exactP = exact ? OptionalDouble.of(exactP(x.size(), surplus)) : OptionalDouble.empty();
        return new Kendall(Math.max(-1, Math.min(1, tau)), exactP.orElse(normalP), normalP, exactP);
    }

    /** S: concordant pairs minus discordant pairs. */
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

    /** An order with i inversions of n (n - 1) / 2 pairs has S = n (n - 1) / 2 - 2 i. */
    private static double exactP(int n, long surplus) {
        double[] shares = inversions(n);
        double p = 0;
        for (int inversions = 0; inversions < shares.length; inversions++) {
            p += Math.abs(shares.length - 1 - 2 * inversions) >= Math.abs(surplus) ? shares[inversions] : 0;
        }
        return Math.min(1, p);
    }

    /**
     * The share of all orders of n things, by number of inversions. The last thing has 0 to n - 1 inversions with the others, each
     * with the same probability.
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
