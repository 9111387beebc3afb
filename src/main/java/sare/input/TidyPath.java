package sare.input;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Paths as a reader writes them: {@code traces/a.trace} for {@code experiments/../traces/a.trace}. */
public final class TidyPath {
    private TidyPath() {}

    /**
     * A path without {@code .} and {@code folder/..}. If the folder is a symbolic link, the {@code ..} after it is the folder above the one
     * that the link leads to, so such a path stays as it is.
     */
    public static Path of(Path path) {
        Path tidy = path.normalize();
        return isOther(path, tidy) ? path : tidy;
    }

    /** The same of a path that errors name: the working folder is {@code .} instead of an empty path. */
    public static Path named(Path path) {
        Path tidy = of(path);
        return tidy.toString().isEmpty() ? Path.of(".") : tidy;
    }

    private static boolean isOther(Path path, Path tidy) {
        try {
            return Files.exists(path) && !(Files.exists(tidy) && Files.isSameFile(path, tidy));
        } catch (IOException e) { // neither can be read, which is reported where it is opened
            return false;
        }
    }
}
