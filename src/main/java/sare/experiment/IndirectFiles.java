package sare.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sare.input.Digest;
import sare.network.NetworkFile;
import sare.trace.format.TraceFormats;
import sare.traffic.TrafficPatterns;

/** Digests of files that an experiment uses indirectly: those to which its networks, allocations, backgrounds, mappers and traces refer. */
final class IndirectFiles {
    private final Path folder;
    private final Memory<Object, Optional<String>> digests = new Memory<>();

    IndirectFiles(Experiment experiment) {
        this.folder = experiment.folder();
    }

    Optional<String> digest(AllocationInput input) {
        return digests.get(
                input,
                none -> digest(Stream.concat(input.request().file().stream(), input.busy().file().stream())
                        .toList()));
    }

    Optional<String> digest(BackgroundInput input) {
        return digests.get(
                input,
                none -> digest(TrafficPatterns.file(input.where(), input.pattern()).stream()
                        .map(folder::resolve)
                        .toList()));
    }

    Optional<String> digest(MappingInput input) {
        return digests.get(
                input,
                none -> input.files().isEmpty() ? digest(input.method().mapper().files()) : Optional.empty());
    }

    Optional<String> digest(NetworkInput input) {
        return digests.get(input, none -> digest(NetworkFile.files(input.file(), input.settings())));
    }

    Optional<String> digest(TraceInput input) {
        return digests.get(
                input,
                none -> Files.isDirectory(input.file())
                        ? Optional.empty() // its digest contains all files
                        : digest(TraceFormats.namedFiles(input.file())));
    }

    private static Optional<String> digest(List<Path> files) {
        return files.isEmpty() ? Optional.empty() : Optional.of(Digest.sha256(files));
    }
}
