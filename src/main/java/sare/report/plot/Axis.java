package sare.report.plot;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * An axis of a plot.
 *
 * @param label with the unit
 * @param ticks values with a tick, ascending; the first and the last are the ends of the axis
 * @param isLogarithmic whether equal distances are equal ratios; all ticks are positive then
 */
public record Axis(String label, List<BigDecimal> ticks, boolean isLogarithmic) {
    private static final int MOST_STEPS = 8; // between ticks
    private static final int[] NICE_STEPS = {1, 2, 5}; // times a power of ten

    public Axis {
        ticks = List.copyOf(ticks);
    }

    /** A linear axis from 0 to a value or a bit further, with ticks at multiples of 1, 2 or 5 times a power of ten. */
    public static Axis fromZero(String label, double most) {
        BigDecimal step = step(most);
        List<BigDecimal> ticks = new ArrayList<>(List.of(BigDecimal.ZERO, step));
        while (ticks.get(ticks.size() - 1).doubleValue() < most) {
            ticks.add(step.multiply(BigDecimal.valueOf(ticks.size())));
        }
        return new Axis(label, ticks, false);
    }

    /** The smallest nice step with which few steps reach a value; 1 for 0. */
    private static BigDecimal step(double most) {
        if (!(most > 0)) {
            return BigDecimal.ONE;
        }
        BigDecimal least = new BigDecimal(most / MOST_STEPS);
        int magnitude = least.precision() - least.scale() - 1; // of its first digit
        for (int step : NICE_STEPS) {
            BigDecimal nice = BigDecimal.valueOf(step).scaleByPowerOfTen(magnitude);
            if (nice.compareTo(least) >= 0) {
                return nice;
            }
        }
        return BigDecimal.ONE.scaleByPowerOfTen(magnitude + 1);
    }

    /** Where a value is, from 0 at the first tick to 1 at the last. */
    double position(double value) {
        double first = scaled(ticks.get(0).doubleValue());
        double last = scaled(ticks.get(ticks.size() - 1).doubleValue());
        return (scaled(value) - first) / (last - first);
    }

    private double scaled(double value) {
        return isLogarithmic ? StrictMath.log(value) : value;
    }
}
