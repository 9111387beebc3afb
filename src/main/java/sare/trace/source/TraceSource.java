package sare.trace.source;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sare.input.FileFault;
import sare.input.LineReader;
import sare.input.StandardInput;
import sare.trace.TraceBuilder;
import sare.trace.storage.Storage;

/** A file or folder that may be a trace: its path, its first bytes, and its contents without compression. */
public final class TraceSource {
    private static final int HEAD_BYTES = 1 << 16;

    private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF"; // of UTF-8, a character for each byte

    private final Path path;
    private final Storage storage;
    private final boolean folder;
    private final String head;

    private TraceSource(Path path, Storage storage, boolean folder, String head) {
        this.path = path;
        this.storage = storage;
        this.folder = folder;
        this.head = head;
    }

    /**
     * Reads the first bytes of a file.
     *
     * @throws sare.input.InputException if there is no such file or folder, or it cannot be read
     */
    public static TraceSource of(Path path) {
        return of(path, Storage.HEAP);
    }

    /** The same with another place for the operations of the trace. */
    public static TraceSource of(Path path, Storage storage) {
        if (Files.isDirectory(path)) {
            return new TraceSource(path, storage, true, "");
        }
        try (InputStream stream = LineReader.openBytes(path)) {
            return new TraceSource(path, storage, false, head(stream));
        } catch (IOException e) {
            throw FileFault.unreadable(StandardInput.name(path), e);
        }
    }

    /** The first bytes without a byte order mark, up to the first that cannot be read. Reading the whole file reports the error. */
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

    /** The path as it was given. */
    public Path path() {
        return path;
    }

    /** The name in messages. */
    public String name() {
        return StandardInput.name(path);
    }

    /** Where the operations of the trace go. */
    public Storage storage() {
        return storage;
    }

    public TraceBuilder builder(int ranks) {
        return new TraceBuilder(storage, name(), ranks);
    }

    /** Whether it is a folder, not a file. */
    public boolean isFolder() {
        return folder;
    }

    /**
     * The first bytes of the file, at most 65,536, without compression and byte order mark, one character each; empty for a
     * folder.
     */
    public String head() {
        return head;
    }

    /** Opens the file; removes gzip, bzip2, xz or Zstandard compression, which its first bytes show. */
    public InputStream bytes() {
        StandardInput.checkStillThere(path); // it existed when this object was made
        return LineReader.openBytes(path);
    }

    /** Opens the file as lines of text. */
    public LineReader lines() {
        return LineReader.of(name(), bytes());
    }

    /**
     * The files of a folder whose names match, sorted by number and then by name.
     *
     * @param name pattern; its first group is the number, with digits only or empty
     */
    public static List<Path> files(Path folder, Pattern name) {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path file : entries) {
                if (name.matcher(file.getFileName().toString()).matches() && Files.isRegularFile(file)) {
                    files.add(file);
                }
            }
        } catch (IOException e) {
            throw FileFault.unreadable(folder.toString(), e);
        }
        files.sort(Comparator.comparing((Path file) -> number(file, name))
                .thenComparing(file -> file.getFileName().toString()));
        return files;
    }

    private static BigInteger number(Path file, Pattern name) {
        Matcher matcher = name.matcher(file.getFileName().toString());
        return matcher.matches() ? new BigInteger("0" + matcher.group(1)) : BigInteger.ZERO;
    }
}
