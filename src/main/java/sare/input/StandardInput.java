package sare.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * The file {@code -}, which is standard input. What reads it may open it several times, first to see what it is, so it is
 * copied to a temporary file when it is asked for. A file of that name is {@code ./-}.
 */
public final class StandardInput {
    private static final String FILE = "-";

    private static InputStream copied; // null before standard input is asked for
    private static Path copy;

    private StandardInput() {}

    /** Where the contents of a file are: in a copy if it is standard input, else in the file itself. */
    static Path contents(Path file) throws IOException {
        return file.toString().equals(FILE) ? copy() : file;
    }

    /** How a file is named in messages. */
    public static String name(Path file) {
        return file.toString().equals(FILE) ? "standard input" : file.toString();
    }

    private static synchronized Path copy() throws IOException {
        InputStream stream = System.in;
        if (stream != copied) {
            copy = Files.createTempFile("sare-", ".input");
            copy.toFile().deleteOnExit();
            Files.copy(stream, copy, StandardCopyOption.REPLACE_EXISTING);
            copied = stream;
        }
        return copy;
    }
}
