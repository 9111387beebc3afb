package sare.trace.format.sare;

import java.io.IOException;
import java.io.Writer;
import sare.input.LineReader;
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
                text.copy(trace, rank, operation, trace.communicator(operation).id());
                text.moveTo(target);
            }
        }
        text.moveTo(target);
    }
}
