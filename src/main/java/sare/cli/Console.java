package sare.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * Where a command writes: always UTF-8 and line feeds, so that results are the same bytes on every machine.
 *
 * @param out results
 * @param err failures and progress
 * @param showsProgress whether {@code err} is a terminal, the only place where progress is shown
 */
record Console(PrintStream out, PrintStream err, boolean showsProgress) {
    static final String OUT_UNWRITABLE = "sare: standard output cannot be written";

    /** Set by the launcher, which alone can tell: Java 17 knows no way to ask about standard error. */
    private static final String TERMINAL_PROPERTY = "sare.terminal";

    /** The streams of this process. */
    static Console ofProcess() {
        return new Console(
                stream(FileDescriptor.out, false),
                stream(FileDescriptor.err, true),
                Boolean.getBoolean(TERMINAL_PROPERTY));
    }

    private static PrintStream stream(FileDescriptor descriptor, boolean flushesLines) {
        return new PrintStream(
                new BufferedOutputStream(new FileOutputStream(descriptor)), flushesLines, StandardCharsets.UTF_8);
    }

    /**
     * Writes results that are still in memory.
     *
     * @throws UncheckedIOException when they or any before could not be written
     */
    void flushOut() {
        if (out.checkError()) {
            throw new UncheckedIOException(OUT_UNWRITABLE, new IOException(OUT_UNWRITABLE));
        }
    }

    PrintWriter outWriter() {
        return new PrintWriter(out, true, StandardCharsets.UTF_8);
    }

    PrintWriter errWriter() {
        return new PrintWriter(err, true, StandardCharsets.UTF_8);
    }
}
