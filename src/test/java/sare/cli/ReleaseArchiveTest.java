package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The archive of a release, unpacked in an empty folder, in an environment with neither a home nor variables of Java. Runs only in
 * {@code ./mvnw -Prelease verify}, which makes the archive.
 */
@Tag("release")
class ReleaseArchiveTest {
    private static final Path ARCHIVE = Path.of("target/sare-" + Version.number() + ".tar.gz");
    private static final String FIRST_RESULT = "./sare simulate traces/cg.W.16.trace.gz";

    @TempDir
    private Path temporary;

    private Path unpacked;

    @BeforeEach
    void unpack() throws Exception {
        Path folder = Files.createDirectories(temporary.resolve("an empty folder"));
        CommandRun run = run(folder, "tar", "xzf", ARCHIVE.toAbsolutePath().toString());
        assertEquals(new CommandRun(0, "", ""), run);
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(
                    List.of("sare-" + Version.number()),
                    files.map(file -> file.getFileName().toString()).toList());
        }
        unpacked = folder.resolve("sare-" + Version.number());
    }

    private static CommandRun run(Path folder, String... command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().keySet().removeIf(name -> !name.equals("PATH"));
        builder.environment()
                .put("PATH", Path.of(System.getProperty("java.home"), "bin") + ":" + System.getenv("PATH"));
        Path err = Files.createTempFile("err", ".txt");
        Process process = builder.redirectError(err.toFile()).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(5, TimeUnit.MINUTES));
        CommandRun run = new CommandRun(process.exitValue(), out, Files.readString(err));
        Files.delete(err);
        return run;
    }

    /** The command and the output that the README shows, whose last line is a speed. */
    @Test
    void theFirstResultOfTheReadmeIsThatOfTheReadme() throws Exception {
        List<String> readme = Files.readAllLines(unpacked.resolve("README.md"));
        int command = readme.stream()
                .filter(line -> line.startsWith(FIRST_RESULT))
                .map(readme::indexOf)
                .findFirst()
                .orElseThrow();
        List<String> expected = readme.subList(command + 1, readme.size()).stream()
                .dropWhile(line -> !line.startsWith("trace "))
                .takeWhile(line -> !line.startsWith("simulated in") && !line.equals("```"))
                .toList();

        CommandRun run = run(unpacked, readme.get(command).split(" "));

        assertEquals(0, run.status(), run.err());
        assertEquals(expected, run.out().lines().toList());
    }

    @Test
    void itRunsThroughALinkAndWhereNothingCanBeWritten() throws Exception {
        Path link = Files.createSymbolicLink(temporary.resolve("link"), unpacked.resolve("sare"));
        makeReadOnly(unpacked.resolve("lib"));

        CommandRun run = run(temporary, link.toString(), "--version");

        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().startsWith("sare " + Version.number() + ", engine "), run.out());
        assertTrue(unpacked.resolve("lib").toFile().setWritable(true));
    }

    /** A jar of a plug-in, named by itself and by its folder; a name of nothing is an error. */
    @Test
    void plugInsAreFound() throws Exception {
        Path classes = Files.createDirectories(temporary.resolve("classes"));
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Path project = Path.of("src/test/plugins/src/main").toAbsolutePath();
        Files.copy(
                project.resolve("resources/META-INF/services/sare.plugin.Provider"),
                services.resolve("sare.plugin.Provider"));
        String source = project.resolve("java/example").toString();
        String libraries = unpacked.resolve("lib") + "/*";
        Path folder = Files.createDirectories(temporary.resolve("some plug-ins"));
        String make = "javac -cp '" + libraries + "' -d '" + classes + "' '" + source + "'/*.java && jar cf '" + folder
                + "/chain.jar' -C '" + classes + "' .";
        assertEquals(0, run(temporary, "sh", "-c", make).status());
        for (String named : List.of(folder.toString(), folder + "/chain.jar", folder + "/chain.jar:" + folder)) {
            CommandRun run = run(unpacked, "env", "SARE_PLUGINS=" + named, "./sare", "list", "plug-ins");
            assertTrue(run.out().contains("  example.Reverse        " + folder + "/chain.jar"), run.toString());
        }
        CommandRun missing = run(unpacked, "env", "SARE_PLUGINS=nothing.jar", "./sare", "list");
        assertEquals(
                new CommandRun(
                        2,
                        "",
                        "sare: SARE_PLUGINS: 'nothing.jar' does not exist - expected jars and folders with colons between them\n"),
                missing);
    }

    /** The recipe has the version and the digest of this archive, and nothing is left to fill in. */
    @Test
    void theRecipeOfSpackIsForTheArchive() throws Exception {
        String recipe = Files.readString(Path.of("target/spack/packages/sare/package.py"));
        String digest = Files.readString(Path.of(ARCHIVE + ".sha256")).split(" ")[0];
        assertTrue(recipe.contains("version(\"" + Version.number() + "\", sha256=\"" + digest + "\")"), recipe);
        assertTrue(recipe.contains("url = \"file://" + ARCHIVE.toAbsolutePath() + "\""), recipe);
        assertFalse(recipe.matches("(?s).*@[A-Z0-9]+@.*"), recipe);
    }

    private static void makeReadOnly(Path folder) {
        assertTrue(folder.toFile().setWritable(false));
    }

    @Test
    void theChecksumIsThatOfTheArchive() throws Exception {
        String name = ARCHIVE.getFileName() + ".sha256";
        CommandRun run = run(ARCHIVE.toAbsolutePath().getParent(), "sha256sum", "-c", name);

        assertEquals(new CommandRun(0, ARCHIVE.getFileName() + ": OK\n", ""), run);
    }

    /** Names, modes and times of the machine that builds would make other bytes on another one. */
    @Test
    void theArchiveSaysNothingOfTheMachineThatMadeIt() throws Exception {
        CommandRun run = run(
                ARCHIVE.toAbsolutePath().getParent(),
                "tar",
                "--utc",
                "-tvzf",
                ARCHIVE.getFileName().toString());

        assertEquals(0, run.status(), run.err());
        List<String> others = new ArrayList<>();
        for (String line : run.out().lines().toList()) {
            if (!line.matches("(drwxr-xr-x|-rw-r--r--|-rwxr-xr-x) root/root +\\d+ 2026-01-01 00:00 sare-.*")) {
                others.add(line);
            }
        }
        assertEquals(List.of(), others);
        assertFalse(run.out().isEmpty());
    }
}
