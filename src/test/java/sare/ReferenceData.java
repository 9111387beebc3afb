package sare;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/**
 * Data of others that results are compared with. What is small is shipped with the tests; the rest is in a folder {@code shared}
 * beside the project where there is one.
 */
public final class ReferenceData {
    static final Path SHIPPED = Path.of("src", "test", "resources");
    static final Path SHARED = Path.of("..", "shared");

    private ReferenceData() {}

    /** A file or folder that is shipped. */
    public static Path shipped(String name) {
        return SHIPPED.resolve(name);
    }

    /** A file or folder of which no part is shipped that would do; the test is skipped when it is not there. */
    public static Path shared(String name) {
        Path shared = SHARED.resolve(name);
        Assumptions.assumeTrue(Files.exists(shared), () -> shared + " is not there");
        return shared;
    }

    /** A file or folder, the shipped one if it is shipped; the test is skipped when it is nowhere. */
    public static Path needed(String name) {
        Path shipped = shipped(name);
        if (Files.exists(shipped)) {
            return shipped;
        }
        return shared(name);
    }
}
