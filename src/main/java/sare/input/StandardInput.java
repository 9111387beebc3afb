package sare.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Map;

/**
 * The file {@code -}, which is standard input, and pipes, such as a shell makes of {@code <(zcat a.gz)}. What reads them may
 * open them several times, first to see what they are, so each is copied to a temporary file when it is asked for. A file
 * named {@code -} is {@code ./-}.
 */
public final class StandardInput {
    private static final String FILE = "-";
    private static final String UNIX_VIEW = "unix";
    private static final int TYPE_MASK = 0170000; // of st_mode, POSIX sys/stat.h
    private static final int PIPE = 0010000;

    private static final Map<Path, Path> PIPE_COPIES = new HashMap<>();
    private static InputStream copied; // null before standard input is asked for
    private static Path copy;

    private StandardInput() {}

    /** Where the contents of a file are: in a copy if it is standard input or a pipe, else in the file itself. */
    static Path contents(Path file) throws IOException {
        if (file.toString().equals(FILE)) {
            return copy();
        }
        return isPipe(file) ? copy(file.toAbsolutePath()) : file;
    }

    /** How a file is named in messages. */
    public static String name(Path file) {
        return file.toString().equals(FILE) ? "standard input" : file.toString();
    }

    private static boolean isPipe(Path file) throws IOException {
        return file.getFileSystem().supportedFileAttributeViews().contains(UNIX_VIEW)
                && ((int) Files.getAttribute(file, UNIX_VIEW + ":mode") & TYPE_MASK) == PIPE;
    }

    private static synchronized Path copy() throws IOException {
        InputStream stream = System.in;
        if (stream != copied) {
            copy = copy(stream);
            copied = stream;
        }
        return copy;
    }

    private static synchronized Path copy(Path pipe) throws IOException {
        Path known = PIPE_COPIES.get(pipe);
        if (known == null) {
            try (InputStream stream = Files.newInputStream(pipe)) {
                known = copy(stream);
            }
            PIPE_COPIES.put(pipe, known);
        }
        return known;
    }

    private static Path copy(InputStream stream) throws IOException {
        Path file = Files.createTempFile("sare-", ".input");
        file.toFile().deleteOnExit();
        Files.copy(stream, file, StandardCopyOption.REPLACE_EXISTING);
        return file;
    }
}
