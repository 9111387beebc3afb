package sare.experiment;

import java.nio.file.Path;

/**
 * A trace of an experiment.
 *
 * @param name its name in results: the given name, or that of the file without extensions
 */
record TraceInput(String name, Path file) {}
