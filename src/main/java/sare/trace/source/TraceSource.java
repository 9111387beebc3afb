package sare.trace.source;

import com.github.luben.zstd.ZstdInputStream;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import sare.input.FileFault;
import sare.input.LineReader;
import sare.input.StandardInput;

/** A file or folder that may hold a trace: where it is, how it begins, and its contents without compression. */
public final class TraceSource {
    private static final int HEAD_BYTES = 1 << 12;
    private static final byte[] ZSTD_MAGIC = {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD}; // RFC 8878, section 3.1.1

    private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF"; // of UTF-8, a character for each byte

    private final Path path;
    private final boolean folder;
    private final String head;

    private TraceSource(Path path, boolean folder, String head) {
        this.path = path;
        this.folder = folder;
        this.head = head;
    }

    /** Looks at a file or folder. */
    public static TraceSource of(Path path) {
        if (Files.isDirectory(path)) {
            return new TraceSource(path, true, "");
        }
        try (InputStream stream = open(path)) {
            return new TraceSource(path, false, head(stream));
        } catch (IOException e) {
            throw FileFault.unreadable(path.toString(), e);
        }
    }

    /**
     * The first bytes without a byte order mark, fewer where some cannot be read: reading the whole tells why, and in which line.
     */
    private static String head(InputStream stream) throws IOException {
        StringBuilder head = new StringBuilder();
        try {
            for (int next = stream.read(); next >= 0 && head.length() < HEAD_BYTES; next = stream.read()) {
                head.append((char) next);
            }
        } catch (IOException e) {
            if (head.isEmpty()) {
                throw e;
            }
        }
        return head.indexOf(BYTE_ORDER_MARK) == 0 ? head.substring(BYTE_ORDER_MARK.length()) : head.toString();
    }

    /** Where it is. */
    public Path path() {
        return path;
    }

    /** How it is named in messages. */
    public String name() {
        return StandardInput.name(path);
    }

    /** Whether it is a folder. */
    public boolean isFolder() {
        return folder;
    }

    /** The first 4096 bytes without compression and byte order mark, one character each; empty for a folder. */
    public String head() {
        return head;
    }

    /** The bytes without gzip or Zstandard compression, which is told by their beginning. */
    public InputStream bytes() {
        try {
            return open(path);
        } catch (IOException e) {
            throw FileFault.unreadable(path.toString(), e);
        }
    }

    /** The lines. */
    public LineReader lines() {
        return LineReader.of(name(), bytes());
    }

    private static InputStream open(Path path) throws IOException {
        InputStream stream = new BufferedInputStream(LineReader.openBytes(path));
        try {
            stream.mark(ZSTD_MAGIC.length);
            boolean zstd = Arrays.equals(stream.readNBytes(ZSTD_MAGIC.length), ZSTD_MAGIC);
            stream.reset();
            return zstd ? new BufferedInputStream(new ZstdInputStream(stream)) : stream;
        } catch (IOException e) {
            stream.close();
            throw e;
        }
    }
}
