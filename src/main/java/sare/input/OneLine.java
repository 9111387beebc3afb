package sare.input;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Text from outside, made fit to stand within a line on a terminal or in a file. */
public final class OneLine {
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}\\u0080-\\u009F\\u2028\\u2029]");

    /**
     * What shows nothing itself but changes how the rest is shown, such as the marks, embeddings, overrides and isolates of
     * the bidirectional algorithm (Unicode Standard Annex 9, section 2), and halves of characters, which cannot be encoded.
     */
    private static final Pattern FORMAT = Pattern.compile("[\\p{Cf}\\p{Cs}]");

    private OneLine() {}

    /**
     * The text with every control character, line ends above all, as a question mark, and every character that changes how
     * others are shown by its code, as Java would write it, so that a message looks like what it says.
     */
    public static String of(String text) {
        return FORMAT.matcher(of(text, '?')).replaceAll(OneLine::code);
    }

    /** Above U+FFFF the code has braces. */
    private static String code(MatchResult character) {
        int code = character.group().codePointAt(0);
        return String.format(Character.isBmpCodePoint(code) ? "\\\\u%04X" : "\\\\u{%X}", code);
    }

    /** The text with another character, which is no {@code $} or backslash, in the place of every control character. */
    public static String of(String text, char replacement) {
        return CONTROL.matcher(text).replaceAll(String.valueOf(replacement));
    }
}
