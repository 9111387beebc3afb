package sare.input;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * The words of the lines of a file, separated by blanks and tabs or by other characters, and the numbers among them. Every line is
 * taken once; faults in it are reported with file and line.
 */
public final class Fields {
    private static final int SHOWN_CHARACTERS = 40; // of a wrong word
    private static final int DECIMAL = 10;
    private static final String NO_SUFFIX = null;
    private static final String BLANKS = " \t";

    private final LineReader lines;
    private final String separators;
    private String line = "";
    private int position; // in the line: after the last word taken

    public Fields(LineReader lines) {
        this(lines, BLANKS);
    }

    /** Words that are separated by one or more of some characters. */
    public Fields(LineReader lines, String separators) {
        this.lines = lines;
        this.separators = separators;
    }

    /** Goes to the next line; returns false after the last. */
    public boolean nextLine() {
        line = lines.next();
        position = 0;
        return line != null;
    }

    /** The whole line. */
    public String line() {
        return line;
    }

    /** Whether the line has another word. */
    public boolean hasNext() {
        while (position < line.length() && isSeparator(line.charAt(position))) {
            position++;
        }
        return position < line.length();
    }

    /** The next word. */
    public String word(String expected) {
        if (!hasNext()) {
            throw lines.error("the end of the line", expected);
        }
        int start = position;
        while (position < line.length() && !isSeparator(line.charAt(position))) {
            position++;
        }
        return line.substring(start, position);
    }

    /** The next word as a whole number from 0 to 2^31 - 1. */
    public int integer(String what) {
        return (int) number(what, Integer.MAX_VALUE, NO_SUFFIX);
    }

    /** Like {@link #integer(String)}, but the word may go on after the number with {@code suffix}. */
    public int integer(String what, String suffix) {
        return (int) number(what, Integer.MAX_VALUE, suffix);
    }

    /** The next word as a whole number from 0 to 2^63 - 1. */
    public long whole(String what) {
        return number(what, Long.MAX_VALUE, NO_SUFFIX);
    }

    /** The next word as a decimal number of a unit, rounded to whole nanoseconds. */
    public long nanoseconds(String what, int nanosecondsEach) {
        BigDecimal factor = BigDecimal.valueOf(nanosecondsEach);
        BigDecimal max = BigDecimal.valueOf(Long.MAX_VALUE).divide(factor); // exact, by powers of ten
        String expected = what + ", a number from 0 to " + max;
        String word = word(expected);
        return Numbers.exact(word, BigDecimal.ZERO, max)
                .orElseThrow(() -> lines.error(quoted(word), expected))
                .multiply(factor)
                .setScale(0, RoundingMode.HALF_UP)
                .longValue();
    }

    private long number(String what, long max, String suffix) {
        if (!hasNext()) {
            throw lines.error("the end of the line", what + ", a whole number from 0 to " + max);
        }
        int start = position;
        long number = 0;
        for (; position < line.length() && !isSeparator(line.charAt(position)); position++) {
            int digit = line.charAt(position) - '0';
            if (digit >= 0 && digit < DECIMAL && number <= (max - digit) / DECIMAL) {
                number = number * DECIMAL + digit;
            } else if (suffix != NO_SUFFIX && position > start && line.startsWith(suffix, position)) {
                return number;
            } else {
                throw notANumber(what, start, max);
            }
        }
        return number;
    }

    /** Takes these characters if they come next, without a blank between; answers whether they did. */
    public boolean skip(String characters) {
        boolean found = line.startsWith(characters, position);
        position += found ? characters.length() : 0;
        return found;
    }

    /** The rest of the line without blanks around it. */
    public String rest() {
        String rest = line.substring(position).strip();
        position = line.length();
        return rest;
    }

    private InputException notANumber(String what, int start, long max) {
        position = start;
        return lines.error(what + " " + quoted(word(what)), "a whole number from 0 to " + max);
    }

    /** Makes sure that the line has no more words. */
    public void end() {
        if (hasNext()) {
            throw lines.error(quoted(word("nothing")), "the end of the line");
        }
    }

    /** A word for a message: in quotes, cut where it is long, without control characters. */
    public static String quoted(String word) {
        String shown = word.length() > SHOWN_CHARACTERS ? word.substring(0, SHOWN_CHARACTERS) + "..." : word;
        return "'" + shown.replaceAll("\\p{Cntrl}", "?") + "'";
    }

    private boolean isSeparator(char character) {
        return separators.indexOf(character) >= 0;
    }
}
