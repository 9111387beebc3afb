package sare.cli;

import java.nio.file.Path;
import sare.input.InputException;
import sare.mapping.launch.LaunchFormats;

/**
 * A format of a launcher that an option asks for.
 *
 * @param format what writes it
 * @param file the file to write, in which {@code map} replaces {@code {seed}}; null if it takes the place of the mapping
 */
record LaunchExport(LaunchFormats.LaunchFormat format, Path file) {
    static LaunchExport parse(String option, String text) {
        String[] parts = text.split("=", 2);
        LaunchFormats.LaunchFormat format =
                LaunchFormats.REGISTRY.choose(option, parts[0]).plugin();
        if (parts.length > 1 && parts[1].isEmpty()) {
            throw new InputException(option, "'" + text + "'", "the name of a file after the =");
        }
        return new LaunchExport(format, parts.length == 1 ? null : Path.of(parts[1]));
    }

    boolean isInPlaceOfMapping() {
        return file == null;
    }
}
