package sare.statistics;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * Differences of paired values, without the rounding errors of binary fractions. Tests by ranks need this: equal differences must share a
 * rank, whatever the unit of the values is. Differences are rounded to 15 significant digits of the largest value, because
 * texts with up to 15 digits are doubles that round to them again. A difference that would round to 0 is kept as it is, and so are all
 * differences of whole numbers, which have no such errors.
 *
 * <p>Worked case: 0.3 - 0.2 and 0.4 - 0.3 are 0.09999999999999998 and 0.10000000000000003 as doubles, and 0.1 both times here.
 */
public final class Differences {
    private static final int DIGITS = 15; // significant ones that every double keeps

    private Differences() {}

    /**
     * The values of each index, the first minus the second.
     *
     * @param second as many as the first
     */
    public static double[] of(double[] first, double[] second) {
        double[] differences = new double[first.length];
        for (int i = 0; i < differences.length; i++) {
            differences[i] = first[i] - second[i];
        }
        return rounded(
                differences,
                DoubleStream.concat(Arrays.stream(first), Arrays.stream(second)).toArray());
    }

    /** Rounds differences of these values. */
    static double[] rounded(double[] differences, double... values) {
        if (Arrays.stream(values).allMatch(value -> value == Math.rint(value))) {
            return differences.clone();
        }
        BigDecimal largest =
                new BigDecimal(Arrays.stream(values).map(Math::abs).max().orElseThrow());
        int digitsBeforePoint = largest.precision() - largest.scale();
        return Arrays.stream(differences)
                .map(difference -> rounded(difference, DIGITS - digitsBeforePoint))
                .toArray();
    }

    private static double rounded(double difference, int digitsAfterPoint) {
        double rounded = new BigDecimal(difference)
                .setScale(digitsAfterPoint, RoundingMode.HALF_EVEN)
                .doubleValue();
        return rounded == 0 ? difference : rounded;
    }
}
