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
 * The step of the build that writes the digest of the engine into a resource. It lists its sources in a file, and does nothing if
 * none of them has changed since.
 */
public final class EngineDigestWriter {
    /** The class that makes a row of results. Its code and all code that it uses can change a result. */
    static final String ROOT = "sare.experiment.CellSimulation";

    private static final int ARGUMENTS = 6;
    private static final String BETWEEN = "  "; // between a digest and its file, as in sha256sum

    private EngineDigestWriter() {}

    /**
     * Writes the resource.
     *
     * @param arguments the folders of sources, of resources and of compiled classes, the list of sources to write, the release of Java
     *     and the class path
     * @throws IOException if a file cannot be read or written
     */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length != ARGUMENTS) {
            throw new IllegalArgumentException(arguments.length + " arguments, expected " + ARGUMENTS);
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
        if (Files.exists(resource)
                && Files.exists(list)
                && Files.readString(list).equals(text(sources, named(list)))) {
            return;
        }
        SourceDigest.Result digest = SourceDigest.of(sources, ROOT);
        Files.createDirectories(resource.getParent());
        Files.writeString(resource, EngineDigest.KEY + "=" + digest.sha256().substring(0, EngineDigest.DIGITS) + "\n");
        Files.writeString(list, text(sources, digest.files()));
    }

    /** The sources in a list. */
    private static List<Path> named(Path list) throws IOException {
        return Files.readAllLines(list).stream()
                .filter(line -> line.contains(BETWEEN))
                .map(line -> Path.of(line.substring(line.indexOf(BETWEEN) + BETWEEN.length())))
                .filter(Files::exists)
                .toList();
    }

    /** The list: a digest of all other inputs, including the names of files, and then each source with its digest. */
    private static String text(SourceSet sources, List<Path> files) {
        String others = sources.names() + sources.classPath() + sources.release();
        String lines = files.stream()
                .map(file -> Digest.sha256(file) + BETWEEN + file + "\n")
                .collect(Collectors.joining());
        return Digest.sha256(others.getBytes(StandardCharsets.UTF_8)) + "\n" + lines;
    }
}
