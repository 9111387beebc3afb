package sare.trace.format.sare;

import java.io.IOException;
import java.io.Writer;
import java.util.Comparator;
import sare.input.LineReader;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.source.TraceFormat;
import sare.trace.source.TraceSource;

/** The project's own text format; {@code traces/README.md} defines it. */
public final class NativeFormat implements TraceFormat {
    public static final String MAGIC = "#sare-trace";
    static final String VERSION = "1";
    static final String RANKS = "ranks";
    static final String OPERATIONS = "operations";
    static final String COMMUNICATOR = "communicator";
    static final String RANK = "rank";
    static final String RANGE = ".."; // between the first and last rank of a run

    private static final int SHORTEST_RUN = 3; // consecutive ranks that are written as a range

    @Override
    public boolean recognises(TraceSource source) {
        return source.head().startsWith(MAGIC);
    }

    @Override
    public Trace read(TraceSource source) {
        try (LineReader lines = source.lines()) {
            return new NativeReader(lines).read();
        }
    }

    @Override
    public String ending() {
        return ".trace";
    }

    @Override
    public void write(Trace trace, Writer target) throws IOException {
        StringBuilder text = new StringBuilder();
        appendHeader(trace, text);
        for (int rank = 0; rank < trace.ranks(); rank++) {
            if (trace.firstOperation(rank) == trace.endOperation(rank)) {
                continue;
            }
            text.append(RANK).append(' ').append(rank).append('\n');
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                appendOperation(trace, operation, text);
                target.append(text);
                text.setLength(0);
            }
        }
        target.append(text);
    }

    private static void appendHeader(Trace trace, StringBuilder text) {
        text.append(MAGIC).append(' ').append(VERSION).append('\n');
        text.append("# ").append(RANKS).append(' ').append(trace.ranks()).append('\n');
        text.append("# ")
                .append(OPERATIONS)
                .append(' ')
                .append(trace.operations())
                .append('\n');
        trace.information().forEach((key, value) -> text.append(("# " + key + ": " + value).strip())
                .append('\n'));
        trace.communicators().stream()
                .filter(communicator -> communicator.id() != Communicator.WORLD)
                .sorted(Comparator.comparingInt(Communicator::id))
                .forEach(communicator -> text.append("# ")
                        .append(COMMUNICATOR + " " + communicator.id() + " " + members(communicator))
                        .append('\n'));
    }

    /** The members as ranks and ranges, such as {@code 0..3 8 12..15}. */
    private static String members(Communicator communicator) {
        StringBuilder text = new StringBuilder();
        int next;
        for (int member = 0; member < communicator.size(); member = next) {
            next = member + 1;
            while (next < communicator.size() && communicator.worldRank(next) == communicator.worldRank(next - 1) + 1) {
                next++;
            }
            text.append(member == 0 ? "" : " ").append(communicator.worldRank(member));
            if (next - member >= SHORTEST_RUN) {
                text.append(RANGE).append(communicator.worldRank(next - 1));
            } else {
                next = member + 1;
            }
        }
        return text.toString();
    }

    private static void appendOperation(Trace trace, int operation, StringBuilder text) {
        Operation kind = trace.kind(operation);
        text.append(isNonBlockingCollective(trace, operation) ? Operation.NON_BLOCKING : "")
                .append(kind.word());
        switch (kind) {
            case SEND, ISEND, RECEIVE, IRECEIVE -> appendMessage(trace, operation, text);
            case WAIT -> text.append(' ').append(trace.request(operation));
            case WAIT_ALL -> {
                for (int i = 0; i < trace.requestCount(operation); i++) {
                    text.append(' ').append(trace.request(operation, i));
                }
            }
            case COMPUTE -> text.append(' ').append(trace.nanoseconds(operation));
            default -> appendCollective(trace, operation, text);
        }
        text.append('\n');
    }

    private static void appendMessage(Trace trace, int operation, StringBuilder text) {
        text.append(' ').append(trace.peer(operation));
        text.append(' ').append(trace.tag(operation));
        text.append(' ').append(trace.communicator(operation).id());
        text.append(' ').append(trace.bytes(operation));
        if (trace.kind(operation).hasRequest()) {
            text.append(' ').append(trace.request(operation));
        }
    }

    private static void appendCollective(Trace trace, int operation, StringBuilder text) {
        Operation kind = trace.kind(operation);
        Communicator communicator = trace.communicator(operation);
        text.append(' ').append(communicator.id());
        if (kind.hasRoot()) {
            text.append(' ').append(trace.root(operation));
        }
        if (kind == Operation.ALL_TO_ALL_V) {
            for (int member = 0; member < communicator.size(); member++) {
                text.append(' ').append(trace.partBytes(operation, member));
            }
        } else if (kind != Operation.BARRIER) {
            text.append(' ').append(trace.bytes(operation));
        }
        if (trace.isNonBlocking(operation)) {
            text.append(' ').append(trace.request(operation));
        }
    }

    private static boolean isNonBlockingCollective(Trace trace, int operation) {
        return trace.kind(operation).isCollective() && trace.isNonBlocking(operation);
    }
}
