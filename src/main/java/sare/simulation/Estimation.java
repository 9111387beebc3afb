package sare.simulation;

import java.math.BigDecimal;
import java.math.MathContext;
import sare.input.YamlValue;

/**
 * The request to estimate the duration of a run: the last iterations of loops are extrapolated if the interval of the result is within a
 * tolerance.
 *
 * @param loops the loops of the program
 * @param tolerance half the width of the interval, as a share of the cycles of the run
 */
public record Estimation(ProgramLoops loops, double tolerance) {
    private static final double MOST_PERCENT = 50;
    private static final MathContext PRINTED =
            new MathContext(15); // digits that a share of a percentage has for certain

    /** @throws IllegalArgumentException if the tolerance is not between 0 and 1 */
    public Estimation {
        if (!(tolerance > 0 && tolerance < 1)) {
            throw new IllegalArgumentException("a tolerance of " + tolerance);
        }
    }

    /**
     * Reads a tolerance such as {@code 0.5%}, as a share.
     *
     * @throws sare.input.InputException if it is not a percentage
     */
    public static double tolerance(YamlValue value) {
        return value.percent(Double.MIN_NORMAL, MOST_PERCENT, "a percentage above 0% and up to 50%, such as 0.5%")
                / 100;
    }

    /** The text of a tolerance, such as {@code 0.5%}. */
    public static String text(double tolerance) {
        return BigDecimal.valueOf(tolerance)
                        .movePointRight(2)
                        .round(PRINTED)
                        .stripTrailingZeros()
                        .toPlainString()
                + "%";
    }
}
