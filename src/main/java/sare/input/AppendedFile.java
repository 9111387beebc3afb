package sare.input;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;

/**
 * A text file to which lines are appended, each forced to the disk, and which it locks meanwhile. What a process that was killed leaves is
 * all its lines, and perhaps an incomplete one. Thread-safe.
 */
public final class AppendedFile implements Closeable {
    private final Path file;
    private FileChannel channel;
    private int endOfWholeLines; // in bytes
    private IOException failure; // after which the file may end with an incomplete line; or null

    /** The lines of an open file. */
    AppendedFile(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Opens a file, and creates it if it is missing.
     *
     * @param others how several processes can work at the same time, for the error
     * @throws InputException if another process has it open
     */
    public static AppendedFile open(Path file, String others) {
        try {
            if (!Files.exists(file)) {
                FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.CREATE)
                        .close();
            }
            return new AppendedFile(file, locked(file, others));
        } catch (IOException e) {
            throw FileFault.unwritable(file.toString(), e);
        }
    }

    private static FileChannel locked(Path file, String others) throws IOException {
        FileChannel channel = openLocked(file, others);
        while (channel == null) {
            channel = openLocked(file, others);
        }
        return channel;
    }

    /** Returns null if another process has replaced the file meanwhile, because a lock of the old file has no effect. */
    private static FileChannel openLocked(Path file, String others) throws IOException {
        Object key = key(file);
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
        if (lock(channel) == null) {
            channel.close();
            throw new InputException(file.toString(), "another run that writes it", others);
        }
        if (Objects.equals(key, key(file))) {
            return channel;
        }
        channel.close();
        return null;
    }

    /** The identity of a file, which differs from that of a file that replaces it; null if the system has none. */
    private static Object key(Path file) throws IOException {
        return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    }

    private static FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    /** All bytes. It reads through the channel, because closing another channel of the same file would release the lock. */
    public synchronized ByteBuffer bytes() {
        try {
            ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(channel.size()));
            channel.position(0);
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
                // continue to the end
            }
            return bytes.flip();
        } catch (IOException e) {
            throw FileFault.broken(file.toString(), e);
        }
    }

    /**
     * All complete lines, without an incomplete last one of a process that was killed.
     *
     * @throws InputException if there is text that is not UTF-8
     */
    public synchronized String wholeLines() {
        ByteBuffer bytes = bytes();
        try {
            String lines = wholeLines(bytes);
            endOfWholeLines = bytes.limit();
            return lines;
        } catch (CharacterCodingException e) {
            throw FileFault.unreadable(file.toString(), e);
        }
    }

    /** The same, or no lines if text that is not UTF-8 is to be discarded. */
    public String wholeLines(boolean discards) {
        try {
            return wholeLines();
        } catch (InputException notText) {
            if (discards) {
                return "";
            }
            throw notText;
        }
    }

    /**
     * The text up to the last line feed, at which it sets the limit of the buffer. The rest may end inside a character.
     *
     * @throws CharacterCodingException if it is not UTF-8
     */
    public static String wholeLines(ByteBuffer bytes) throws CharacterCodingException {
        int end = bytes.limit();
        while (end > 0 && bytes.get(end - 1) != '\n') {
            end--;
        }
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(bytes.position(0).limit(end))
                .toString();
    }

    /** Removes the incomplete line after the lines that were read. Lines are then appended. */
    public synchronized void cutOff() {
        truncate(endOfWholeLines);
    }

    /** Removes everything. */
    public synchronized void clear() {
        truncate(0);
    }

    private void truncate(int size) {
        try {
            channel.truncate(size).position(size);
            failure = null;
        } catch (IOException e) {
            throw FileFault.unwritable(file.toString(), e);
        }
    }

    /**
     * Appends a line, with its end, and forces it to the disk. If this fails, for example because the disk is full, the file is as
     * before; if that cannot be ensured, all later calls fail, too, so that no line follows an incomplete one.
     */
    public synchronized void append(String line) {
        if (failure != null) {
            throw FileFault.unwritable(file.toString(), failure);
        }
        ByteBuffer bytes = ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8));
        long start = position();
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(false);
        } catch (IOException e) {
            removeFrom(start, e);
            throw FileFault.unwritable(file.toString(), e);
        }
    }

    private long position() {
        try {
            return channel.position();
        } catch (IOException e) {
            throw FileFault.unwritable(file.toString(), e);
        }
    }

    private void removeFrom(long start, IOException reason) {
        try {
            channel.truncate(start).position(start);
        } catch (IOException e) {
            reason.addSuppressed(e);
            failure = reason;
        }
    }

    /**
     * Goes on with the file that has replaced this one, after its end.
     *
     * @throws InputException if another process opens it at the same moment
     */
    public synchronized void reopen(String others) {
        try {
            FileChannel replaced = channel;
            channel = locked(file, others);
            replaced.close();
            channel.position(channel.size());
            failure = null;
        } catch (IOException e) {
            throw FileFault.unwritable(file.toString(), e);
        }
    }

    @Override
    public synchronized void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw FileFault.unwritable(file.toString(), e);
        }
    }
}
