package sare.input;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * The file {@code -}, which is standard input, and pipes, such as a shell makes of {@code <(zcat a.gz)}. What reads them may
 * open them several times, first to see what they are, so what is read of each is kept in a {@link PipeCopy}. A file named {@code -}
 * is {@code ./-}.
 */
public final class StandardInput {
    private static final String FILE = "-";
    private static final String NAME = "standard input";
    private static final String UNIX_VIEW = "unix";
    private static final int TYPE_MASK = 0170000; // of st_mode, POSIX sys/stat.h
    private static final int PIPE = 0010000;

    private static final Map<Path, PipeCopy> PIPES = new HashMap<>();
    private static InputStream copied; // null before standard input is asked for
    private static PipeCopy copy;

    private StandardInput() {}

    /**
     * The bytes of a file, of standard input or of a pipe; a failure to read them is an {@link java.io.UncheckedIOException}.
     *
     * @throws IOException when the user has named what cannot be opened
     */
    static InputStream open(Path file) throws IOException {
        if (file.toString().equals(FILE)) {
            return copy().stream();
        }
        Path absolute = file.toAbsolutePath();
        if (isPipe(absolute)) {
            return copy(absolute).stream();
        }
        try {
            return new FaultReportingInput(file.toString(), Files.newInputStream(file));
        } catch (IOException e) {
            if (Files.isReadable(file)) { // then it is not the name's fault: too many open files, a broken disk
                throw FileFault.broken(file.toString(), e);
            }
            throw e;
        }
    }

    /**
     * Makes sure that a file that has been read can be read again; what is standard input or a pipe can.
     *
     * @throws java.io.UncheckedIOException when it has vanished
     */
    public static synchronized void checkStillThere(Path file) {
        boolean isCopied = file.toString().equals(FILE) || PIPES.containsKey(file.toAbsolutePath());
        if (!isCopied && Files.notExists(file)) {
            throw FileFault.broken(file.toString(), new NoSuchFileException(file.toString()));
        }
    }

    /** Whether there is such a file; there always is standard input. */
    public static boolean exists(Path file) {
        return file.toString().equals(FILE) || Files.exists(file);
    }

    /**
     * The number of bytes of a file, of standard input or of a pipe.
     *
     * @throws IOException when the user has named what cannot be opened
     */
    public static long size(Path file) throws IOException {
        if (!file.toString().equals(FILE) && Files.isRegularFile(file)) {
            return Files.size(file);
        }
        try (InputStream stream = open(file)) {
            return stream.transferTo(OutputStream.nullOutputStream());
        }
    }

    /** How a file is named in messages. */
    public static String name(Path file) {
        return file.toString().equals(FILE) ? NAME : file.toString();
    }

    private static synchronized boolean isPipe(Path file) throws IOException {
        return PIPES.containsKey(file) // it may be gone
                || file.getFileSystem().supportedFileAttributeViews().contains(UNIX_VIEW)
                        && ((int) Files.getAttribute(file, UNIX_VIEW + ":mode") & TYPE_MASK) == PIPE;
    }

    private static synchronized PipeCopy copy() throws IOException {
        InputStream stream = System.in;
        if (stream != copied) {
            if (copy != null) {
                copy.close();
            }
            copy = new PipeCopy(NAME, stream);
            copied = stream;
        }
        return copy;
    }

    private static synchronized PipeCopy copy(Path pipe) throws IOException {
        PipeCopy known = PIPES.get(pipe);
        if (known == null) {
            known = new PipeCopy(pipe.toString(), Files.newInputStream(pipe));
            PIPES.put(pipe, known);
        }
        return known;
    }
}
