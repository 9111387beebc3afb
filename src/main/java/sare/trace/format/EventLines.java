package sare.trace.format;

import sare.input.Fields;
import sare.input.LineReader;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.source.TraceSource;

/** Reads a trace in which each line that is not empty is an event of its own. */
final class EventLines {
    private EventLines() {}

    /** Adds the event of the current line to a trace. */
    interface EventReader {
        void read(LineReader lines, Fields fields, TraceBuilder builder);
    }

    static Trace read(TraceSource source, EventReader event) {
        try (LineReader lines = source.lines()) {
            TraceBuilder builder = TraceBuilder.growing(source.storage(), source.name());
            Fields fields = new Fields(lines);
            try {
                while (fields.nextLine()) {
                    if (fields.hasNext()) {
                        event.read(lines, fields, builder);
                    }
                }
                return builder.build();
            } catch (TraceBuilder.InvalidOperation e) {
                throw lines.error(e.found(), e.expected());
            }
        }
    }
}
