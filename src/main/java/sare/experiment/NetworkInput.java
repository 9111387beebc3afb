package sare.experiment;

import java.nio.file.Path;
import java.util.List;
import sare.input.Setting;

/**
 * A network of an experiment.
 *
 * @param name what results call it: the file's name without its ending, unless it is given another, and the settings that differ
 * @param file where it is
 * @param settings what replaces the file's
 */
record NetworkInput(String name, Path file, List<Setting> settings) {
    NetworkInput {
        settings = List.copyOf(settings);
    }
}
