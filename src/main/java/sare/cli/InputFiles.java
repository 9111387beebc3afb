package sare.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sare.input.FileFault;
import sare.input.InputException;
import sare.network.NetworkFile;
import sare.trace.format.TraceFormats;

/** The input files of a command, which no output may replace. */
final class InputFiles {
    private static final Pattern SEPARATORS = Pattern.compile("[:=,()]");

    private final List<Path> files = new ArrayList<>();
    private final List<Supplier<List<Path>>> named =
            new ArrayList<>(); // in settings, read when an output may be one of them

    /** Adds files; null is an argument that is not given. */
    InputFiles add(Path... filesOrNull) {
        Stream.of(filesOrNull).filter(Objects::nonNull).forEach(files::add);
        return this;
    }

    /** Adds the file of a machine, which is null if it is not given, and the files that settings of its keys name. */
    InputFiles addMachine(Path fileOrNull, MachineOptions options) {
        if (fileOrNull != null && options.hasSettings()) {
            named.add(() -> NetworkFile.files(fileOrNull, options.settings()));
        }
        return add(fileOrNull);
    }

    /**
     * Adds what may be a file in a text, which may also be null: the whole, as in {@code ring.map}, or a word of it, as in
     * {@code file:nodes.txt} or {@code rules.yaml,scan=linear}.
     */
    InputFiles addWords(String... textsOrNull) {
        Stream.of(textsOrNull)
                .filter(Objects::nonNull)
                .flatMap(text -> Stream.concat(Stream.of(text), SEPARATORS.splitAsStream(text)))
                .filter(word -> !word.isEmpty())
                .map(Path::of)
                .forEach(files::add);
        return this;
    }

    /**
     * Whether a regular file is one of them or named in one of them, also through links. Devices are not files in this sense: they may be
     * named more than once.
     */
    boolean have(Path file) {
        return Files.isRegularFile(file)
                && Stream.concat(
                                files.stream().flatMap(InputFiles::withNamed),
                                named.stream().flatMap(reading -> ifReadable(reading).stream()))
                        .anyMatch(input -> isSame(file, input));
    }

    /** A file and those that are read with it, such as the links of a graph or the files of a trace's folder. */
    private static Stream<Path> withNamed(Path file) {
        boolean canName = Files.isRegularFile(file) || Files.isDirectory(file);
        return Stream.concat(Stream.of(file), canName ? ifReadable(() -> named(file)).stream() : Stream.empty());
    }

    private static List<Path> named(Path file) {
        return switch (FileKind.of(file)) {
            case TRACE -> TraceFormats.namedFiles(file);
            case NETWORK, MACHINE -> NetworkFile.files(file, List.of());
            default -> List.of();
        };
    }

    private static List<Path> ifReadable(Supplier<List<Path>> reading) {
        try {
            return reading.get();
        } catch (InputException e) {
            return List.of(); // it is reported when the file is read
        }
    }

    private static boolean isSame(Path one, Path other) {
        try {
            return Files.exists(other) && Files.isSameFile(one, other);
        } catch (IOException e) {
            throw FileFault.unreadable(other.toString(), e);
        }
    }
}
