package sare.input;

import java.util.regex.Pattern;

/** Text as one word of a POSIX shell. */
public final class ShellWord {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=,@%+-]+");

    private ShellWord() {}

    /** The text in single quotes, or as it is where a shell reads it as one word anyway. */
    public static String quoted(String text) {
        return PLAIN.matcher(text).matches() ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}
