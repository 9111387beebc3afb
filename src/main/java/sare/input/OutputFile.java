package sare.input;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A file that appears whole or not at all: it is written beside its place and moved there by {@link #commit}. Closing it
 * without a commit, an exception or the end of the process (Ctrl-C included) leaves nothing behind.
 */
public final class OutputFile implements Closeable {
    private static final Set<Path> PENDING = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(OutputFile::deletePending, "delete unfinished output"));
    }

    private final Path target;
    private final Path temporary;
    private final OutputStream stream;

    private OutputFile(Path target, Path temporary, OutputStream stream) {
        this.target = target;
        this.temporary = temporary;
        this.stream = stream;
    }

    /** Begins a file; its folder must exist and be writable. */
    public static OutputFile create(Path target) {
        if (Files.isDirectory(target)) {
            throw new InputException(target.toString(), InputException.WHOLE_FILE, "a folder", "a file to write");
        }
        Path folder = target.toAbsolutePath().getParent();
        Path temporary = folder.resolve(
                "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".part");
        try {
            PENDING.add(temporary);
            return new OutputFile(target, temporary, new BufferedOutputStream(Files.newOutputStream(temporary)));
        } catch (IOException e) {
            PENDING.remove(temporary);
            throw unwritable(target, e);
        }
    }

    /** Where to write the contents. */
    public OutputStream stream() {
        return stream;
    }

    /** Moves the finished file to its place. */
    public void commit() {
        try {
            stream.close();
            move();
            PENDING.remove(temporary);
        } catch (IOException e) {
            throw unwritable(target, e);
        }
    }

    private void move() throws IOException {
        try {
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    @Override
    public void close() {
        if (!PENDING.contains(temporary)) {
            return;
        }
        try {
            stream.close();
            Files.deleteIfExists(temporary);
            PENDING.remove(temporary);
        } catch (IOException e) {
            throw unwritable(target, e);
        }
    }

    private static InputException unwritable(Path target, IOException e) {
        return new InputException(
                target.toString(),
                InputException.WHOLE_FILE,
                "cannot be written (" + e.getClass().getSimpleName() + ")",
                "a place that can be written");
    }

    private static void deletePending() {
        for (Path temporary : PENDING) {
            try {
                Files.deleteIfExists(temporary);
            } catch (IOException e) {
                // The process ends: there is nobody left to tell.
            }
        }
    }
}
