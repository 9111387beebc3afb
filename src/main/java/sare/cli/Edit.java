package sare.cli;

import java.math.BigInteger;
import java.util.regex.Pattern;
import sare.input.OneLine;
import sare.trace.Trace;

/** The command that made a trace from another one, as a line of the header tells it. */
final class Edit {
    private static final Pattern PLAIN_WORD = Pattern.compile("[A-Za-z0-9_./:=,@%+-]+");

    private final String verb;
    private final StringBuilder command = new StringBuilder("sare ");

    Edit(String verb) {
        this.verb = verb;
        command.append(verb);
    }

    /** Adds a word as one would write it in a shell; control characters, which a header cannot have, as question marks. */
    Edit argument(String word) {
        String printable = OneLine.of(word, '?');
        boolean isPlain = PLAIN_WORD.matcher(printable).matches();
        command.append(' ').append(isPlain ? printable : "'" + printable.replace("'", "'\\''") + "'");
        return this;
    }

    /** Adds an option with its value if it is given. */
    Edit option(String name, String valueOrNull) {
        return valueOrNull == null ? this : argument(name).argument(valueOrNull);
    }

    /** Adds an option without a value if it is given. */
    Edit flag(String name, boolean given) {
        return given ? argument(name) : this;
    }

    /** The trace with the command in its header, beside those that made it before. */
    static Trace noted(Trace trace, Edit edit) {
        String key = edit.verb;
        for (int next = 2; trace.information().containsKey(key); next++) {
            key = edit.verb + "-" + next;
        }
        return trace.withInformation(key, edit.command.toString());
    }

    /** A number of things, such as {@code 1 rank} or {@code 2 ranks}. */
    static String counted(long number, String thing) {
        return counted(BigInteger.valueOf(number), thing);
    }

    static String counted(BigInteger number, String thing) {
        return number + " " + thing + (number.equals(BigInteger.ONE) ? "" : "s");
    }

    /** How large a trace is, for reports. */
    static String size(Trace trace) {
        return counted(trace.ranks(), "rank") + ", " + counted(trace.operations(), "operation");
    }
}
