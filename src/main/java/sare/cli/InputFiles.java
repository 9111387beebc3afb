package sare.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sare.input.FileFault;

/** The input files of a command, which no output may replace. */
final class InputFiles {
    private static final Pattern SEPARATORS = Pattern.compile("[:=,()]");

    private final List<Path> files = new ArrayList<>();

    /** Adds files; null is an argument that is not given. */
    InputFiles add(Path... filesOrNull) {
        Stream.of(filesOrNull).filter(Objects::nonNull).forEach(files::add);
        return this;
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

    /** Whether a regular file is one of them, also through links. Devices are not files in this sense: they may be named more than once. */
    boolean have(Path file) {
        return Files.isRegularFile(file) && files.stream().anyMatch(input -> isSame(file, input));
    }

    private static boolean isSame(Path one, Path other) {
        try {
            return Files.exists(other) && Files.isSameFile(one, other);
        } catch (IOException e) {
            throw FileFault.unreadable(other.toString(), e);
        }
    }
}
