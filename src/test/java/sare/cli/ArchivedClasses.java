package sare.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The classes of sare as a jar and as an archive of the Java machine, which a process of a test reads instead of class files. It
 * makes half as many system calls then, and strace stops it at each.
 */
final class ArchivedClasses {
    private static final Path CLASSES = Path.of("target", "classes").toAbsolutePath();
    private static final Path LIBRARIES = Path.of("target", "lib").toAbsolutePath();
    private static final List<String> SHORT_LIFE =
            List.of("-XX:TieredStopAtLevel=1", "-XX:-UsePerfData", "-XX:+UseSerialGC");

    private final Path archive;
    private final String classPath;

    private ArchivedClasses(Path archive, String classPath) {
        this.archive = archive;
        this.classPath = classPath;
    }

    /** The classes, those that a command loads also in the archive; files are made in a folder. */
    static ArchivedClasses in(Path folder, List<String> command) throws IOException, InterruptedException {
        Path jar = folder.resolve("sare.jar");
        try (JarOutputStream output = new JarOutputStream(Files.newOutputStream(jar))) {
            output.setLevel(0);
            for (Path file : files(CLASSES)) {
                output.putNextEntry(new JarEntry(CLASSES.relativize(file).toString()));
                Files.copy(file, output);
            }
        }
        String classPath = Stream.concat(Stream.of(jar), files(LIBRARIES).stream())
                .map(Path::toString)
                .collect(Collectors.joining(":"));
        Path archive = folder.resolve("classes.jsa");
        Process dump = new ProcessBuilder(line(classPath, "-XX:ArchiveClassesAtExit=" + archive, command))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("dump.log").toFile())
                .start();
        if (dump.waitFor() != 0) {
            throw new IOException(Files.readString(folder.resolve("dump.log")));
        }
        return new ArchivedClasses(archive, classPath);
    }

    private static List<Path> files(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The command line that starts a command of sare. */
    List<String> start(List<String> command) {
        return line(classPath, "-XX:SharedArchiveFile=" + archive, command);
    }

    private static List<String> line(String classPath, String archive, List<String> command) {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(SHORT_LIFE);
        line.addAll(List.of(archive, "-cp", classPath, Main.class.getName()));
        line.addAll(command);
        return line;
    }
}
