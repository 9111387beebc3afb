package sare.input;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/**
 * Reads a text file, plain or gzip (told by its first bytes, not by its name), line by line and knows where it is. Any
 * failure, a truncated or corrupt gzip included, is an {@link InputException} with file and line.
 */
public final class LineReader implements Closeable {
    private static final int GZIP_MAGIC_0 = 0x1F;
    private static final int GZIP_MAGIC_1 = 0x8B;
    private static final int BUFFER_BYTES = 1 << 16;

    private final String file;
    private final BufferedReader reader;
    private long line;

    private LineReader(String file, InputStream stream) {
        this.file = file;
        this.reader = new BufferedReader(
                new InputStreamReader(
                        stream,
                        StandardCharsets.UTF_8
                                .newDecoder()
                                .onMalformedInput(CodingErrorAction.REPORT)
                                .onUnmappableCharacter(CodingErrorAction.REPORT)),
                BUFFER_BYTES);
    }

    /** Opens a file. */
    public static LineReader open(Path path) {
        return of(path.toString(), openBytes(path));
    }

    /** Reads lines of a stream that is named {@code file} in errors. */
    public static LineReader of(String file, InputStream stream) {
        return new LineReader(file, stream);
    }

    /** Opens a file, plain or gzip, as the bytes of its text. */
    public static InputStream openBytes(Path path) {
        if (Files.isDirectory(path)) {
            throw new InputException(path.toString(), InputException.WHOLE_FILE, "a folder", "a file");
        }
        try {
            InputStream stream = new BufferedInputStream(Files.newInputStream(path), BUFFER_BYTES);
            return isGzip(stream) ? new GZIPInputStream(stream, BUFFER_BYTES) : stream;
        } catch (IOException e) {
            throw new InputException(path.toString(), InputException.WHOLE_FILE, reason(e), "a file that can be read");
        }
    }

    private static boolean isGzip(InputStream stream) throws IOException {
        stream.mark(2);
        boolean gzip = stream.read() == GZIP_MAGIC_0 && stream.read() == GZIP_MAGIC_1;
        stream.reset();
        return gzip;
    }

    /** The next line without its end, or null behind the last. */
    public String next() {
        try {
            line++;
            return reader.readLine();
        } catch (CharacterCodingException e) {
            throw error("bytes that are not UTF-8", "text");
        } catch (IOException e) {
            throw error(reason(e), "a complete file");
        }
    }

    private static String reason(IOException e) {
        if (e instanceof java.nio.file.NoSuchFileException) {
            return "no such file";
        }
        if (e instanceof java.nio.file.AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof java.io.EOFException) {
            return "the compressed data ends early";
        }
        return e instanceof java.util.zip.ZipException
                ? "corrupt compressed data (" + e.getMessage() + ")"
                : String.valueOf(e.getMessage());
    }

    /** The file as it is named in errors. */
    public String file() {
        return file;
    }

    /** The number of the line that {@link #next} returned last, from 1. */
    public long line() {
        return line;
    }

    /** The exception for a fault in the line that {@link #next} returned last. */
    public InputException error(String found, String expected) {
        return new InputException(file, line, found, expected);
    }

    @Override
    public void close() {
        try {
            reader.close();
        } catch (IOException e) {
            throw error(reason(e), "a file that can be closed");
        }
    }
}
