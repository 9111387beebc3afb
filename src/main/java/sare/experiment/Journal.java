package sare.experiment;

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
import java.util.List;
import java.util.Map;
import java.util.Objects;
import sare.input.CsvLines;
import sare.input.FileFault;
import sare.input.InputException;

/**
 * The file {@code results.csv} during a run. It appends each row and forces it to the disk, and it holds the lock of the file.
 * Thread-safe.
 */
final class Journal implements Closeable {
    private final Path file;
    private final ResultLayout layout;
    private FileChannel channel;
    private int endOfWholeLines; // in bytes

    private Journal(Path file, FileChannel channel, ResultLayout layout) {
        this.file = file;
        this.channel = channel;
        this.layout = layout;
    }

    /**
     * Opens a file. It creates a missing file, and writes the header if the file is empty or has an incomplete header.
     *
     * @param layout of its rows
     * @throws InputException if another run has it open, or it is not a regular file
     */
    static Journal open(Path file, ResultLayout layout) {
        ResultsFile.checkRegular(file);
        try {
            makeIfMissing(file);
            Journal journal = new Journal(file, locked(file), layout);
            if (ResultsFile.isBegun(journal.bytes())) {
                journal.channel.truncate(0);
                journal.append(layout.columns());
            }
            return journal;
        } catch (IOException e) {
            throw FileFault.unwritable(file.toString(), e);
        }
    }

    private static void makeIfMissing(Path file) throws IOException {
        if (!Files.exists(file)) {
            FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.CREATE)
                    .close();
        }
    }

    private static FileChannel locked(Path file) throws IOException {
        FileChannel channel = openLocked(file);
        while (channel == null) {
            channel = openLocked(file);
        }
        return channel;
    }

    /** Returns null if another run has replaced the file meanwhile, because a lock of the old file has no effect. */
    private static FileChannel openLocked(Path file) throws IOException {
        Object key = key(file);
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
        if (lock(channel) == null) {
            channel.close();
            throw new InputException(
                    file.toString(), "another run that writes it", "one run at a time; each shard writes its own file");
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

    /**
     * All complete lines, without an incomplete last line of a run that was killed. It reads through the channel, because closing
     * another channel of the same file would release the lock.
     *
     * @throws InputException if there is text but no complete line, or text that is not UTF-8
     */
    String wholeLines() {
        try {
            ByteBuffer bytes = bytes();
            boolean hasText = bytes.hasRemaining();
            String lines = ResultsFile.wholeLines(bytes);
            if (hasText && lines.isEmpty()) {
                throw new InputException(
                        file.toString(), "no line feed", "lines that end with one, as those of " + Experiment.RESULTS);
            }
            endOfWholeLines = bytes.limit();
            return lines;
        } catch (CharacterCodingException e) {
            throw FileFault.unreadable(file.toString(), e);
        } catch (IOException e) {
            throw FileFault.broken(file.toString(), e);
        }
    }

    private ByteBuffer bytes() throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(channel.size()));
        channel.position(0);
        while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
            // continue to the end
        }
        return bytes.flip();
    }

    /** Removes the incomplete line after the lines that were read. Rows are then appended. */
    void cutOff() {
        try {
            channel.truncate(endOfWholeLines).position(endOfWholeLines);
        } catch (IOException e) {
            throw FileFault.unwritable(file.toString(), e);
        }
    }

    /**
     * Replaces the file by one with these rows. Rows are then appended to it.
     *
     * @throws InputException if another run opens it at the same moment
     */
    void replace(List<Cell> cells, Map<String, List<String>> rows) {
        ResultsFile.write(file, cells, rows, layout, written -> {});
        try {
            FileChannel replaced = channel;
            channel = locked(file);
            replaced.close();
            channel.position(channel.size());
        } catch (IOException e) {
            throw FileFault.unwritable(file.toString(), e);
        }
    }

    /** Appends a row and forces it to the disk. */
    synchronized void append(List<String> row) {
        ByteBuffer bytes = ByteBuffer.wrap(CsvLines.of(row).getBytes(StandardCharsets.UTF_8));
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(false);
        } catch (IOException e) {
            throw FileFault.unwritable(file.toString(), e);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw FileFault.unwritable(file.toString(), e);
        }
    }
}
