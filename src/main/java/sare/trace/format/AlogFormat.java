package sare.trace.format;

import java.util.regex.Pattern;
import sare.input.Fields;
import sare.input.LineReader;
import sare.trace.Communicator;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.source.TraceFormat;
import sare.trace.source.TraceSource;

/**
 * Text logs of MPE, as INSEE reads them. A line is {@code EVENT PROCESS TASK PEER CYCLE TIMESTAMP TAG BYTES}. Event -101 is a
 * send from PROCESS to PEER; event -102 is a receive of PROCESS from PEER. The lines of a process are in program order. Lines of
 * other events are skipped, and so are empty lines and those that start with {@code #}. So the trace has collectives only if the log has
 * their messages, and it has no compute bursts. The number of ranks is the highest rank plus one.
 */
final class AlogFormat implements TraceFormat {
    private static final char COMMENT = '#';
    private static final String SEND = "-101";
    private static final String RECEIVE = "-102";
    private static final Pattern EVENT = Pattern.compile("-?[0-9]{1,9}");
    private static final Pattern BEGINNING = Pattern.compile("-[0-9]{1,9}[ \t].*", Pattern.DOTALL);

    @Override
    public boolean recognises(TraceSource source) {
        return BEGINNING.matcher(source.head()).matches();
    }

    @Override
    public Trace read(TraceSource source) {
        return EventLines.read(source, AlogFormat::readEvent);
    }

    private static void readEvent(LineReader lines, Fields fields, TraceBuilder builder) {
        if (fields.line().charAt(0) == COMMENT) {
            return;
        }
        String event = fields.word("an event");
        if (!EVENT.matcher(event).matches()) {
            throw lines.error(Fields.quoted(event), "the number of an event");
        }
        if (!event.equals(SEND) && !event.equals(RECEIVE)) {
            return;
        }
        int rank = fields.integer("rank");
        fields.word("a task");
        int peer = fields.integer("rank");
        fields.word("a cycle");
        fields.word("a timestamp");
        int tag = fields.integer("tag");
        long bytes = fields.whole("bytes");
        fields.end();
        if (event.equals(SEND)) {
            builder.send(rank, peer, tag, Communicator.WORLD, bytes);
        } else {
            builder.receive(rank, peer, tag, Communicator.WORLD, bytes);
        }
    }
}
