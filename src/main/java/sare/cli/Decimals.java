package sare.cli;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Writes numbers the same on every machine and Java, whose own shortest forms of a double differ between versions. */
final class Decimals {
    private static final int DATA_DIGITS = 9;

    private Decimals() {}

    /** With this many digits behind the point. */
    static String text(double value, int digits) {
        return rounded(value, digits).toPlainString();
    }

    /** A share of one as per cent with one digit behind the point, such as {@code 12.5 %}. */
    static String percent(double share) {
        return text(100 * share, 1) + " %";
    }

    /** For a data file: up to nine digits behind the point, no zeros at the end. */
    static BigDecimal data(double value) {
        BigDecimal stripped = rounded(value, DATA_DIGITS).stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }

    private static BigDecimal rounded(double value, int digits) {
        return new BigDecimal(value).setScale(digits, RoundingMode.HALF_EVEN);
    }
}
