package sare.experiment;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.PatternSyntaxException;
import sare.input.InputException;
import sare.input.TidyPath;
import sare.input.YamlValue;

/** The files that a text of an experiment names: a file, or a pattern for all files of a folder that match, in the order of their names. */
final class NamedFiles {
    private static final String EXPECTED = "a file that exists, or a pattern that matches files";
    private static final String PATTERN = "(?s).*[*?\\[{].*"; // of java.nio.file.FileSystem.getPathMatcher

    private final Path folder;
    private final Predicate<Path> allowed;

    private NamedFiles(Path folder, Predicate<Path> allowed) {
        this.folder = folder;
        this.allowed = allowed;
    }

    /** Files and folders, whose paths are relative to a folder. */
    static NamedFiles orFolders(Path folder) {
        return new NamedFiles(folder, Files::exists);
    }

    /** Files alone, whose paths are relative to a folder. */
    static NamedFiles in(Path folder) {
        return new NamedFiles(folder, Files::isRegularFile);
    }

    /**
     * At least one file.
     *
     * @throws InputException if there is none
     */
    List<Path> of(YamlValue item) {
        Path path = file(item);
        if (allowed.test(path)) {
            return List.of(path);
        }
        List<Path> files = item.text().matches(PATTERN) ? matching(folder.resolve(item.text())) : List.of();
        if (files.isEmpty()) {
            throw item.error(EXPECTED);
        }
        return files;
    }

    /** The path that a text means if it is no pattern. */
    Path file(YamlValue item) {
        return TidyPath.named(folder.resolve(item.text()));
    }

    private List<Path> matching(Path path) {
        List<Path> files = new ArrayList<>();
        Path parent = TidyPath.of(Objects.requireNonNullElse(path.getParent(), Path.of("")));
        try (DirectoryStream<Path> matches =
                Files.newDirectoryStream(parent, path.getFileName().toString())) {
            matches.forEach(files::add);
        } catch (IOException | PatternSyntaxException e) {
            return List.of();
        }
        files.removeIf(allowed.negate());
        files.sort(Comparator.comparing(file -> file.getFileName().toString()));
        return files;
    }
}
