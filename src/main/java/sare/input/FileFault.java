package sare.input;

import com.github.luben.zstd.ZstdIOException;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Objects;

/**
 * Failures of the operating system, in the user's words. What the user can name otherwise, such as a file that is not
 * there, is an {@link InputException}; what is the machine's fault, such as a full disk, is an {@link UncheckedIOException}.
 */
public final class FileFault {
    private static final String NOT_A_DIRECTORY = "Not a directory";
    private static final String END_OF_BZIP2 = "Unexpected end of stream"; // it has no class of its own

    private FileFault() {}

    /** The exception for a file that cannot be opened, or whose contents are no text or no compressed data. */
    public static InputException unreadable(String file, IOException e) {
        if (e instanceof CharacterCodingException) {
            return new InputException(file, "bytes that are not UTF-8", "text");
        }
        return new InputException(file, reason(e), "a file that can be read");
    }

    /** The exception for a file that was there and could be read, and now is not or cannot. */
    public static UncheckedIOException broken(String file, IOException e) {
        InputException fault = isAbsent(e)
                ? new InputException(file, "has vanished", "a file that stays")
                : new InputException(file, "cannot be read (" + reason(e) + ")", "a file that can be read to its end");
        return fault(fault, e);
    }

    /** The exception for a file that cannot be written: no permission, a full disk, or a folder that has vanished. */
    public static UncheckedIOException unwritable(String file, IOException e) {
        return fault(noPlace(file, e), e);
    }

    /**
     * The exception for a file that cannot be made: as {@link #unwritable}, but bad input where it was to be in what is no
     * folder.
     */
    public static RuntimeException unmade(String file, Path folder, IOException e) {
        boolean isFolder = e instanceof AccessDeniedException || Files.isDirectory(folder);
        return isFolder ? unwritable(file, e) : noPlace(file, e);
    }

    private static InputException noPlace(String file, IOException e) {
        String reason = isAbsent(e) ? "no such folder" : reason(e);
        return new InputException(file, "cannot be written (" + reason + ")", "a place that can be written");
    }

    private static UncheckedIOException fault(InputException fault, IOException e) {
        return new UncheckedIOException(fault.getMessage(), e);
    }

    /** The failure in a few words. */
    public static String reason(IOException e) {
        if (isAbsent(e)) {
            return "no such file";
        }
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "a file of this name exists";
        }
        if (e instanceof NotDirectoryException) {
            return "not a folder";
        }
        if (e instanceof FileSystemException named && named.getReason() != null) {
            return named.getReason();
        }
        if (e instanceof EOFException || isEndOfZstandard(e) || END_OF_BZIP2.equals(e.getMessage())) {
            return "the compressed data ends early";
        }
        return Objects.requireNonNullElse(e.getMessage(), e.getClass().getSimpleName())
                .replaceFirst("\\.$", "");
    }

    /** Whether nothing has the name. Before Java 25, the reason was another one if a part of the path is a file and no folder. */
    private static boolean isAbsent(IOException e) {
        return e instanceof NoSuchFileException
                || e instanceof FileSystemException named && NOT_A_DIRECTORY.equals(named.getReason());
    }

    private static boolean isEndOfZstandard(IOException e) {
        return e instanceof ZstdIOException && "Truncated source".equals(e.getMessage()); // it has no code of its own
    }
}
