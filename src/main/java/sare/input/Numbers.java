package sare.input;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * Numbers in files and options. A whole number is decimal digits with at most a minus before them. Everything else that Java would
 * accept (plus signs, digits of other scripts, {@code 1f}, {@code NaN}, {@code Infinity}) is refused.
 */
public final class Numbers {
    /** The largest whole number that is read. It has 18 digits, because every number of 18 digits fits into a long. */
    public static final long MAX_WHOLE = 999_999_999_999_999_999L;

    private static final int MAX_WHOLE_DIGITS = 18;
    private static final Pattern WHOLE = Pattern.compile("-?[0-9]{1," + MAX_WHOLE_DIGITS + "}");
    private static final Pattern DECIMAL =
            Pattern.compile("-?([0-9]{1,99}(\\.[0-9]{0,99})?|\\.[0-9]{1,99})([eE][+-]?[0-9]{1,3})?");

    private Numbers() {}

    /** The whole number from {@code min} to {@code max} that the text is, or nothing. */
    public static OptionalLong whole(String text, long min, long max) {
        if (!WHOLE.matcher(text).matches()) {
            return OptionalLong.empty();
        }
        long number = Long.parseLong(text);
        return number >= min && number <= max ? OptionalLong.of(number) : OptionalLong.empty();
    }

    /** The decimal number from {@code min} to {@code max} that the text is, or nothing; never infinite. */
    public static OptionalDouble decimal(String text, double min, double max) {
        if (!DECIMAL.matcher(text).matches()) {
            return OptionalDouble.empty();
        }
        double number = Double.parseDouble(text);
        return number >= min && number <= max && Double.isFinite(number)
                ? OptionalDouble.of(number)
                : OptionalDouble.empty();
    }

    /** The decimal number from {@code min} to {@code max} that the text is, every digit kept, or nothing. */
    public static Optional<BigDecimal> exact(String text, BigDecimal min, BigDecimal max) {
        if (!DECIMAL.matcher(text).matches()) {
            return Optional.empty();
        }
        BigDecimal number = new BigDecimal(text);
        return number.compareTo(min) >= 0 && number.compareTo(max) <= 0 ? Optional.of(number) : Optional.empty();
    }

    /** What is expected where {@link #whole} is asked, such as {@code a whole number from 1 to 8}. */
    public static String wholeRange(long min, long max) {
        return "a whole number from " + min + " to " + max;
    }
}
