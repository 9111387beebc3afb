package sare.experiment;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sare.input.Digest;
import sare.input.FileFault;
import sare.input.LineReader;
import sare.mapping.Allocations;
import sare.trace.source.TraceSource;
import sare.traffic.TrafficPatterns;

/** The files behind those that an experiment names: what is read for an allocation, a background or a trace that names them. */
final class IndirectFiles {
    private static final String COMMENT = "#";

    /** In the {@code .meta} file of a DUMPI recording, before the ranks of its files; a folder may stand before it. */
    private static final Pattern DUMPI_PREFIX = Pattern.compile("fileprefix=(?:.*/)?(.*)");

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
        return digests.get(input, none -> digest(namedBy(input.file())));
    }

    private static Optional<String> digest(List<Path> files) {
        return files.isEmpty() ? Optional.empty() : Optional.of(Digest.sha256(files));
    }

    /** Those of a list of files, as SimGrid has it, or of the {@code .meta} file of a DUMPI recording. */
    private static List<Path> namedBy(Path trace) {
        TraceSource source = TraceSource.of(trace);
        boolean isList = names(source.head().lines()).limit(1).anyMatch(name -> sibling(trace, name)
                .isPresent());
        return isList ? listed(source) : recorded(source);
    }

    private static Stream<String> names(Stream<String> lines) {
        return lines.map(String::strip).filter(line -> !line.isEmpty() && !line.startsWith(COMMENT));
    }

    private static Optional<Path> sibling(Path trace, String name) {
        try {
            return Optional.of(trace.resolveSibling(name)).filter(Files::isRegularFile);
        } catch (InvalidPathException e) {
            return Optional.empty(); // no file can have such a name
        }
    }

    private static List<Path> listed(TraceSource source) {
        try (LineReader lines = source.lines()) {
            return names(Stream.generate(lines::next).takeWhile(Objects::nonNull))
                    .flatMap(name -> sibling(source.path(), name).stream())
                    .toList();
        }
    }

    private static List<Path> recorded(TraceSource source) {
        Optional<String> prefix = source.head()
                .lines()
                .map(line -> DUMPI_PREFIX.matcher(line.strip()))
                .filter(Matcher::matches)
                .map(matcher -> matcher.group(1))
                .findFirst();
        return prefix.isEmpty() ? List.of() : recorded(source.path(), prefix.get());
    }

    private static List<Path> recorded(Path meta, String prefix) {
        Pattern name = Pattern.compile(Pattern.quote(prefix) + "-[0-9]+\\.bin");
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> beside =
                Files.newDirectoryStream(meta.toAbsolutePath().getParent())) {
            beside.forEach(files::add);
        } catch (IOException e) {
            throw FileFault.unreadable(meta.toString(), e);
        }
        return files.stream()
                .filter(file -> name.matcher(file.getFileName().toString()).matches() && Files.isRegularFile(file))
                .sorted()
                .toList();
    }
}
