package sare.trace.source;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import sare.trace.Trace;

/**
 * A trace format, a plug-in registered in {@code TraceFormats}. The first format of the registry that recognises a source reads
 * it.
 */
public interface TraceFormat {
    /** Whether the source looks like this format, judged by its head or by the files of a folder. */
    boolean recognises(TraceSource source);

    /** The further files that belong to a source of this format: those that its file names, or those of the folder that it is. */
    default List<Path> namedFiles(TraceSource source) {
        return List.of();
    }

    /**
     * Reads a trace.
     *
     * @throws sare.input.InputException with file and line of an error
     */
    Trace read(TraceSource source);

    /** Whether the format supports {@link #read(TraceSource, TraceTarget)}, which keeps no operations in memory. */
    default boolean streams() {
        return false;
    }

    /** Reads a trace operation by operation into the builder of the target; throws the same exceptions as {@link #read}. */
    default void read(TraceSource source, TraceTarget target) {
        throw new UnsupportedOperationException("a format that is only read as a whole");
    }

    /** The ending of file names in this format, such as {@code .trace}; empty for a format that is only read. */
    default String ending() {
        return "";
    }

    /** Writes a trace as text. */
    default void write(Trace trace, Writer target) throws IOException {
        throw new UnsupportedOperationException("a format that is only read");
    }
}
