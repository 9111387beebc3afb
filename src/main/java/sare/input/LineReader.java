package sare.input;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.tukaani.xz.XZInputStream;

/**
 * Reads a text file, plain or compressed by gzip, bzip2, xz or Zstandard (recognised by its first bytes, not by its name), line by
 * line, and knows the number of the line. Lines end with LF or CR LF; a byte order mark is skipped. Any failure is an
 * {@link InputException} with file and line: a truncated or corrupt compression, bytes after its end, bytes that are not UTF-8, a
 * line that is too long to be one.
 *
 * <p>It splits bytes and not characters, so that everything before a fault is read and the fault has its own line; a
 * decoder that works ahead of the lines would place it up to a buffer too early.
 */
public final class LineReader implements Closeable {
    private static final byte[] GZIP_MAGIC = {0x1F, (byte) 0x8B}; // RFC 1952, section 2.3.1
    private static final byte[] XZ_MAGIC = {(byte) 0xFD, '7', 'z', 'X', 'Z', 0
    }; // The .xz file format 1.2.1, section 2.1.1.1
    private static final int XZ_MOST_KIBIBYTES = 1 << 18; // of memory; xz -9 needs a quarter of it
    private static final int BUFFER_BYTES = 1 << 16;
    private static final int MAX_LINE_BYTES =
            1 << 26; // beyond any real file; the zeros of a gzip bomb must end somewhere
    private static final char REPLACEMENT = '\uFFFD'; // what the decoder makes of malformed bytes
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final String file;
    private final InputStream stream;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private int position; // first byte of the buffer that no line has yet
    private int limit; // end of the bytes in the buffer
    private long line;
    private boolean endsWithoutLineFeed;

    private LineReader(String file, InputStream stream) {
        this.file = file;
        this.stream = stream;
    }

    /** Opens a file. */
    public static LineReader open(Path path) {
        return of(StandardInput.name(path), openBytes(path));
    }

    /** Reads lines of a stream that is named {@code file} in errors. */
    public static LineReader of(String file, InputStream stream) {
        return new LineReader(file, stream);
    }

    /**
     * Opens a file, plain or compressed by gzip, bzip2, xz or Zstandard, which is recognised by its beginning, as the bytes of its
     * text; {@code -} is standard input. That the file cannot be read on is an {@link java.io.UncheckedIOException}, that it is
     * damaged an IOException.
     */
    public static InputStream openBytes(Path path) {
        if (Files.isDirectory(path)) {
            throw new InputException(path.toString(), "a folder", "a file");
        }
        InputStream stream = null;
        try {
            stream = new BufferedInputStream(StandardInput.open(path), BUFFER_BYTES);
            PackedFile.refuse(StandardInput.name(path), first(PackedFile.MAGIC_BYTES, stream));
            return textBytes(stream);
        } catch (InputException e) {
            closeQuietly(stream);
            throw e;
        } catch (IOException e) {
            closeQuietly(stream);
            throw FileFault.unreadable(StandardInput.name(path), e);
        }
    }

    /** A stream, plain or compressed, as the bytes of its text. */
    public static InputStream textBytes(InputStream stream) throws IOException {
        InputStream buffered = stream.markSupported() ? stream : new BufferedInputStream(stream, BUFFER_BYTES);
        if (beginsWith(GZIP_MAGIC, buffered)) {
            return GunzipStream.of(buffered);
        }
        if (beginsWith(XZ_MAGIC, buffered)) {
            return new BufferedInputStream(new XZInputStream(buffered, XZ_MOST_KIBIBYTES), BUFFER_BYTES);
        }
        if (Bzip2.isBeginning(first(Bzip2.MAGIC_BYTES, buffered))) {
            return new BufferedInputStream(Bzip2.decompressed(buffered), BUFFER_BYTES);
        }
        return ZstandardFrames.areBeginning(first(ZstandardFrames.MAGIC_BYTES, buffered))
                ? new BufferedInputStream(ZstandardFrames.decompressed(buffered), BUFFER_BYTES)
                : buffered;
    }

