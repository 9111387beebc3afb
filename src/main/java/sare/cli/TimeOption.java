package sare.cli;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sare.input.InputException;

/** The value of an option that is a time, such as {@code 10s} or {@code 1.5min}. */
final class TimeOption {
    private static final Pattern TIME = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,9})?)\\s*(ms|s|min|h|d|)");
    private static final Map<String, BigDecimal> SECONDS = Map.of(
            "",
            BigDecimal.ONE,
            "ms",
            new BigDecimal("0.001"),
            "s",
            BigDecimal.ONE,
            "min",
            BigDecimal.valueOf(60),
            "h",
            BigDecimal.valueOf(3600),
            "d",
            BigDecimal.valueOf(24 * 3600));
    private static final BigDecimal LONGEST_SECONDS = BigDecimal.valueOf(7 * 24 * 3600);

    private TimeOption() {}

    /** Whether a text has the form of a time, with its unit. */
    static boolean isTime(String text) {
        Matcher matcher = TIME.matcher(text);
        return matcher.matches() && !matcher.group(2).isEmpty();
    }

    /**
     * Reads the value, in seconds.
     *
     * @throws InputException when it is no time with its unit, 0 or more than a week
     */
    static double parseSeconds(String option, String text) {
        BigDecimal seconds = isTime(text) ? seconds(text).orElseThrow() : BigDecimal.ZERO;
        if (seconds.signum() <= 0 || seconds.compareTo(LONGEST_SECONDS) > 0) {
            throw new InputException(
                    option, "'" + text + "'", "a time such as 500ms, 10s, 2.5min, 1h or 2d, of at most a week");
        }
        return seconds.doubleValue();
    }

    /**
     * Reads a time of a log, in whole seconds, which a number without a unit is too. It can be 0, and of any length.
     *
     * @throws InputException when it is no time
     */
    static long parseSecondsOfLog(String option, String text) {
        return seconds(text)
                .map(seconds -> seconds.setScale(0, RoundingMode.HALF_UP).longValue())
                .orElseThrow(
                        () -> new InputException(option, "'" + text + "'", "a time such as 2d, 1.5h, 30min or 3600s"));
    }

    private static Optional<BigDecimal> seconds(String text) {
        Matcher matcher = TIME.matcher(text);
        return matcher.matches()
                ? Optional.of(new BigDecimal(matcher.group(1)).multiply(SECONDS.get(matcher.group(2))))
                : Optional.empty();
    }
}
