package sare.experiment;

import java.nio.file.Path;
import java.util.List;
import sare.input.Setting;

/**
 * A network of an experiment.
 *
 * @param name its name in results: the given name or that of the file without extension, and the settings that differ
 * @param settings that replace those of the file
 */
record NetworkInput(String name, Path file, List<Setting> settings) {
    NetworkInput {
        settings = List.copyOf(settings);
    }
}