    private static boolean beginsWith(byte[] magic, InputStream stream) throws IOException {
        return Arrays.equals(first(magic.length, stream), magic);
    }

    /** The next bytes of a stream, which stay in it; fewer at its end. */
    private static byte[] first(int count, InputStream stream) throws IOException {
        stream.mark(count);
        byte[] first = stream.readNBytes(count);
        stream.reset();
        return first;
    }

    private static void closeQuietly(InputStream stream) {
        try {
            if (stream != null) {
                stream.close();
            }
        } catch (IOException e) {
            // The failure to open it is about to be reported, and says more.
        }
    }

    /** The next line without its end, or null after the last. */
    public String next() {
        line++;
        try {
            String text = nextText();
            if (text == null) {
                line--;
            }
            return text;
        } catch (CharacterCodingException e) {
            throw error("bytes that are not UTF-8", "text");
        } catch (IOException e) {
            throw error(FileFault.reason(e), "a complete file");
        }
    }

    private String nextText() throws IOException {
        ByteArrayOutputStream begun = null; // the part of the line that was in earlier buffers
        while (true) {
            int end = lineEnd();
            if (end < limit) {
                String text = begun == null ? decode(buffer, position, end) : decode(appended(begun, end));
                position = end + 1;
                return text;
            }
            if (position < limit) {
                begun = appended(begun == null ? new ByteArrayOutputStream() : begun, limit);
            }
            if (!fill()) {
                endsWithoutLineFeed |= begun != null;
                return begun == null ? null : decode(begun);
            }
        }
    }

    private int lineEnd() {
        int end = position;
        while (end < limit && buffer[end] != '\n') {
            end++;
        }
        return end;
    }

    private ByteArrayOutputStream appended(ByteArrayOutputStream begun, int end) {
        if (begun.size() == 0 && hasZero(end)) {
            throw error("a byte 0", "text in lines");
        }
        begun.write(buffer, position, end - position);
        if (begun.size() > MAX_LINE_BYTES) {
            throw error("a line of more than " + (MAX_LINE_BYTES >> 20) + " MiB", "text in lines");
        }
        return begun;
    }

    /**
     * Whether there is a byte 0, as in no text, before {@code end}: what is endless, such as {@code /dev/zero}, is known by its
     * first block.
     */
    private boolean hasZero(int end) {
        int zero = position;
        while (zero < end && buffer[zero] != 0) {
            zero++;
        }
        return zero < end;
    }

    private boolean fill() throws IOException {
        position = 0;
        limit = Math.max(0, stream.read(buffer));
        return limit > 0;
    }

    private String decode(ByteArrayOutputStream bytes) throws CharacterCodingException {
        return decode(bytes.toByteArray(), 0, bytes.size());
    }

    private String decode(byte[] bytes, int start, int end) throws CharacterCodingException {
        int textEnd = end > start && bytes[end - 1] == '\r' ? end - 1 : end;
        String text = new String(bytes, start, textEnd - start, StandardCharsets.UTF_8);
        if (text.indexOf(REPLACEMENT) >= 0) {
            // Either the file itself contains that character or the strict decoder throws.
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, start, textEnd - start));
        }
        return line == 1 && !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
    }

    /** The file as it is named in errors. */
    public String file() {
        return file;
    }

    /** The number of the line that {@link #next} returned last, from 1; 0 before the first. */
    public long line() {
        return line;
    }

    /** Whether the last line of the file has been returned and has no line feed, so that it may be cut off. */
    public boolean endsWithoutLineFeed() {
        return endsWithoutLineFeed;
    }

    /** The exception for a fault in the line that {@link #next} returned last. */
    public InputException error(String found, String expected) {
        return new InputException(file, line, found, expected);
    }

    @Override
    public void close() {
        try {
            stream.close();
        } catch (IOException e) {
            throw error(FileFault.reason(e), "a file that can be closed");
        }
    }
}
