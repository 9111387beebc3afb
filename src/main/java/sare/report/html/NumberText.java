package sare.report.html;

import java.math.BigDecimal;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import sare.input.Decimals;

/** Formats of numbers in the page, equal on every machine. */
final class NumberText {
    private static final int DIGITS = 9; // of data
    private static final double MAX_EXACT = 0x1p53;
    private static final int SHARE_DIGITS = 5;

    private NumberText() {}

    /** A number as data; whole numbers are exact up to 2^53. */
    static BigDecimal number(double value) {
        boolean isWhole = value == Math.rint(value) && Math.abs(value) <= MAX_EXACT;
        return isWhole ? BigDecimal.valueOf((long) value) : Decimals.significant(value, DIGITS);
    }

    /** A share as data, with enough digits for colours and percentages. */
    static BigDecimal share(double share) {
        return Decimals.plain(share, SHARE_DIGITS);
    }

    /** A number as text, such as 3,483,899 or 12.35. */
    static String text(double value) {
        double magnitude = Math.abs(value);
        String pattern =
                magnitude >= 1000 ? "#,##0" : magnitude >= 100 ? "0.#" : magnitude >= 0.01 ? "0.###" : "0.##E0";
        return value == 0 ? "0" : decimals(value, pattern);
    }

    /** A p-value in a table: 0.013, or {@code < 0.001}. */
    static String pValue(double p) {
        return p < 0.001 ? "< 0.001" : Decimals.fixed(p, 3);
    }

    /** A p-value after the letter p: {@code = 0.013}, or {@code < 0.001}. */
    static String comparedP(double p) {
        return (p < 0.001 ? "" : "= ") + pValue(p);
    }

    static String rho(double rho) {
        return Decimals.fixed(rho, 2);
    }

    private static String decimals(double value, String pattern) {
        return new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ROOT)).format(value);
    }
}
