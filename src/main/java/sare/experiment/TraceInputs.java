package sare.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sare.input.TidyPath;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.trace.format.TraceFormats;

/**
 * Reads the traces of an experiment: files, patterns for all files that match, in the order of their names, or a file with
 * a given name.
 */
final class TraceInputs {
    private static final String FILE = "file";
    private static final String NAME = "name";

    private final Path folder;

    TraceInputs(Path folder) {
        this.folder = folder;
    }

    List<TraceInput> read(YamlValue traces) {
        List<TraceInput> inputs = new ArrayList<>();
        for (YamlValue item : traces.entries()) {
            inputs.addAll(item.isText() ? unnamed(item) : inputs(item.mapping()));
        }
        return inputs;
    }

    private List<TraceInput> unnamed(YamlValue text) {
        return NamedFiles.orFolders(folder).of(text).stream()
                .map(file -> new TraceInput(name(text, file), file))
                .toList();
    }

    /** The working folder, those above it and the root have no name of their own. */
    private static String name(YamlValue text, Path file) {
        String name = TraceFormats.nameWithoutEndings(file);
        if (name.matches("[.]*")) {
            throw text.error("a file or folder with a name; {file: .., name: mine} gives one to another");
        }
        return name;
    }

    private List<TraceInput> inputs(YamlMapping item) {
        item.allowOnly(List.of(FILE, NAME));
        YamlValue file = item.get(FILE);
        return item.find(NAME).map(name -> List.of(named(name, file))).orElseGet(() -> unnamed(file));
    }

    private TraceInput named(YamlValue name, YamlValue file) {
        Path path = TidyPath.named(folder.resolve(file.text()));
        if (!Files.exists(path)) {
            throw file.error("a file that exists");
        }
        return new TraceInput(name.text(), path);
    }
}
