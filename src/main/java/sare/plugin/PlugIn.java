package sare.plugin;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import sare.input.InputException;

/**
 * A plug-in that was found.
 *
 * @param provider what it brings along
 * @param location the jar or folder of its class
 */
public record PlugIn(Provider provider, Path location) {
    static PlugIn of(Provider provider) {
        return new PlugIn(provider, location(provider.getClass()).orElse(Path.of("")));
    }

    /** The jar or folder of a class; nothing for classes of Java. */
    static Optional<Path> location(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        try {
            return source == null || source.getLocation() == null
                    ? Optional.empty()
                    : Optional.of(Path.of(source.getLocation().toURI()));
        } catch (URISyntaxException | IllegalArgumentException e) {
            return Optional.empty(); // not a file
        }
    }

    /** The name of its jar or folder. */
    public String file() {
        return Objects.toString(location.getFileName(), "");
    }

    /** Its class and file, for errors. */
    public String text() {
        return "plug-in " + provider.getClass().getName() + " (" + file() + ")";
    }

    /**
     * What the plug-in makes.
     *
     * @param what it should make, in words
     * @throws InputException with the plug-in in its line if it makes nothing or fails
     */
    public <T> T make(String what, Supplier<T> maker) {
        try {
            T made = maker.get();
            if (made == null) {
                throw new InputException(text(), "nothing (null)", what);
            }
            return made;
        } catch (InputException e) {
            throw e;
        } catch (RuntimeException | LinkageError e) {
            throw new InputException(text(), e.toString(), what);
        }
    }
}
