package sare.embedding;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles the sources of a project that uses sare, without any of its tests. */
final class Compilation {
    private Compilation() {}

    /** Compiles all sources below a folder; warnings are errors. */
    static void of(Path folder, Path classes) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        List<String> options = List.of(
                "-proc:none", "--release", "17", "-Xlint:all", "-Werror", "-cp", sare(), "-d", classes.toString());
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
                Stream<Path> sources = Files.walk(folder)) {
            List<Path> java =
                    sources.filter(file -> file.toString().endsWith(".java")).toList();
            boolean isCompiled = compiler.getTask(
                            messages, files, null, options, null, files.getJavaFileObjectsFromPaths(java))
                    .call();
            assertTrue(isCompiled, messages.toString());
        }
    }

    /** The class path of sare: its classes and libraries. */
    static String sare() throws IOException {
        try (Stream<Path> libraries = Files.list(Path.of("target/lib"))) {
            return Stream.concat(Stream.of(Path.of("target/classes")), libraries.sorted())
                    .map(Path::toString)
                    .collect(Collectors.joining(":"));
        }
    }
}
