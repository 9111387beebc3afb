package sare.cli;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sare.input.InputException;

/** The value of an option that is a time of a log, such as {@code 2d} or {@code 3600s}. */
final class LongTime {
    private static final Pattern TIME = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,9})?)\\s*(s|min|h|d|)");
    private static final Map<String, Long> SECONDS = Map.of("", 1L, "s", 1L, "min", 60L, "h", 3600L, "d", 24 * 3600L);

    private LongTime() {}

    /** Reads the value, in whole seconds. */
    static long parseSeconds(String option, String text) {
        Matcher matcher = TIME.matcher(text);
        if (!matcher.matches()) {
            throw new InputException(option, "'" + text + "'", "a time such as 2d, 1.5h, 30min or 3600s");
        }
        return new BigDecimal(matcher.group(1))
                .multiply(BigDecimal.valueOf(SECONDS.get(matcher.group(2))))
                .setScale(0, RoundingMode.HALF_UP)
                .longValue();
    }
}
