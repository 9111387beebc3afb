package sare.input;

import com.github.luben.zstd.ZstdIOException;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;

/** Failures of the operating system, told in the user's words. */
public final class FileFault {
    private FileFault() {}

    /** The exception for a file that cannot be opened or read. */
    public static InputException unreadable(String file, IOException e) {
        if (e instanceof CharacterCodingException) {
            return new InputException(file, "bytes that are not UTF-8", "text");
        }
        return new InputException(file, reason(e), "a file that can be read");
    }

    /** The exception for a file that cannot be written. */
    public static InputException unwritable(String file, IOException e) {
        String reason = e instanceof NoSuchFileException ? "no such folder" : reason(e);
        return new InputException(file, "cannot be written (" + reason + ")", "a place that can be written");
    }

    /** The failure in a few words. */
    public static String reason(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "no such file";
        }
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof FileSystemException named && named.getReason() != null) {
            return named.getReason();
        }
        if (e instanceof EOFException || isEndOfZstandard(e)) {
            return "the compressed data ends early";
        }
        return Objects.requireNonNullElse(e.getMessage(), e.getClass().getSimpleName())
                .replaceFirst("\\.$", "");
    }

    private static boolean isEndOfZstandard(IOException e) {
        return e instanceof ZstdIOException && "Truncated source".equals(e.getMessage()); // it has no code of its own
    }
}
