package sare.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import sare.input.Digest;
import sare.mapping.Allocations;
import sare.trace.format.TraceFormats;
import sare.traffic.TrafficPatterns;

/** The files behind those that an experiment names: what is read for an allocation, a background or a trace that names them. */
final class IndirectFiles {
    private final Path folder;
    private final Memory<Object, Optional<String>> digests = new Memory<>();

    IndirectFiles(Experiment experiment) {
        this.folder = experiment.folder();
    }

    /** A digest of the files of an allocation, if it has some. */
    Optional<String> digest(AllocationInput input) {
        return digests.get(
                input,
                none -> digest(Allocations.file(input.where(), folder, input.specification()).stream()
                        .toList()));
    }

    /** A digest of the files of a background, if it has some. */
    Optional<String> digest(BackgroundInput input) {
        return digests.get(
                input,
                none -> digest(TrafficPatterns.file(input.where(), input.pattern()).stream()
                        .map(folder::resolve)
                        .toList()));
    }

    /** A digest of the files that a trace names, if it names some. */
    Optional<String> digest(TraceInput input) {
        return digests.get(input, none -> digest(TraceFormats.namedFiles(input.file())));
    }

    private static Optional<String> digest(List<Path> files) {
        return files.isEmpty() ? Optional.empty() : Optional.of(Digest.sha256(files));
    }
}
