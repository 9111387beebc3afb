package sare.input;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Files that are read and written by one process only and deleted when they are closed. */
public final class TemporaryFile {
    private TemporaryFile() {}

    /**
     * Opens a file.
     *
     * @param file made by {@link Files#createTempFile}, so that only this user may read it
     */
    public static FileChannel open(Path file) throws IOException {
        return FileChannel.open(
                file,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE,
                LinkOption.NOFOLLOW_LINKS);
    }
}
