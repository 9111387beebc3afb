package sare.trace.format;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import sare.input.Fields;
import sare.input.LineReader;
import sare.input.Suggestions;
import sare.trace.Communicator;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.collective.Collectives;
import sare.trace.source.TraceFormat;
import sare.trace.source.TraceSource;
import sare.trace.source.WorldTags;
import sare.trace.storage.IntColumn;

/**
 * The text format {@code .trc} of INSEE's simulator FSIN, which INRFlow reads too. Its lines are {@code s source destination tag
 * bytes} (a send, by the source), {@code r source destination tag bytes} (a receive, by the destination) and {@code c rank
 * nanoseconds} (a burst). Only the order of the lines of one rank matters. After the first line, empty lines and lines that
 * start with {@code #} are skipped. The number of ranks is the highest rank plus one.
 *
 * <p>INSEE ignores messages of a rank to itself and treats 0 bytes as 1; this reader keeps both unchanged. INSEE has an option
 * for bursts in other units than nanoseconds, which the file does not show.
 *
 * <p>The header and the requests are lost in writing; a receive is written at the position of its wait. Collectives become
 * messages. INSEE has no communicators, see {@link WorldTags}. If the last ranks have no operations, a burst of 0 ns shows the
 * number of ranks.
 */
final class InseeFormat implements TraceFormat {
    private static final char SEND = 's';
    private static final char RECEIVE = 'r';
    private static final char COMPUTE = 'c';
    private static final char COMMENT = '#';
    private static final List<String> WORDS = List.of("s", "r", "c");

    @Override
    public boolean recognises(TraceSource source) {
        String head = source.head();
        return head.length() > 1
                && WORDS.contains(head.substring(0, 1))
                && (head.charAt(1) == ' ' || head.charAt(1) == '\t');
    }

    @Override
    public Trace read(TraceSource source) {
        return EventLines.read(source, InseeFormat::readEvent);
    }

    private static void readEvent(LineReader lines, Fields fields, TraceBuilder builder) {
        if (fields.line().charAt(0) == COMMENT) {
            return;
        }
        String word = fields.word("an event");
        if (!WORDS.contains(word)) {
            throw lines.error(Fields.quoted(word), Suggestions.oneOf(WORDS));
        }
        if (word.charAt(0) == COMPUTE) {
            builder.compute(fields.integer("rank"), fields.whole("nanoseconds"));
        } else {
            int source = fields.integer("rank");
            int destination = fields.integer("rank");
            int tag = fields.integer("tag");
            long bytes = fields.whole("bytes");
            if (word.charAt(0) == SEND) {
                builder.send(source, destination, tag, Communicator.WORLD, bytes);
            } else {
                builder.receive(destination, source, tag, Communicator.WORLD, bytes);
            }
        }
        fields.end();
    }

    @Override
    public String ending() {
        return ".trc";
    }

    @Override
    public void write(Trace trace, Writer target) throws IOException {
        Program program = Program.of(Collectives.expand(trace, CollectiveAlgorithms.DEFAULT));
        IntColumn tags = WorldTags.of(program, trace.storage());
        StringBuilder line = new StringBuilder();
        int highest = -1;
        for (int rank = 0; rank < program.ranks(); rank++) {
            for (int step = program.firstStep(rank); step < program.endStep(rank); step++) {
                line.setLength(0);
                appendStep(program, rank, step, tags, line);
                target.append(line);
                highest = Math.max(highest, highestRank(program, rank, step));
            }
        }
        if (highest < program.ranks() - 1) {
            target.append(COMPUTE + " " + (program.ranks() - 1) + " 0\n");
        }
    }

    private static int highestRank(Program program, int rank, int step) {
        if (program.kind(step) == Program.COMPUTE) {
            return rank;
        }
        int message = program.message(step);
        return Math.max(program.source(message), program.destination(message));
    }

    private static void appendStep(Program program, int rank, int step, IntColumn tags, StringBuilder line) {
        if (program.kind(step) == Program.COMPUTE) {
            line.append(COMPUTE).append(' ').append(rank).append(' ').append(program.nanoseconds(step));
        } else {
            int message = program.message(step);
            line.append(program.kind(step) == Program.SEND ? SEND : RECEIVE);
            line.append(' ').append(program.source(message));
            line.append(' ').append(program.destination(message));
            line.append(' ').append(tags.get(message));
            line.append(' ').append(program.bytes(message));
        }
        line.append('\n');
    }
}
