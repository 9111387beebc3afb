package sare.trace.source;

import java.io.IOException;
import java.io.Writer;
import sare.trace.Trace;

/**
 * A file format of traces: a plug-in, registered in {@code TraceFormats}. Formats are asked in the order of the registry,
 * and the first that recognises a source reads it.
 */
public interface TraceFormat {
    /** Whether the source looks like this format; looks only at its head, or at the names in a folder. */
    boolean recognises(TraceSource source);

    /**
     * Reads a trace.
     *
     * @throws sare.input.InputException with file and line for whatever is wrong in it
     */
    Trace read(TraceSource source);

    /** The ending of names of files in this format, such as {@code .trace}, or nothing when it is only read. */
    default String ending() {
        return "";
    }

    /** Writes a trace as text. */
    default void write(Trace trace, Writer target) throws IOException {
        throw new UnsupportedOperationException("a format that is only read");
    }
}
