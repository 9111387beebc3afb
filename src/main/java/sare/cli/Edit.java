package sare.cli;

import sare.input.Plural;
import sare.trace.Trace;

/** The command that made a trace from another one, for the header of the trace. */
final class Edit {
    private final String name;
    private final StringBuilder command = new StringBuilder("sare ");

    Edit(String name) {
        this.name = name;
        command.append(name);
    }

    /** Adds a word as a shell reads it. */
    Edit argument(String word) {
        command.append(' ').append(Launcher.word(word));
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

    /** The trace with the command in its header, after the commands that are already there. */
    static Trace noted(Trace trace, Edit edit) {
        String key = edit.name;
        for (int next = 2; trace.information().containsKey(key); next++) {
            key = edit.name + "-" + next;
        }
        return trace.withInformation(key, edit.command.toString());
    }

    /** How large a trace is, for reports. */
    static String size(Trace trace) {
        return Plural.of(trace.ranks(), "rank") + ", " + Plural.of(trace.operations(), "operation");
    }
}
