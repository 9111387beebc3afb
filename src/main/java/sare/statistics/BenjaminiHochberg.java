package sare.statistics;

/**
 * P-values of several tests, adjusted to control the false discovery rate: among the significant results, the expected share of false
 * ones is at most the level (Benjamini and Hochberg, "Controlling the False Discovery Rate", Journal of the Royal Statistical Society B
 * 57, 1995). Of m values in ascending order, value i becomes the minimum over all j &gt;= i of value j times m / j, at most 1. This
 * holds for tests that are independent or positively dependent.
 *
 * <p>Worked case: 0.01, 0.04, 0.03, 0.005 become 0.02, 0.04, 0.04, 0.02.
 */
public final class BenjaminiHochberg {
    private BenjaminiHochberg() {}

    /**
     * The adjusted p-values, in the order given.
     *
     * @throws IllegalArgumentException if a p-value is not from 0 to 1
     */
    public static double[] of(double... pValues) {
        HolmAdjustment.check(pValues);
        int[] ascending = Ranks.ascending(pValues);
        double[] adjusted = new double[pValues.length];
        double least = 1;
        for (int rank = ascending.length; rank > 0; rank--) {
            int index = ascending[rank - 1];
            least = Math.min(least, pValues.length * pValues[index] / rank);
            adjusted[index] = least;
        }
        return adjusted;
    }
}
