package sare.experiment;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.PatternSyntaxException;
import sare.input.YamlValue;

/** Reads the traces of an experiment: files, or patterns with an asterisk for all files that fit, in the order of their names. */
final class TraceInputs {
    private static final String ENDINGS = "(\\.trace|\\.trc)?(\\.gz|\\.zst)?$";

    private final Path folder;

    TraceInputs(Path folder) {
        this.folder = folder;
    }

    List<TraceInput> read(YamlValue traces) {
        List<TraceInput> inputs = new ArrayList<>();
        for (YamlValue item : traces.items()) {
            for (Path file : files(item)) {
                inputs.add(new TraceInput(name(file), file));
            }
        }
        return inputs;
    }

    private static String name(Path file) {
        return file.getFileName().toString().replaceFirst(ENDINGS, "");
    }

    private List<Path> files(YamlValue item) {
        Path path = folder.resolve(item.text()).normalize();
        if (Files.exists(path)) {
            return List.of(path);
        }
        List<Path> files = new ArrayList<>();
        if (item.text().contains("*") && path.getParent() != null) {
            try (DirectoryStream<Path> matches = Files.newDirectoryStream(
                    path.getParent(), path.getFileName().toString())) {
                matches.forEach(files::add);
            } catch (IOException | PatternSyntaxException e) {
                throw item.error("a file that exists, or a pattern that files fit");
            }
            files.sort(Comparator.comparing(file -> file.getFileName().toString()));
        }
        if (files.isEmpty()) {
            throw item.error("a file that exists, or a pattern that files fit");
        }
        return files;
    }
}
