package sare.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.OptionalDouble;
import sare.input.Decimals;
import sare.statistics.Interval;

/** Formats of the numbers in comparisons. */
final class Figures {
    /** The text of a cell without a number. */
    static final String NOTHING = "-";

    private static final double SMALLEST_P = 0.0001;
    private static final int P_DIGITS = 4;
    private static final int PERCENT_DIGITS = 1;
    private static final double MOST_PERCENT = 1e9;
    private static final int EFFECT_DIGITS = 2;
    private static final int STATISTIC_DIGITS = 3;
    private static final int DATA_DIGITS = 12;
    private static final int FRACTION_DIGITS = 3;
    private static final int MAX_DIGITS = 17; // a double has no more

    private Figures() {}

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

    /** The difference of a ratio from 1 in per cent, with its interval, such as {@code +3.1 % (+1.2 to +5.0)}. */
    static String percents(double ratio, Interval interval) {
        return percent(ratio) + " % (" + percent(interval.low()) + " to " + percent(interval.high()) + ")";
    }

    private static String percent(double ratio) {
        String text = perCent(100 * (ratio - 1));
        boolean isSigned = text.startsWith("-") || text.equals(Decimals.fixed(0, PERCENT_DIGITS));
        return isSigned ? text : "+" + text;
    }

    /** With one digit after the point; a number that would take many digits has a power of ten, such as {@code 6.4E+64}. */
    static String perCent(double value) {
        return Math.abs(value) < MOST_PERCENT
                ? Decimals.fixed(value, PERCENT_DIGITS)
                : new BigDecimal(value).round(new MathContext(2)).toString();
    }

    static String effect(double value) {
        return Decimals.fixed(value, EFFECT_DIGITS);
    }

    static String statistic(double value) {
        return Decimals.fixed(value, STATISTIC_DIGITS);
    }

    static String statistic(OptionalDouble value) {
        return value.isPresent() ? statistic(value.getAsDouble()) : NOTHING;
    }

    /** The shortest decimal form, such as 0.05 or 10000. */
    static String shortest(double value) {
        return data(value).toPlainString();
    }

    /** The form for data files: twelve significant digits, or three decimals of large values, without trailing zeros. */
    static BigDecimal data(double value) {
        BigDecimal exact = new BigDecimal(value);
        int needed = exact.precision() - exact.scale() + FRACTION_DIGITS;
        return Decimals.significant(value, Math.min(MAX_DIGITS, Math.max(DATA_DIGITS, needed)));
    }
}
