package sare.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.OptionalDouble;

/** Writes numbers the same on every machine and Java, whose own shortest forms of a double differ between versions. */
final class Figures {
    /** What stands in a table where there is no number. */
    static final String NOTHING = "-";

    private static final double SMALLEST_P = 0.0001;
    private static final int P_DIGITS = 4;
    private static final int EFFECT_DIGITS = 2;
    private static final int STATISTIC_DIGITS = 3;
    private static final MathContext DATA = new MathContext(12, RoundingMode.HALF_EVEN);

    private Figures() {}

    /** With this many digits behind the point. */
    static String fixed(double value, int digits) {
        BigDecimal rounded = new BigDecimal(value).setScale(digits, RoundingMode.HALF_EVEN);
        return rounded.toPlainString();
    }

    /** A value of a measure. */
    static String measure(double value, TableStyle style) {
        return fixed(value / style.scale(), style.decimals());
    }

    static String measure(OptionalDouble value, TableStyle style) {
        return value.isPresent() ? measure(value.getAsDouble(), style) : NOTHING;
    }

    static String p(double value) {
        return value < SMALLEST_P ? "<0.0001" : fixed(value, P_DIGITS);
    }

    static String effect(double value) {
        return fixed(value, EFFECT_DIGITS);
    }

    static String statistic(double value) {
        return fixed(value, STATISTIC_DIGITS);
    }

    /** As short as it can be said, such as the 0.05 or 10000 of an option. */
    static String shortest(double value) {
        return data(value).toPlainString();
    }

    /** For data files: to twelve digits, without zeros at the end. */
    static BigDecimal data(double value) {
        BigDecimal stripped = new BigDecimal(value).round(DATA).stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }
}
