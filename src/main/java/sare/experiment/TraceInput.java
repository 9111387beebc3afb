package sare.experiment;

import java.nio.file.Path;

/**
 * A trace of an experiment.
 *
 * @param name what results call it: the file's name without its endings, unless it is given another
 * @param file where it is
 */
record TraceInput(String name, Path file) {}
