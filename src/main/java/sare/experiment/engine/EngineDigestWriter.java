package sare.experiment.engine;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sare.input.Digest;

/**
 * The step of the build that writes the digest of the engine into a resource. What it was made from is listed beside the classes;
 * where no source has changed since, nothing is done.
 */
public final class EngineDigestWriter {
    /** The class that makes a row of results: the code that it is made of is what can change one. */
    static final String ROOT = "sare.experiment.CellSimulation";

    private static final int ARGUMENTS = 6;

    private EngineDigestWriter() {}

    /**
     * Writes the resource.
     *
     * @param arguments the folders of sources, of resources and of compiled classes, the list of sources to write, the release of Java
     *     and the class path
     * @throws IOException when a file cannot be read or written
     */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length != ARGUMENTS) {
            throw new IllegalArgumentException(ARGUMENTS + " arguments are needed, not " + arguments.length);
        }
        List<Path> libraries = Stream.of(arguments[5].split(File.pathSeparator))
                .filter(entry -> entry.endsWith(".jar"))
                .map(Path::of)
                .toList();
        SourceSet sources = new SourceSet(Path.of(arguments[0]), Path.of(arguments[1]), libraries, arguments[4]);
        write(sources, Path.of(arguments[2]), Path.of(arguments[3]));
    }

    private static void write(SourceSet sources, Path classes, Path list) throws IOException {
        Path resource = classes.resolve(EngineDigest.class.getPackageName().replace('.', '/'))
                .resolve(EngineDigest.RESOURCE);
        String state = "# of sources " + state(sources);
        if (Files.exists(resource) && Files.exists(list) && Files.readAllLines(list).get(0).equals(state)) {
            return;
        }
        SourceDigest.Result digest = SourceDigest.of(sources, ROOT);
        Path folder = sources.sources().toAbsolutePath();
        String files = digest.files().stream()
                .map(file -> folder.relativize(file).toString() + "\n")
                .sorted()
                .collect(Collectors.joining());
        Files.createDirectories(resource.getParent());
        Files.writeString(
                resource, EngineDigest.KEY + "=" + digest.sha256().substring(0, EngineDigest.DIGITS) + "\n");
        Files.writeString(list, state + "\n" + files);
    }

    /** Of the contents of all sources and the names of libraries. */
    private static String state(SourceSet sources) {
        String files = sources.files()
                .map(file -> Digest.sha256(file) + "  " + file + "\n")
                .collect(Collectors.joining());
        return Digest.sha256((files + sources.classPath() + sources.release()).getBytes(StandardCharsets.UTF_8));
    }
}
