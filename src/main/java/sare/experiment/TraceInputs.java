package sare.experiment;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.regex.PatternSyntaxException;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.trace.format.TraceFormats;

/**
 * Reads the traces of an experiment: files, patterns with an asterisk for all files that match, in the order of their names, or a
 * file with a given name.
 */
final class TraceInputs {
    private static final String EXPECTED = "a file that exists, or a pattern that matches files";
    private static final String FILE = "file";
    private static final String NAME = "name";

    private final Path folder;

    TraceInputs(Path folder) {
        this.folder = folder;
    }

    List<TraceInput> read(YamlValue traces) {
        List<TraceInput> inputs = new ArrayList<>();
        for (YamlValue item : traces.entries()) {
            if (item.isText()) {
                files(item).forEach(file -> inputs.add(new TraceInput(TraceFormats.nameWithoutEndings(file), file)));
            } else {
                inputs.add(named(item.mapping()));
            }
        }
        return inputs;
    }

    private TraceInput named(YamlMapping item) {
        item.allowOnly(List.of(FILE, NAME));
        Path file = folder.resolve(item.get(FILE).text()).normalize();
        if (!Files.exists(file)) {
            throw item.get(FILE).error("a file that exists");
        }
        return new TraceInput(item.get(NAME).text(), file);
    }

    private List<Path> files(YamlValue item) {
        Path path = folder.resolve(item.text()).normalize();
        if (Files.exists(path)) {
            return List.of(path);
        }
        if (!item.text().contains("*")) {
            throw item.error(EXPECTED);
        }
        List<Path> files = new ArrayList<>();
        Path parent = Objects.requireNonNullElse(path.getParent(), Path.of(""));
        try (DirectoryStream<Path> matches =
                Files.newDirectoryStream(parent, path.getFileName().toString())) {
            matches.forEach(files::add);
        } catch (IOException | PatternSyntaxException e) {
            throw item.error(EXPECTED);
        }
        if (files.isEmpty()) {
            throw item.error(EXPECTED);
        }
        files.sort(Comparator.comparing(file -> file.getFileName().toString()));
        return files;
    }
}
