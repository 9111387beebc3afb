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
import java.util.function.Supplier;
import sare.input.OneLine;

/**
 * Where a command writes: always UTF-8 and line feeds, so that results are the same bytes on every machine. On a terminal, standard
 * error has a line of progress below all messages, which is drawn again in place.
 */
final class Console {
    static final String OUT_UNWRITABLE = "sare: standard output cannot be written";

    /** Set by the launcher, which alone can tell: Java 17 knows no way to ask about standard error. */
    private static final String TERMINAL_PROPERTY = "sare.terminal";

    /** What a terminal shows of Ctrl-C, at the end of the line of progress, which leaves room for it. */
    static final String CTRL_C = "^C";

    private final PrintStream out;
    private final PrintStream err;
    private final boolean isTerminal;
    private String drawn = ""; // the line of progress
    private boolean hasEnded;
    private volatile Supplier<String> kept = () -> "no result is kept; to start again";

    /**
     * Of these streams.
     *
     * @param out results
     * @param err failures and progress
     * @param isTerminal whether {@code err} is a terminal
     */
    Console(PrintStream out, PrintStream err, boolean isTerminal) {
        this.out = out;
        this.err = err;
        this.isTerminal = isTerminal;
    }

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

    /** Throws when a pipe has no reader any more, which a PrintStream keeps to itself as it does all failures. */
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

    PrintStream out() {
        return out;
    }

    PrintStream err() {
        return err;
    }

    boolean isTerminal() {
        return isTerminal;
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

    /** Prints a line on standard error, above the line of progress; control characters in names become question marks. */
    synchronized void message(String line) {
        if (!hasEnded) {
            String progress = drawn;
            draw("");
            err.println(OneLine.of(line));
            draw(progress);
        }
    }

    /** Draws the line of progress in the place of the one before; an empty one wipes that away. For terminals. */
    synchronized void draw(String line) {
        if (!hasEnded && !line.equals(drawn)) {
            int rest = Math.max(0, drawn.length() + CTRL_C.length() - line.length());
            err.print("\r" + line + " ".repeat(rest) + (line.isEmpty() ? "\r" : ""));
            err.flush();
            drawn = line;
        }
    }

    /** Prints the last line of a command that is interrupted; what it would print after that is left out. */
    synchronized void end(String line) {
        draw("");
        message(line);
        hasEnded = true;
    }

    /** Says what the command keeps if it is interrupted from now on, and what its command line then does. */
    void keeps(Supplier<String> whatAndNext) {
        kept = whatAndNext;
    }

    String kept() {
        return kept.get();
    }

    PrintWriter errWriter() {
        return new PrintWriter(err, true, StandardCharsets.UTF_8);
    }
}
