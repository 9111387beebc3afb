package sare.trace.format.goal;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sare.input.Fields;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Numbers;

/** The tokens of a GOAL text, line by line, without comments: names, whole numbers and the characters : { }. */
final class GoalTokens {
    private static final Pattern TOKEN = Pattern.compile("[a-zA-Z][a-zA-Z0-9_]*|-?[0-9]+|[:{}]");
    private static final Pattern NAME = Pattern.compile("[a-zA-Z][a-zA-Z0-9_]*");
    private static final String OPENED = "/*";
    private static final String CLOSED = "*/";
    private static final String REMARK = "//";

    private final LineReader lines;
    private final List<String> tokens = new ArrayList<>(); // of the current line
    private int next;
    private boolean comment; // the text read so far ends within one

    GoalTokens(LineReader lines) {
        this.lines = lines;
    }

    /** Moves to the next line; returns false after the last. */
    boolean nextLine() {
        String line = lines.next();
        tokens.clear();
        next = 0;
        if (line == null) {
            if (comment) {
                throw error("the end of the file in a comment", CLOSED);
            }
            return false;
        }
        split(line);
        return true;
    }

    private void split(String line) {
        int position = 0;
        Matcher matcher = TOKEN.matcher(line);
        while (position < line.length()) {
            if (comment) {
                int end = line.indexOf(CLOSED, position);
                comment = end < 0;
                position = comment ? line.length() : end + CLOSED.length();
            } else if (line.startsWith(OPENED, position)) {
                comment = true;
                position += OPENED.length();
            } else if (line.startsWith(REMARK, position)) {
                return;
            } else if (line.charAt(position) == ' ' || line.charAt(position) == '\t') {
                position++;
            } else if (matcher.region(position, line.length()).lookingAt()) {
                tokens.add(matcher.group());
                position = matcher.end();
            } else {
                throw error(Fields.quoted(line.substring(position)), "a statement");
            }
        }
    }

    boolean hasNext() {
        return next < tokens.size();
    }

    /** Takes the next token, which must be a name. */
    String name(String expected) {
        if (!hasNext()) {
            throw error("the end of the line", expected);
        }
        String token = tokens.get(next);
        if (!NAME.matcher(token).matches()) {
            throw error(Fields.quoted(token), expected);
        }
        next++;
        return token;
    }

    /** Takes the next token if it is this one; returns whether it is. */
    boolean skip(String token) {
        boolean found = hasNext() && tokens.get(next).equals(token);
        next += found ? 1 : 0;
        return found;
    }

    /** Takes the next token, which must be this one. */
    void require(String token) {
        if (!skip(token)) {
            throw error(hasNext() ? Fields.quoted(tokens.get(next)) : "the end of the line", "'" + token + "'");
        }
    }

    /** Takes the next token, which must be a whole number. */
    long number(String what, long min, long max) {
        String expected = what + ", " + Numbers.wholeRange(min, max);
        if (!hasNext()) {
            throw error("the end of the line", expected);
        }
        String token = tokens.get(next);
        try {
            long number = Long.parseLong(token);
            if (number >= min && number <= max) {
                next++;
                return number;
            }
        } catch (NumberFormatException e) {
            // reported below, as a number out of range
        }
        throw error(what + " " + Fields.quoted(token), Numbers.wholeRange(min, max));
    }

    /** Checks that the line has no more tokens. */
    void end() {
        if (hasNext()) {
            throw error(Fields.quoted(tokens.get(next)), "the end of the line");
        }
    }

    /** The exception for an error in the current line. */
    InputException error(String found, String expected) {
        return lines.error(found, expected);
    }

    long line() {
        return lines.line();
    }

    String file() {
        return lines.file();
    }
}
