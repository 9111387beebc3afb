package sare.input;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * A file that appears whole or not at all: it is written to a temporary file in the same folder and moved to its place by
 * {@link #commit}. Closing it without a commit, an exception or the end of the process (Ctrl-C included) leaves nothing. A file
 * that takes the place of another has its permissions. What is no regular file, such as {@code /dev/null}, is written in place
 * instead of being replaced.
 *
 * <p>The temporary file is {@code .NAME.RANDOM.part}. It is made by this process or not at all (POSIX {@code O_EXCL}), and opened without
 * following a symbolic link, so that nobody who may write to the folder can point it at another file. Only the target itself,
 * which the user has named, may be a link, and stays one.
 */
public final class OutputFile implements Closeable {
    /** What names standard output where that is allowed; no file is written under this name. */
    public static final String STANDARD_OUTPUT = "-";

    private static final String ENDING = ".part"; // of temporary files
    private static final String FOR_ALL = "rw-rw-rw-"; // less what the process's umask takes away
    private static final Set<Path> PENDING = ConcurrentHashMap.newKeySet();
    private static final Set<Path> DELETED =
            ConcurrentHashMap.newKeySet(); // of those pending, by the end of the process

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(OutputFile::deletePending, "delete unfinished output"));
    }

    private final Path target;
    private final Path written; // in the folder of the target, or the target itself
    private FaultReportingOutput bytes; // none before the first use, as a process may have only so many at a time
    private OutputStream stream; // to the bytes, compressed if the name of the target asks for it

    private OutputFile(Path target, Path written) {
        this.target = target;
        this.written = written;
    }

    /** Begins a file; its folder must exist and be writable. */
    public static OutputFile create(Path target) {
        try {
            return make(target);
        } catch (IOException e) {
            throw FileFault.unmade(target.toString(), target.toAbsolutePath().getParent(), e);
        }
    }

    private static OutputFile make(Path target) throws IOException {
        if (target.toString().equals(STANDARD_OUTPUT)) {
            throw new InputException(STANDARD_OUTPUT, "standard output", "a file; one of that name is ./-");
        }
        if (Files.isDirectory(target)) {
            throw new InputException(target.toString(), "a folder", "a file to write");
        }
        Compression.checkWritten(target.toString());
        boolean inPlace = Files.exists(target) && !Files.isRegularFile(target);
        OutputFile output = new OutputFile(target, inPlace ? target : temporary(linked(target)));
        if (inPlace) {
            output.begin();
        }
        return output;
    }

    /** The file as the caller named it. */
    public Path target() {
        return target;
    }

    /** The file that a symbolic link stands for, so that the link stays one. */
    private static Path linked(Path target) throws IOException {
        return Files.exists(target) ? target.toRealPath() : target.toAbsolutePath();
    }

    /** Makes a new file in the folder of the target. */
    private static Path temporary(Path target) throws IOException {
        boolean hasPermissions =
                target.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] attributes = hasPermissions
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(FOR_ALL))
                }
                : new FileAttribute<?>[0];
        synchronized (PENDING) { // the end of the process waits until it is known here
            Path written = Files.createTempFile(target.getParent(), beginning(target), ENDING, attributes);
            PENDING.add(written);
            return written;
        }
    }

    /** How the name of a temporary file begins. */
    private static String beginning(Path target) {
        return "." + target.getFileName() + ".";
    }

    /**
     * Deletes the temporary files of a target that killed processes have left. No other process may be writing the target: the
     * method holds a lock to make sure.
     */
    public static void deleteAbandoned(Path target) {
        try {
            Path linked = linked(target);
            Pattern name = Pattern.compile(Pattern.quote(beginning(linked)) + "[0-9-]+" + Pattern.quote(ENDING));
            try (DirectoryStream<Path> files = Files.newDirectoryStream(linked.getParent())) {
                for (Path file : files) {
                    if (name.matcher(file.getFileName().toString()).matches() && !PENDING.contains(file)) {
                        deleteIfPossible(file);
                    }
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            // The folder cannot be listed: then writing there works or is reported.
        }
    }

    private static void deleteIfPossible(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // Another user's file, or a folder: it does no harm.
        }
    }

    /** What puts text into an output. */
    @FunctionalInterface
    public interface Content {
        void writeTo(Writer writer) throws IOException;
    }

    /** Writes a whole file of text, into a folder that was there, which is on the disk when it takes its place. */
    public static void write(Path target, Content content) {
        write(target, content, written -> {});
    }

    /**
     * The same for contents that are read before they take their place.
     *
     * @param reader gets the temporary file; if it fails, the contents take their place all the same
     */
    public static void write(Path target, Content content, Consumer<Path> reader) {
        try (OutputFile output = make(target)) {
            Writer writer = new BufferedWriter(new OutputStreamWriter(output.stream(), StandardCharsets.UTF_8));
            content.writeTo(writer);
            writer.flush();
            output.finish();
            output.force();
            try {
                reader.accept(output.written);
            } finally {
                output.commit();
            }
        } catch (IOException e) {
            throw FileFault.unwritable(target.toString(), e);
        }
    }

    private void begin() throws IOException {
        OutputStream opened = isTemporary()
                ? Files.newOutputStream(written, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)
                : Files.newOutputStream(written);
        bytes = new FaultReportingOutput(target.toString(), new BufferedOutputStream(opened));
        stream = Compression.compressed(target.toString(), bytes);
    }

    private boolean isTemporary() {
        return PENDING.contains(written);
    }

    /** Has the system write to the disk what it still has in memory. */
    private void force() {
        if (!isTemporary()) {
            return;
        }
        try (FileChannel file = FileChannel.open(written, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            file.force(true);
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    /**
     * Where to write the contents, which arrive in the file as the {@link Compression} of its name; its methods throw {@link
     * java.io.UncheckedIOException} when the disk is full or fails.
     */
    public OutputStream stream() {
        try {
            if (stream == null) {
                begin();
            }
            return stream;
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    /** Ends the contents; what has many files calls it for each, so that they are not open all at a time. */
    public void finish() {
        try {
            if (stream != null) {
                stream.close();
            }
        } catch (IOException e) {
            throw FileFault.unwritable(target.toString(), e);
        }
    }

    /** Moves the finished file to its place. */
    public void commit() {
        finish();
        if (!isTemporary()) {
            return;
        }
        try {
            move(written, linked(target));
            PENDING.remove(written);
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    private RuntimeException unwritable(IOException e) {
        return DELETED.contains(written) ? new ProcessEndedException(e) : FileFault.unwritable(target.toString(), e);
    }

    private static void move(Path from, Path to) throws IOException {
        if (Files.exists(to) && Files.getFileStore(to).supportsFileAttributeView(PosixFileAttributeView.class)) {
            Files.getFileAttributeView(from, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                    .setPermissions(Files.getPosixFilePermissions(to));
        }
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    @Override
    public void close() {
        if (bytes != null) {
            bytes.abandon(); // and not the stream, so that a cut text never has the proper end of a compressed one
        }
        if (!isTemporary()) {
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
        synchronized (PENDING) {
            DELETED.addAll(PENDING);
            PENDING.forEach(OutputFile::deleteIfPossible); // failures cannot be reported any more
        }
    }
}
