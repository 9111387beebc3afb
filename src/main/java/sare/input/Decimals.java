package sare.input;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Writes numbers the same on every machine and Java, whose own shortest forms of a double differ between versions. */
public final class Decimals {
    private static final int DATA_DIGITS = 9;

    private Decimals() {}

    /** With this many digits after the point. */
    public static String fixed(double value, int digits) {
        return fixed(new BigDecimal(value), digits);
    }

    /** With this many digits after the point. */
    public static String fixed(BigDecimal value, int digits) {
        return rounded(value, digits).toPlainString();
    }

    /** A share of one as per cent with one digit after the point, such as {@code 12.5 %}. */
    public static String percent(double share) {
        return fixed(100 * share, 1) + " %";
    }

    /** For a data file: up to nine digits after the point, no zeros at the end. */
    public static BigDecimal data(double value) {
        return data(new BigDecimal(value));
    }

    /** The same of a number that need not fit into a double. */
    public static BigDecimal data(BigDecimal value) {
        return stripped(rounded(value, DATA_DIGITS));
    }

    /** Up to this many digits after the point, no zeros at the end. */
    public static BigDecimal plain(double value, int digits) {
        return stripped(rounded(new BigDecimal(value), digits));
    }

    /** Up to this many digits in all, no zeros at the end after the point. */
    public static BigDecimal significant(double value, int digits) {
        return stripped(new BigDecimal(value).round(new MathContext(digits, RoundingMode.HALF_EVEN)));
    }

    private static BigDecimal rounded(BigDecimal value, int digits) {
        return value.setScale(digits, RoundingMode.HALF_EVEN);
    }

    /** Without zeros at the end, but never as 1E+2. */
    private static BigDecimal stripped(BigDecimal value) {
        BigDecimal stripped = value.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }
}
