package sare.trace.format.sare;

import java.io.IOException;
import java.io.Writer;
import sare.input.LineReader;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.source.TraceFormat;
import sare.trace.source.TraceSource;
import sare.trace.source.TraceTarget;

/** The project's own text format, defined in {@code traces/README.md}. */
public final class NativeFormat implements TraceFormat {
    public static final String MAGIC = "#sare-trace";
    static final String VERSION = "1";
    static final String RANKS = "ranks";
    static final String OPERATIONS = "operations";
    static final String COMMUNICATOR = "communicator";
    static final String RANK = "rank";
    static final String RANGE = ".."; // between the first and last of consecutive ranks

    @Override
    public boolean recognises(TraceSource source) {
        return source.head().startsWith(MAGIC);
    }

    @Override
    public Trace read(TraceSource source) {
        try (LineReader lines = source.lines()) {
            return new NativeReader(lines, (name, ranks) -> source.builder(ranks)).read();
        }
    }

    @Override
    public boolean streams() {
        return true;
    }

    @Override
    public void read(TraceSource source, TraceTarget target) {
        try (LineReader lines = source.lines()) {
            new NativeReader(lines, target).readAll();
        }
    }

    @Override
    public String ending() {
        return ".trace";
    }

    @Override
    public void write(Trace trace, Writer target) throws IOException {
        NativeText text = new NativeText();
        text.header(trace.ranks(), trace.operations(), trace.information(), trace.communicators());
        for (int rank = 0; rank < trace.ranks(); rank++) {
            if (trace.firstOperation(rank) == trace.endOperation(rank)) {
                continue;
            }
            text.rank(rank);
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                append(trace, operation, text);
                text.moveTo(target);
            }
        }
        text.moveTo(target);
    }

    private static void append(Trace trace, int operation, NativeText text) {
        Operation kind = trace.kind(operation);
        switch (kind) {
            case SEND, ISEND, RECEIVE, IRECEIVE ->
                text.message(
                        kind,
                        trace.peer(operation),
                        trace.tag(operation),
                        trace.communicator(operation).id(),
                        trace.bytes(operation),
                        trace.request(operation));
            case WAIT -> text.waitFor(trace.request(operation));
            case WAIT_ALL -> text.waitAll(trace.requests(operation));
            case COMPUTE -> text.compute(trace.nanoseconds(operation));
            case ALL_TO_ALL_V ->
                text.allToAllV(
                        trace.communicator(operation).id(), trace.partBytes(operation), trace.request(operation));
            default ->
                text.collective(
                        kind,
                        trace.communicator(operation).id(),
                        trace.root(operation),
                        trace.bytes(operation),
                        trace.request(operation));
        }
    }
}
