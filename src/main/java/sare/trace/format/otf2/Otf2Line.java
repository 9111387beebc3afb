package sare.trace.format.otf2;

import sare.input.Fields;
import sare.input.InputException;
import sare.input.LineReader;

/**
 * A line of otf2-print: a word, numbers, and attributes {@code Key: value}. Names in quotes are removed; a reference is a number in
 * angle brackets.
 */
final class Otf2Line {
    static final long NONE = -1;

    private static final String FAULT = "==ERROR=="; // before a fault that otf2-print reports among its output

    private final LineReader lines;
    private String text = "";
    private String name = ""; // the first one in quotes
    private String plain = ""; // the text without names in quotes
    private String fault = ""; // the last one that otf2-print has reported

    Otf2Line(LineReader lines) {
        this.lines = lines;
    }

    /** Goes to the next line; returns false after the last. */
    boolean next() {
        text = lines.next();
        if (text == null) {
            return false;
        }
        fault = text.startsWith(FAULT) ? text.substring(FAULT.length()).strip() : fault;
        name = "";
        plain = text.indexOf('"') < 0 ? text : withoutNames();
        return true;
    }

    private String withoutNames() {
        StringBuilder result = new StringBuilder(text.length());
        int position = 0; // after the last name
        for (int start = text.indexOf('"'); start >= 0; start = text.indexOf('"', position)) {
            int end = endOfName(start + 1);
            name = name.isEmpty() ? text.substring(start + 1, end) : name;
            result.append(text, position, start);
            position = Math.min(end + 1, text.length());
        }
        return result.append(text, position, text.length()).toString();
    }

    /**
     * The quote after a name, or the end of the line. Names may contain quotes, which otf2-print writes as they are; the one at the end is
     * the first before a reference.
     */
    private int endOfName(int start) {
        for (int quote = text.indexOf('"', start); quote >= 0; quote = text.indexOf('"', quote + 1)) {
            if (isReference(quote + 1)) {
                return quote;
            }
        }
        return text.length();
    }

    /** Whether a reference, such as {@code <7>}, and the end of a value follow. */
    private boolean isReference(int start) {
        if (!text.startsWith(" <", start)) {
            return false;
        }
        int end = start + 2;
        while (end < text.length() && Character.isDigit(text.charAt(end))) {
            end++;
        }
        boolean isNumber = end > start + 2 && end < text.length() && text.charAt(end) == '>';
        return isNumber && (end + 1 == text.length() || ",) ;".indexOf(text.charAt(end + 1)) >= 0);
    }

    /** The first word; empty for a line of another kind. */
    String word() {
        return plain.substring(0, afterWord(0));
    }

    /** The first name in quotes. */
    String name() {
        return name;
    }

    /** The last fault that otf2-print has reported among its output, or an empty text. */
    String fault() {
        return fault;
    }

    boolean contains(String part) {
        return plain.contains(part);
    }

    /** The number in a column after the word, from 1. */
    long column(int number) {
        int position = 0;
        for (int i = 0; i < number; i++) {
            position = afterBlanks(afterWord(position));
        }
        return numberAt(position, "a number");
    }

    /** The reference of a definition: the number in its first column. */
    int reference() {
        long reference = column(1);
        if (reference > Integer.MAX_VALUE) {
            throw error("a reference up to " + Integer.MAX_VALUE);
        }
        return (int) reference;
    }

    private int afterWord(int position) {
        int next = position;
        while (next < plain.length() && plain.charAt(next) != ' ') {
            next++;
        }
        return next;
    }

    private int afterBlanks(int position) {
        int next = position;
        while (next < plain.length() && plain.charAt(next) == ' ') {
            next++;
        }
        return next;
    }

    /** The number or reference of an attribute. */
    long number(String key) {
        long number = numberOrNone(key);
        if (number == NONE) {
            throw error("a number after " + key);
        }
        return number;
    }

    /** The number or reference of an attribute, or {@link #NONE} for another value. */
    long numberOrNone(String key) {
        int position = afterBlanks(valuePosition(key));
        if (position < plain.length() && plain.charAt(position) == '<') {
            position++;
        }
        boolean isNumber = position < plain.length() && Character.isDigit(plain.charAt(position));
        return isNumber ? numberAt(position, key) : NONE;
    }

    int integer(String key) {
        long number = number(key);
        if (number > Integer.MAX_VALUE) {
            throw error(key + " up to " + Integer.MAX_VALUE);
        }
        return (int) number;
    }

    /** The word of an attribute. */
    String value(String key) {
        int start = afterBlanks(valuePosition(key));
        int end = start;
        while (end < plain.length() && plain.charAt(end) != ',' && plain.charAt(end) != ' ') {
            end++;
        }
        return plain.substring(start, end);
    }

    private int valuePosition(String key) {
        int position = plain.indexOf(key + ": ");
        if (position < 0) {
            throw error("the attribute " + key);
        }
        return position + key.length() + 1;
    }

    private long numberAt(int start, String what) {
        int end = start;
        while (end < plain.length() && Character.isDigit(plain.charAt(end))) {
            end++;
        }
        try {
            return Long.parseLong(plain, start, end, 10);
        } catch (NumberFormatException e) {
            throw error(what + ", a whole number from 0 to " + Long.MAX_VALUE);
        }
    }

    /** The references or numbers of the members of a group. */
    long[] members(boolean references) {
        int colon = plain.indexOf("Members:") >= 0 ? plain.indexOf("Members:") : plain.indexOf("Member:");
        if (colon < 0) {
            return new long[0];
        }
        String[] parts = plain.substring(plain.indexOf(':', colon) + 1).split(",");
        long[] members = new long[parts.length];
        for (int i = 0; i < parts.length; i++) {
            String part = parts[i].strip();
            String digits =
                    references ? part.replaceFirst("^.*<(\\d+)>.*$", "$1") : part.replaceFirst("^(\\d+).*$", "$1");
            try {
                members[i] = Long.parseLong(digits);
            } catch (NumberFormatException e) {
                throw error("members of a group");
            }
        }
        return members;
    }

    InputException error(String expected) {
        return lines.error(Fields.quoted(text.replaceAll(" +", " ")), expected); // without the blanks between columns
    }
}
