package sare.trace.edit;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sare.input.InputException;

/**
 * A range of time, such as {@code 0..5ms} or {@code 2.5ms..}.
 *
 * @param fromNanoseconds the beginning (inclusive)
 * @param toNanoseconds the end (exclusive); the largest long if the range has no end
 */
public record TimeRange(long fromNanoseconds, long toNanoseconds) {
    private static final String TIME = "(?:([0-9]{1,9}(?:\\.[0-9]{1,9})?)\\s*(ns|us|ms|s)|0)";
    private static final Pattern SYNTAX = Pattern.compile(TIME + "\\.\\.(?:" + TIME + ")?");
    private static final Map<String, BigDecimal> NANOSECONDS = Map.of(
            "ns", BigDecimal.ONE, "us", BigDecimal.TEN.pow(3), "ms", BigDecimal.TEN.pow(6), "s", BigDecimal.TEN.pow(9));

    /**
     * Reads a range. Fractions of nanoseconds are rounded, halves up.
     *
     * @param option the option that has the text, for errors
     * @throws InputException if the text is not a range or the range is empty
     */
    public static TimeRange parse(String option, String text) {
        Matcher matcher = SYNTAX.matcher(text);
        if (!matcher.matches()) {
            throw bad(option, text, "a range of time such as 0..5ms, 1.5us..2us or 2s..");
        }
        boolean isOpen = text.endsWith("..");
        long to = isOpen ? Long.MAX_VALUE : nanoseconds(matcher.group(3), matcher.group(4));
        TimeRange range = new TimeRange(nanoseconds(matcher.group(1), matcher.group(2)), to);
        if (range.fromNanoseconds >= range.toNanoseconds) {
            throw bad(option, text, "a range whose end is after its beginning");
        }
        return range;
    }

    private static long nanoseconds(String number, String unit) {
        return number == null
                ? 0
                : new BigDecimal(number)
                        .multiply(NANOSECONDS.get(unit))
                        .setScale(0, RoundingMode.HALF_UP)
                        .longValueExact();
    }

    private static InputException bad(String option, String text, String expected) {
        return new InputException(option, "'" + text + "'", expected);
    }

    boolean contains(long nanoseconds) {
        return nanoseconds >= fromNanoseconds && (isOpen() || nanoseconds < toNanoseconds);
    }

    /** The part of an interval, given by beginning and length, that is in the range. */
    long common(long from, long nanoseconds) {
        long untilEnd = isOpen() ? nanoseconds : Math.min(nanoseconds, Math.max(0, toNanoseconds - from));
        return Math.max(0, untilEnd - Math.max(0, fromNanoseconds - from));
    }

    /** Whether the range has no end; it then contains also times that overflow. */
    private boolean isOpen() {
        return toNanoseconds == Long.MAX_VALUE;
    }
}
