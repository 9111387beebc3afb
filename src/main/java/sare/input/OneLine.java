package sare.input;

import java.util.regex.Pattern;

/** Text from outside, made fit to stand within a line on a terminal or in a file. */
public final class OneLine {
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}\\u0080-\\u009F\\u2028\\u2029]");

    private OneLine() {}

    /** The text with every control character, line ends above all, as a question mark. */
    public static String of(String text) {
        return of(text, '?');
    }

    /** The text with another character, which is no {@code $} or backslash, in the place of every control character. */
    public static String of(String text, char replacement) {
        return CONTROL.matcher(text).replaceAll(String.valueOf(replacement));
    }
}
