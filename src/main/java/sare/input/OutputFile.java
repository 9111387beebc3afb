package sare.input;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A file that appears whole or not at all: it is written beside its place and moved there by {@link #commit}. Closing it
 * without a commit, an exception or the end of the process (Ctrl-C included) leaves nothing behind. A file that takes
 * the place of another has its permissions. What is no regular file, such as {@code /dev/null}, is written in place
 * instead of being replaced.
 */
public final class OutputFile implements Closeable {
    /** What names standard output where that is allowed; no file is written under this name. */
    public static final String STANDARD_OUTPUT = "-";

    private static final Set<Path> PENDING = ConcurrentHashMap.newKeySet();
    private static final AtomicLong SERIAL = new AtomicLong();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(OutputFile::deletePending, "delete unfinished output"));
    }

    private final Path target;
    private final Path written; // beside the target, or the target itself
    private FaultTellingStream stream; // none before the first use, as a process may have only so many at a time

    private OutputFile(Path target, Path written) {
        this.target = target;
        this.written = written;
    }

    /** Begins a file; its folder must exist and be writable. */
    public static OutputFile create(Path target) {
        if (target.toString().equals(STANDARD_OUTPUT)) {
            throw new InputException(STANDARD_OUTPUT, "standard output", "a file; one of that name is ./-");
        }
        if (Files.isDirectory(target)) {
            throw new InputException(target.toString(), "a folder", "a file to write");
        }
        boolean inPlace = Files.exists(target) && !Files.isRegularFile(target);
        Path written = target;
        try {
            if (!inPlace) {
                written = besides(linked(target));
                PENDING.add(written);
                Files.newOutputStream(written).close(); // tells at once where that cannot be
            }
            OutputFile output = new OutputFile(target, written);
            if (inPlace) {
                output.begin();
            }
            return output;
        } catch (IOException e) {
            PENDING.remove(written);
            throw FileFault.unwritable(target.toString(), e);
        }
    }

    /** The file that a symbolic link stands for, so that the link stays one. */
    private static Path linked(Path target) throws IOException {
        return Files.exists(target) ? target.toRealPath() : target.toAbsolutePath();
    }

    private static Path besides(Path target) {
        String owner = ProcessHandle.current().pid() + "-" + SERIAL.incrementAndGet();
        return target.resolveSibling("." + target.getFileName() + "." + owner + ".part");
    }

    /** What puts text into an output. */
    @FunctionalInterface
    public interface Content {
        void writeTo(Writer writer) throws IOException;
    }

    /** Writes a whole file of text. */
    public static void write(Path target, Content content) {
        try (OutputFile output = create(target)) {
            Writer writer = new BufferedWriter(new OutputStreamWriter(output.stream(), StandardCharsets.UTF_8));
            content.writeTo(writer);
            writer.flush();
            output.commit();
        } catch (IOException e) {
            throw FileFault.unwritable(target.toString(), e);
        }
    }

    private void begin() throws IOException {
        stream = new FaultTellingStream(target.toString(), new BufferedOutputStream(Files.newOutputStream(written)));
    }

    /** Where to write the contents; its methods throw {@link InputException} when the disk is full or fails. */
    public OutputStream stream() {
        try {
            if (stream == null) {
                begin();
            }
            return stream;
        } catch (IOException e) {
            throw FileFault.unwritable(target.toString(), e);
        }
    }

    /** Ends the contents; what has many files calls it for each, so that they are not open all at a time. */
    public void finish() {
        if (stream != null) {
            stream.close();
        }
    }

    /** Moves the finished file to its place. */
    public void commit() {
        finish();
        if (!PENDING.contains(written)) {
            return;
        }
        try {
            move(written, linked(target));
            PENDING.remove(written);
        } catch (IOException e) {
            throw FileFault.unwritable(target.toString(), e);
        }
    }

    private static void move(Path from, Path to) throws IOException {
        if (Files.exists(to) && Files.getFileStore(to).supportsFileAttributeView(PosixFileAttributeView.class)) {
            Files.setPosixFilePermissions(from, Files.getPosixFilePermissions(to));
        }
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    @Override
    public void close() {
        if (stream != null) {
            stream.abandon();
        }
        if (!PENDING.contains(written)) {
            return;
        }
        try {
            Files.deleteIfExists(written);
            PENDING.remove(written);
        } catch (IOException e) {
            throw FileFault.unwritable(target.toString(), e);
        }
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
