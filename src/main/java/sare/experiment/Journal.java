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
 * {@code results.csv} while a run appends rows to it: each is on the disk before the next is begun, and nobody else writes the
 * file meanwhile. From any thread.
 */
final class Journal implements Closeable {
    private final Path file;
    private FileChannel channel;
    private int endOfWholeLines; // those that were read

    private Journal(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Opens a file; one that does not exist is made, and one without any text, or with no more than a beginning of its header, gets
     * its header.
     *
     * @throws InputException when another run has it open, or it is no regular file
     */
    static Journal open(Path file) {
        ResultsFile.checkRegular(file);
        try {
            makeIfMissing(file);
            Journal journal = new Journal(file, locked(file));
            if (ResultsFile.isBegun(journal.bytes())) {
                journal.channel.truncate(0);
                journal.append(EngineColumn.COLUMNS);
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

    /** Answers null where a run that ended meanwhile has put another file in its place: nobody else would see that lock. */
    private static FileChannel openLocked(Path file) throws IOException {
        Object key = key(file);
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
        if (lock(channel) == null) {
            channel.close();
            throw new InputException(
                    file.toString(),
                    "another run that writes it",
                    "one run at a time; a shard writes a file of its own");
        }
        if (Objects.equals(key, key(file))) {
            return channel;
        }
        channel.close();
        return null;
    }

    /** What tells a file from others that had or will have its name; null where the system does not know. */
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
     * All whole lines, without what a run that was killed has left behind them. They are read through the channel, for closing
     * another one of the same file would give the lock away.
     *
     * @throws InputException when there is text but no line, or something else than UTF-8
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
            // On to the end.
        }
        return bytes.flip();
    }

    /** Cuts off what is behind the whole lines that were read, which rows are then appended to. */
    void cutOff() {
        try {
            channel.truncate(endOfWholeLines).position(endOfWholeLines);
        } catch (IOException e) {
            throw FileFault.unwritable(file.toString(), e);
        }
    }

    /**
     * Puts a file with other rows in place, which rows are then appended to.
     *
     * @throws InputException when another run opens it in the same moment
     */
    void replace(List<Cell> cells, Map<String, List<String>> rows) {
        ResultsFile.write(file, cells, rows, written -> {});
        try {
            FileChannel replaced = channel;
            channel = locked(file);
            replaced.close();
            channel.position(channel.size());
        } catch (IOException e) {
            throw FileFault.unwritable(file.toString(), e);
        }
    }

    /** Appends a row; when it returns, the row survives whatever happens. */
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
