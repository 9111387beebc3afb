package sare.statistics;

/**
 * P-values of several tests, adjusted to control the family-wise error rate: the probability that any of the tests gives a false
 * positive is at most the level (Holm, "A Simple Sequentially Rejective Multiple Test Procedure", Scandinavian Journal of Statistics 6,
 * 1979). Of m values, the smallest is multiplied by m, the next by m - 1 and so on. None becomes larger than 1, and the order of values
 * stays. The tests may depend on each other.
 *
 * <p>Worked case: 0.01, 0.04, 0.03, 0.005 become 0.03, 0.06, 0.06, 0.02.
 */
public final class HolmAdjustment {
    private HolmAdjustment() {}

    /**
     * The adjusted p-values, in the order given.
     *
     * @throws IllegalArgumentException if a p-value is not from 0 to 1
     */
    public static double[] of(double... pValues) {
        check(pValues);
        int[] ascending = Ranks.ascending(pValues);
        double[] adjusted = new double[pValues.length];
        double largest = 0;
        for (int place = 0; place < ascending.length; place++) {
            largest = Math.max(largest, (pValues.length - place) * pValues[ascending[place]]);
            adjusted[ascending[place]] = Math.min(1, largest);
        }
        return adjusted;
    }

    static void check(double... pValues) {
        for (double p : pValues) {
            if (!(p >= 0 && p <= 1)) {
                throw new IllegalArgumentException("a p-value of " + p + ", expected from 0 to 1");
            }
        }
    }
}
