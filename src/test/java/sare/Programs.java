package sare;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/** Programs that some tests need. */
public final class Programs {
    private static final List<Path> FOLDERS = Stream.concat(
                    Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)),
                    Stream.of("/usr/sbin", "/usr/local/sbin"))
            .filter(folder -> !folder.isEmpty())
            .map(Path::of)
            .toList();

    private static final int LONGEST_SECONDS = 60;

    private Programs() {}

    /** The first of some names of a program that is there. */
    public static Optional<String> find(String... names) {
        return Stream.of(names)
                .flatMap(name -> FOLDERS.stream().map(folder -> folder.resolve(name)))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst();
    }

    /** The same; the test is skipped, by name, if it is missing. */
    public static String needed(String... names) {
        Optional<String> found = find(names);
        Assumptions.assumeTrue(found.isPresent(), () -> String.join(" or ", names) + " is not there");
        return found.orElseThrow();
    }

    /** Runs a program in a folder, where its output is the file {@code output}; returns that if it ends well in a minute, else fails. */
    public static String run(Path folder, String... command) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        boolean ended = process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS);
        process.destroyForcibly();
        Assertions.assertTrue(ended, () -> String.join(" ", command) + " ends");
        String text = Files.readString(output);
        Assertions.assertEquals(0, process.exitValue(), text);
        return text;
    }
}
