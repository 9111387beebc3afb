package sare.report;

import java.math.BigDecimal;
import java.util.OptionalDouble;
import sare.input.Decimals;
import sare.statistics.Interval;

/** How numbers of each kind are written in comparisons. */
final class Figures {
    /** What stands in a table where there is no number. */
    static final String NOTHING = "-";

    private static final double SMALLEST_P = 0.0001;
    private static final int P_DIGITS = 4;
    private static final int PERCENT_DIGITS = 1;
    private static final int EFFECT_DIGITS = 2;
    private static final int STATISTIC_DIGITS = 3;
    private static final int DATA_DIGITS = 12;
    private static final int FRACTION_DIGITS = 3;
    private static final int MAX_DIGITS = 17; // a double has no more

    private Figures() {}

    /** A value of a measure. */
    static String measure(double value, TableStyle style) {
        return Decimals.fixed(value / style.scale(), style.decimals());
    }

    static String measure(OptionalDouble value, TableStyle style) {
        return value.isPresent() ? measure(value.getAsDouble(), style) : NOTHING;
    }

    static String p(double value) {
        return value < SMALLEST_P ? "<0.0001" : Decimals.fixed(value, P_DIGITS);
    }

    static String p(OptionalDouble value) {
        return value.isPresent() ? p(value.getAsDouble()) : NOTHING;
    }

    /** How far a ratio is from 1 in per cent, with its interval, such as {@code +3.1 % (+1.2 to +5.0)}. */
    static String percents(double ratio, Interval interval) {
        return percent(ratio) + " % (" + percent(interval.low()) + " to " + percent(interval.high()) + ")";
    }

    private static String percent(double ratio) {
        String text = Decimals.fixed(100 * (ratio - 1), PERCENT_DIGITS);
        boolean isSigned = text.startsWith("-") || text.equals(Decimals.fixed(0, PERCENT_DIGITS));
        return isSigned ? text : "+" + text;
    }

    static String effect(double value) {
        return Decimals.fixed(value, EFFECT_DIGITS);
    }

    static String statistic(double value) {
        return Decimals.fixed(value, STATISTIC_DIGITS);
    }

    /** As short as it can be said, such as the 0.05 or 10000 of an option. */
    static String shortest(double value) {
        return data(value).toPlainString();
    }

    /** For data files: to twelve digits, of large values to three behind the point, without zeros at the end. */
    static BigDecimal data(double value) {
        BigDecimal exact = new BigDecimal(value);
        int needed = exact.precision() - exact.scale() + FRACTION_DIGITS;
        return Decimals.significant(value, Math.min(MAX_DIGITS, Math.max(DATA_DIGITS, needed)));
    }
}
