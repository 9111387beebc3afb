package sare.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import sare.input.OneLine;

/**
 * Where a command writes: always UTF-8 and line feeds, so that results are the same bytes on every machine.
 *
 * @param out results
 * @param err failures and progress
 * @param showsProgress whether {@code err} is a terminal, the only place for a bar
 */
record Console(PrintStream out, PrintStream err, boolean showsProgress) {
    static final String OUT_UNWRITABLE = "sare: standard output cannot be written";

    /** Set by the launcher, which alone can tell: Java 17 knows no way to ask about standard error. */
    private static final String TERMINAL_PROPERTY = "sare.terminal";

    /** The streams of this process. */
    static Console ofProcess() {
        return new Console(
                results(new FileOutputStream(FileDescriptor.out)),
                new PrintStream(
                        new BufferedOutputStream(new FileOutputStream(FileDescriptor.err)),
                        true,
                        StandardCharsets.UTF_8),
                Boolean.getBoolean(TERMINAL_PROPERTY));
    }

    /** A stream for results, which throws {@link ReaderGoneException} when nobody reads them any more. */
    static PrintStream results(OutputStream target) {
        return new PrintStream(new BufferedOutputStream(new Pipe(target)), false, StandardCharsets.UTF_8);
    }

    /** Tells that a pipe has no reader any more, which a PrintStream keeps to itself as it does all failures. */
    private static final class Pipe extends FilterOutputStream {
        private static final String NO_READER = "Broken pipe"; // what POSIX systems call it; Java has no type for it

        Pipe(OutputStream target) {
            super(target);
        }

        @Override
        public void write(byte[] bytes, int start, int count) throws IOException {
            try {
                out.write(bytes, start, count);
            } catch (IOException e) {
                if (NO_READER.equals(e.getMessage())) {
                    throw new ReaderGoneException();
                }
                throw e;
            }
        }
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

    /** Prints a line on standard error, whatever characters of names are in it. */
    void tell(String line) {
        err.println(OneLine.of(line));
    }

    PrintWriter errWriter() {
        return new PrintWriter(err, true, StandardCharsets.UTF_8);
    }
}
