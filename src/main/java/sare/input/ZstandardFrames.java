package sare.input;

import com.github.luben.zstd.ZstdInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The compressed bytes of a Zstandard file, the last one in a read of its own. A file may have several frames (RFC 8878, section 3.1).
 * The library takes the end of the file for the end of its data if the last read had the end of a frame, also if the beginning of another
 * frame followed. After a read of one byte it knows whether the last frame is complete.
 */
final class ZstandardFrames extends FilterInputStream {
    /** Number of bytes that show a frame. */
    static final int MAGIC_BYTES = 4;

    private static final int MAGIC = 0xFD2FB528; // RFC 8878, section 3.1.1
    private static final int SKIPPABLE = 0x184D2A50; // section 3.1.2, with any last digit
    private static final int SKIPPABLE_MASK = ~0xF;
    private static final int NOT_READ = -2;
    private static final int END = -1;

    private int next = NOT_READ; // byte, or END

    private ZstandardFrames(InputStream compressed) {
        super(compressed);
    }

    /** The bytes of all frames without compression. */
    static InputStream decompressed(InputStream compressed) throws IOException {
        return new ZstdInputStream(new ZstandardFrames(compressed));
    }

    /** Whether these first bytes of a file are those of a frame; files of pzstd begin with one that a reader skips. */
    static boolean areBeginning(byte[] first) {
        if (first.length < MAGIC_BYTES) {
            return false;
        }
        int magic = ByteBuffer.wrap(first).order(ByteOrder.LITTLE_ENDIAN).getInt();
        return magic == MAGIC || (magic & SKIPPABLE_MASK) == SKIPPABLE;
    }

    @Override
    public int read() throws IOException {
        byte[] single = new byte[1];
        return read(single, 0, 1) < 0 ? END : single[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int start, int count) throws IOException {
        if (next == NOT_READ) {
            next = in.read();
        }
        if (next == END || count == 0) {
            return next == END ? END : 0;
        }
        bytes[start] = (byte) next;
        int more = count > 1 ? in.read(bytes, start + 1, count - 1) : 0;
        if (more <= 0) {
            next = in.read();
            return 1;
        }
        next = bytes[start + more] & 0xFF;
        return more;
    }

    @Override
    public int available() throws IOException {
        return in.available() + (next >= 0 ? 1 : 0);
    }
}
