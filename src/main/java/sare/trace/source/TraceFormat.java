package sare.trace.source;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import sare.trace.Trace;

/**
 * A file format of traces: a plug-in, registered in {@code TraceFormats}. Formats are asked in the order of the registry,
 * and the first that recognises a source reads it.
 */
public interface TraceFormat {
    /** Whether the source looks like this format; looks only at its head, or at the names in a folder. */
    boolean recognises(TraceSource source);

    /** The files that a source of this format names and that are read for it, such as those of a list; none of a folder. */
    default List<Path> namedFiles(TraceSource source) {
        return List.of();
    }

    /**
     * Reads a trace.
     *
     * @throws sare.input.InputException with file and line for whatever is wrong in it
     */
    Trace read(TraceSource source);

    /** Whether {@link #read(TraceSource, TraceTarget)} works, which needs no memory for operations. */
    default boolean streams() {
        return false;
    }

    /** Reads a trace operation by operation into the builder of the target; what is wrong is told as by {@link #read}. */
    default void read(TraceSource source, TraceTarget target) {
        throw new UnsupportedOperationException("a format that is only read as a whole");
    }

    /** The ending of names of files in this format, such as {@code .trace}, or nothing when it is only read. */
    default String ending() {
        return "";
    }

    /** Writes a trace as text. */
    default void write(Trace trace, Writer target) throws IOException {
        throw new UnsupportedOperationException("a format that is only read");
    }
}
