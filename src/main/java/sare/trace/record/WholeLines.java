package sare.trace.record;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import sare.input.FileFault;

/** The bytes of a file up to its last line end; a process may have been killed in the middle of a line. */
final class WholeLines extends FilterInputStream {
    private long left;

    private WholeLines(InputStream file, long bytes) {
        super(file);
        this.left = bytes;
    }

    static InputStream of(Path path) {
        try {
            return new WholeLines(Files.newInputStream(path), wholeLines(path));
        } catch (IOException e) {
            throw FileFault.unreadable(path.toString(), e);
        }
    }

    /** The number of bytes up to the last line end, found from the end. */
    private static long wholeLines(Path path) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "r")) {
            byte[] block = new byte[1 << 16];
            long end = file.length();
            while (end > 0) {
                int length = (int) Math.min(block.length, end);
                file.seek(end - length);
                file.readFully(block, 0, length);
                for (int i = length; i > 0; i--) {
                    if (block[i - 1] == '\n') {
                        return end - length + i;
                    }
                }
                end -= length;
            }
            return 0;
        }
    }

    @Override
    public int read() throws IOException {
        if (left <= 0) {
            return -1;
        }
        left--;
        return super.read();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (left <= 0) {
            return -1;
        }
        int read = super.read(bytes, offset, (int) Math.min(length, left));
        left -= Math.max(0, read);
        return read;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
