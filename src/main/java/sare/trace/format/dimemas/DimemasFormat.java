package sare.trace.format.dimemas;

import java.io.IOException;
import java.io.Writer;
import sare.input.LineReader;
import sare.trace.Trace;
import sare.trace.source.TraceFormat;
import sare.trace.source.TraceSource;

/**
 * Traces of Dimemas, records of numbers with colons between them: {@code OPERATION:TASK:THREAD:...}. Those of INSEE have no
 * thread of the peer in messages and nothing about waiting in collectives; a record says which it is by its length.
 *
 * <p>What the format cannot say is lost in writing, see {@link DimemasWriter}.
 */
public final class DimemasFormat implements TraceFormat {
    /** What a file begins with. */
    static final String MAGIC = "#DIMEMAS:";

    @Override
    public boolean recognises(TraceSource source) {
        return source.head().startsWith(MAGIC);
    }

    @Override
    public Trace read(TraceSource source) {
        DimemasCalls calls;
        try (LineReader lines = source.lines()) {
            calls = DimemasCalls.of(lines);
        }
        try (LineReader lines = source.lines()) {
            return new DimemasReader(lines, calls).read();
        }
    }

    @Override
    public String ending() {
        return ".dim";
    }

    @Override
    public void write(Trace trace, Writer target) throws IOException {
        new DimemasWriter(trace).write(target);
    }
}
