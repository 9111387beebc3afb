package sare;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/** Data of others that is too large for the project: a folder {@code shared} beside it has it where there is one. */
public final class ReferenceData {
    private static final Path FOLDER = Path.of("..", "shared");

    private ReferenceData() {}

    /** Where a file or folder is if it is there. */
    public static Path path(String name) {
        return FOLDER.resolve(name);
    }

    /** A file or folder; the test is skipped when it is not there. */
    public static Path needed(String name) {
        Path path = path(name);
        Assumptions.assumeTrue(Files.exists(path), path + " is not there");
        return path;
    }
}
