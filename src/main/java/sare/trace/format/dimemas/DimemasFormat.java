package sare.trace.format.dimemas;

import java.io.IOException;
import java.io.Writer;
import sare.input.LineReader;
import sare.trace.Trace;
import sare.trace.source.TraceFormat;
import sare.trace.source.TraceSource;

/**
 * Traces of Dimemas: records of numbers separated by colons, {@code OPERATION:TASK:THREAD:...}. In INSEE's variant, messages
 * have no thread of the peer and collectives do not specify waiting; the length of a record shows the variant.
 *
 * <p>{@link DimemasWriter} documents what is lost in writing.
 */
public final class DimemasFormat implements TraceFormat {
    /** The start of a file. */
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
            return new DimemasReader(source, lines, calls).read();
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
