package sare.experiment.engine;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sare.input.Digest;

/**
 * The inputs of a compilation.
 *
 * @param sources the folder of the Java files
 * @param resources the folder of other files that classes read
 * @param libraries archives with classes of libraries
 * @param release of the Java platform
 */
record SourceSet(Path sources, Path resources, List<Path> libraries, String release) {
    private static final String JAVA = ".java";
    private static final String FILLED_BY_THE_BUILD = ".properties";

    /** The file of a class with this full name. */
    Path javaFile(String type) {
        return sources.resolve(type.replace('.', '/') + JAVA);
    }

    /** The names of all sources and the digests of all resources, one per line. */
    String names() {
        Stream<String> names = files(sources, Integer.MAX_VALUE).map(Path::toString);
        Stream<String> contents = files(resources, Integer.MAX_VALUE).map(file -> Digest.sha256(file) + file);
        return Stream.concat(names, contents).collect(Collectors.joining("\n"));
    }

    /** The files that classes of a package read, without those that the build writes. */
    List<Path> resourcesOf(String packageName) {
        return files(resources.resolve(packageName.replace('.', '/')), 1)
                .filter(file -> !file.toString().endsWith(FILLED_BY_THE_BUILD))
                .toList();
    }

    String classPath() {
        return libraries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /** The files of a folder in the order of their names; none if it does not exist. */
    private static Stream<Path> files(Path folder, int depth) {
        if (!Files.isDirectory(folder)) {
            return Stream.of();
        }
        try (Stream<Path> files = Files.walk(folder, depth)) {
            return files.filter(Files::isRegularFile).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
