package sare.scenario;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A job of a file of jobs, on a network.
 *
 * @param job the job
 * @param trace the file of its trace
 * @param mapping as the file of jobs names it
 * @param mappingFile the file of its mapping, if it has one
 */
public record ListedJob(Job job, Path trace, String mapping, Optional<Path> mappingFile) {}
