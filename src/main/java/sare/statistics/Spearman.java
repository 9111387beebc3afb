package sare.statistics;

import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.math3.util.FastMath;

/**
 * Spearman's rank correlation of two quantities of the same objects: rho is the correlation of their ranks, where
 * equal values share the mean of their ranks (Spearman, "The Proof and Measurement of Association between Two Things", American
 * Journal of Psychology 15, 1904). All p-values are two-sided.
 *
 * <p>Worked case: for the orders 1, 2, 3 and 1, 3, 2 the deviations from rank 2 are -1, 0, 1 and -1, 1, 0, so rho is 1 / 2. All
 * 6 orders have |rho| of at least 1 / 2, so p is 1.
 *
 * @param pairs number of objects
 * @param rho from -1 to 1
 * @param pValue {@code exactP} if it is known, {@code studentP} otherwise
 * @param studentP from t = rho sqrt((n - 2) / (1 - rho^2)) and Student's distribution with n - 2 degrees of freedom (Kendall and
 *     Stuart, "The Advanced Theory of Statistics", volume 2, 1973, chapter 31)
 * @param exactP the share of all orders of the second quantity's ranks whose |rho| is at least as large, also with ties;
 *     known for up to {@value #MAX_EXACT} pairs. R's cor.test gives the same without ties; with ties it gives {@code studentP},
 *     and a series approximation for more pairs without ties
 */
public record Spearman(int pairs, double rho, double pValue, double studentP, OptionalDouble exactP) {
    static final int MAX_EXACT = 9; // with 362,880 orders

    private static final int FEWEST_OF_INTERVAL = 4;

    /**
     * Correlates two quantities.
     *
     * @param x of each object
     * @param y of the same objects in the same order
     * @throws IllegalArgumentException if the sizes differ or are below three, or if all x or all y are equal
     */
    public static Spearman of(Sample x, Sample y) {
        Ranks.checkPairs(x, y);
        long[] first = Ranks.centred(Ranks.of(x.values()));
        long[] second = Ranks.centred(Ranks.of(y.values()));
        double covariance = product(first, second);
        double rho = covariance / Math.sqrt((double) product(first, first) * product(second, second));
        rho = Math.max(-1, Math.min(1, rho));
        double studentP = PValues.correlationTwoSided(rho, x.size() - 2);
        OptionalDouble exactP =
                x.size() <= MAX_EXACT ? OptionalDouble.of(new Orders(first, second).share()) : OptionalDouble.empty();
        return new Spearman(x.size(), rho, exactP.orElse(studentP), studentP, exactP);
    }

    /** The correlation, or empty for fewer than three objects and if all x or all y are equal. */
    public static Optional<Spearman> ifDefined(Sample x, Sample y) {
        boolean isDefined = x.size() >= Ranks.FEWEST_PAIRS && !x.isConstant() && !y.isConstant();
        return isDefined ? Optional.of(of(x, y)) : Optional.empty();
    }

    /**
     * The interval of rho from Fisher's transformation: the hyperbolic tangent of artanh(rho) plus and minus z sqrt((1 + rho^2 / 2) / (n -
     * 3)), where z is the normal quantile (Bonett and Wright, "Sample Size Requirements for Estimating Pearson, Kendall and Spearman
     * Correlations", Psychometrika 65, 2000). Empty for fewer than four objects, and where rho is 1 or -1, whose transform is
     * infinite.
     */
    public Optional<Interval> interval(double confidence) {
        Interval.checkConfidence(confidence);
        if (pairs < FEWEST_OF_INTERVAL || Math.abs(rho) == 1) {
            return Optional.empty();
        }
        double middle = FastMath.atanh(rho);
        double half = Normal.point((1 + confidence) / 2) * Math.sqrt((1 + rho * rho / 2) / (pairs - 3));
        return Optional.of(new Interval(FastMath.tanh(middle - half), FastMath.tanh(middle + half)));
    }

    private static long product(long[] first, long[] second) {
        long sum = 0;
        for (int i = 0; i < first.length; i++) {
            sum += first[i] * second[i];
        }
        return sum;
    }

    /** Enumerates all orders of the second ranks and counts those with a sum of products at least as large. */
    private static final class Orders {
        private final long[] first;
        private final long[] second;
        private final long observed;
        private long orders;
        private long asExtreme;

        Orders(long[] first, long[] second) {
            this.first = first;
            this.second = second;
            observed = Math.abs(product(first, second));
        }

        double share() {
            place(0, 0, 0);
            return (double) asExtreme / orders;
        }

        /** Tries each remaining rank at a place; the bits of {@code placed} mark the ranks already placed. */
        private void place(int place, int placed, long sum) {
            if (place == first.length) {
                orders++;
                asExtreme += Math.abs(sum) >= observed ? 1 : 0;
                return;
            }
            for (int i = 0; i < second.length; i++) {
                if ((placed & (1 << i)) == 0) {
                    place(place + 1, placed | (1 << i), sum + first[place] * second[i]);
                }
            }
        }
    }
}
