package sare.input;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A pipe that can be read several times. A temporary file holds the bytes that readers have asked for and no more, so only the
 * beginning of an endless pipe of unknown contents is copied. Thread-safe.
 */
final class PipeCopy implements Closeable {
    private static final long LARGEST_BYTES = 1L << 36;
    private static final int SHARE_OF_FREE = 2; // the part of the free space that a copy may fill is 1 in so many

    private final String name;
    private final InputStream pipe;
    private FileChannel file; // null before the first byte
    private String folder; // of the file
    private long limitBytes;
    private long bytes; // that are in the file
    private boolean hasEnded;

    /** @param name of the pipe in messages */
    PipeCopy(String name, InputStream pipe) {
        this(name, pipe, LARGEST_BYTES);
    }

    /** @param limitBytes of the copy, if the folder has room for it */
    PipeCopy(String name, InputStream pipe, long limitBytes) {
        this.name = name;
        this.pipe = pipe;
        this.limitBytes = limitBytes;
    }

    /** The bytes from the beginning; its methods throw {@link UncheckedIOException} where the pipe or its copy fails. */
    InputStream stream() {
        return new InputStream() {
            private long position;

            @Override
            public int read() {
                byte[] single = new byte[1];
                return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
            }

            @Override
            public int read(byte[] target, int start, int count) {
                int read = PipeCopy.this.read(position, target, start, count);
                position += Math.max(0, read);
                return read;
            }
        };
    }

    private synchronized int read(long position, byte[] target, int start, int count) {
        if (count == 0) {
            return 0;
        }
        return position < bytes ? readCopy(position, target, start, count) : readPipe(target, start, count);
    }

    private int readCopy(long position, byte[] target, int start, int count) {
        int most = (int) Math.min(count, bytes - position);
        try {
            return file.read(ByteBuffer.wrap(target, start, most), position);
        } catch (IOException e) {
            throw FileFault.broken(name + ": its copy in " + folder, e);
        }
    }

    private int readPipe(byte[] target, int start, int count) {
        int read = hasEnded ? -1 : readOn(target, start, count);
        if (read < 0) {
            hasEnded = true;
            return -1;
        }
        append(ByteBuffer.wrap(target, start, read));
        return read;
    }

    private int readOn(byte[] target, int start, int count) {
        try {
            return pipe.read(target, start, count);
        } catch (IOException e) {
            throw FileFault.broken(name, e);
        }
    }

    private void append(ByteBuffer read) {
        if (file == null) {
            open();
        }
        if (bytes + read.remaining() > limitBytes) {
            throw tooLong();
        }
        try {
            while (read.hasRemaining()) {
                bytes += file.write(read, bytes);
            }
        } catch (IOException e) {
            throw FileFault.unwritable(name + ": its copy in " + folder, e);
        }
    }

    private void open() {
        folder = System.getProperty("java.io.tmpdir");
        try {
            Path path = Files.createTempFile("sare-", ".input"); // which only this user may read
            file = TemporaryFile.open(path);
            long room = Files.getFileStore(path.getParent()).getUsableSpace() / SHARE_OF_FREE;
            limitBytes = Math.min(limitBytes, room);
        } catch (IOException e) {
            throw FileFault.unwritable(name + ": its copy in " + folder, e);
        }
    }

    private UncheckedIOException tooLong() {
        String message =
                name + ": a pipe of more than " + limitBytes + " bytes - expected no more, so that its copy in "
                        + folder
                        + " leaves half of what is free there, or a file (SARE_JAVA_OPTIONS=-Djava.io.tmpdir=FOLDER names"
                        + " another folder)";
        return new UncheckedIOException(message, new IOException(message));
    }

    /** How long the copy may become; known when the first byte has been read. */
    long limitBytes() {
        return limitBytes;
    }

    @Override
    public void close() throws IOException {
        if (file != null) {
            file.close();
        }
    }
}
