package sare.cli;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import sare.input.InputException;
import sare.input.Setting;
import sare.input.Suggestions;
import sare.network.Network;
import sare.network.NetworkFile;

/** The network of a file that an argument names; the error for a missing file suggests what was meant. */
final class NamedNetwork {
    private static final String FOLDER = "networks";
    private static final String PATTERN = "*.{yaml,yml,yaml.gz,yml.gz}";
    private static final String EXPECTED = "the file of a network";
    private static final int MOST_NEAR = 3;
    private static final int MOST_EXAMPLES = 3;

    private NamedNetwork() {}

    /** @throws InputException when the file cannot be read or describes no network that works */
    static Network read(Path file, List<Setting> settings) {
        try {
            return NetworkFile.read(file, settings);
        } catch (InputException e) {
            throw Files.exists(file) ? ofOtherContents(file, e) : ofMissing(file, e);
        }
    }

    private static InputException ofOtherContents(Path file, InputException fault) {
        if (!Files.isRegularFile(file) && !Files.isDirectory(file)) {
            return fault;
        }
        try {
            FileKind kind = FileKind.of(file);
            return kind == FileKind.NETWORK || kind == FileKind.MACHINE
                    ? fault
                    : new InputException(file.toString(), "this is " + kind.words(), EXPECTED);
        } catch (InputException e) {
            return fault; // it says more than that the contents are unknown
        }
    }

    private static InputException ofMissing(Path file, InputException fault) {
        List<Path> known = known(file);
        String name = file.getFileName() == null ? "" : NetworkFile.name(file);
        List<String> same =
                texts(known.stream().filter(path -> NetworkFile.name(path).equals(name)));
        if (!same.isEmpty()) {
            return missing(file, "; did you mean '" + same.get(0) + "'?");
        }
        List<String> names = known.stream().map(NetworkFile::name).toList();
        List<String> near = Suggestions.near(name, names, MOST_NEAR);
        if (!near.isEmpty()) {
            return missing(
                    file,
                    "; the nearest: "
                            + String.join(", ", texts(near.stream().map(each -> known.get(names.indexOf(each))))));
        }
        boolean isName = file.getParent() == null && file.toString().equals(name);
        return isName && !known.isEmpty()
                ? missing(file, ", such as " + Suggestions.oneOf(examples(texts(known.stream()))))
                : fault;
    }

    private static InputException missing(Path file, String meant) {
        return new InputException(file.toString(), "no such file", EXPECTED + meant);
    }

    private static List<String> examples(List<String> files) {
        int others = files.size() - MOST_EXAMPLES;
        if (others <= 1) {
            return files;
        }
        List<String> examples = new ArrayList<>(files.subList(0, MOST_EXAMPLES));
        examples.add(others + " others");
        return examples;
    }

    private static List<String> texts(Stream<Path> paths) {
        return paths.map(Path::toString).toList();
    }

    /** Files that may be networks: in the folder of the missing one, in {@code networks} here and in sare's own folder. */
    private static List<Path> known(Path missing) {
        Path own = BenchmarkCommand.home().resolve(FOLDER);
        Path here = Path.of(FOLDER);
        Set<Path> folders = new LinkedHashSet<>();
        folders.add(missing.getParent() == null ? Path.of("") : missing.getParent());
        folders.add(here);
        if (!own.toAbsolutePath().normalize().equals(here.toAbsolutePath().normalize())) {
            folders.add(own);
        }
        List<Path> known = new ArrayList<>();
        folders.forEach(folder -> known.addAll(files(folder)));
        return known;
    }

    private static List<Path> files(Path folder) {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, PATTERN)) {
            entries.forEach(files::add);
        } catch (IOException | DirectoryIteratorException e) {
            return List.of(); // there is nothing to suggest
        }
        files.sort(null);
        return files;
    }
}
