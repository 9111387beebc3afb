package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The script {@code sare} in a folder of its own, where Maven is a script that counts its calls and Java one that prints its
 * arguments.
 */
class LauncherTest {
    private static final String MAVEN = """
            #!/bin/sh
            echo "built with $JAVA_HOME"
            echo call >>target/calls
            sleep 0.3
            mkdir -p target/classes target/lib
            exit $(cat maven-status)
            """;

    private static final String JAVA = """
            #!/bin/sh
            for argument; do echo "$argument"; done
            """;

    /** It writes what it is asked to and counts how often. */
    private static final String JAVA_WITH_CLASS_DATA = """
            #!/bin/sh
            for argument; do
                echo "$argument"
                case $argument in
                    -Xshare:dump) dumps=yes ;;
                    -XX:SharedArchiveFile=*) file=${argument#*=} ;;
                esac
            done
            if [ -n "${dumps:-}" ]; then
                echo dump >"$file"
                echo dump >>"$(dirname "$file")/dumps"
            fi
            """;

    private static final String JAR = """
            #!/bin/sh
            echo "$@" >>"$(dirname "$0")/jar-calls"
            """;

    @TempDir
    private Path temporary;

    private Path project;
    private Path java;

    @BeforeEach
    void layOut() throws IOException {
        project = Files.createDirectories(temporary.resolve("a project"));
        Files.createDirectories(project.resolve("src/main"));
        Files.createDirectories(project.resolve(".mvn"));
        write(project.resolve("pom.xml"), "<project/>");
        write(project.resolve("maven-status"), "0");
        write(project.resolve("mvnw"), MAVEN);
        Files.copy(Path.of("sare"), project.resolve("sare"));
        makeExecutable(project.resolve("sare"));
        java = javaHome("17.0.1");
    }

    private Path javaHome(String version) throws IOException {
        Path home = Files.createDirectories(temporary.resolve("java " + version));
        Files.createDirectories(home.resolve("bin"));
        write(home.resolve("release"), "IMPLEMENTOR=\"nobody\"\nJAVA_VERSION=\"" + version + "\"\n");
        write(home.resolve("bin/java"), JAVA);
        write(home.resolve("bin/javac"), JAVA);
        write(home.resolve("bin/jar"), JAR);
        return home;
    }

    private static void write(Path file, String text) throws IOException {
        Files.writeString(file, text);
        if (text.startsWith("#!")) {
            makeExecutable(file);
        }
    }

    private static void makeExecutable(Path file) {
        assertTrue(file.toFile().setExecutable(true));
    }

    @Test
    void theFirstStartBuildsAndTheNextDoesNot() throws Exception {
        CommandRun first = start("list", "two words");
        assertEquals(0, first.status());
        List<String> arguments = first.out().lines().toList();
        assertEquals(
                List.of("sare.cli.Main", "list", "two words"),
                arguments.subList(arguments.size() - 3, arguments.size()));
        assertEquals(1, first.err().lines().count(), first.err());
        assertTrue(first.err().startsWith("sare: building for the first time"), first.err());

        assertEquals(new CommandRun(0, first.out(), ""), start("list", "two words"));
        assertEquals(1, builds());
    }

    /** The fake Java writes no class data; that is tried once for each version and not again. */
    @Test
    void whereNoClassDataCanBeMadeItStartsWithout() throws Exception {
        CommandRun first = start("list");

        assertEquals(List.of("classes-17.0.1-nobody.jsa"), classData());
        assertFalse(first.out().contains("-XX:SharedArchiveFile"), first.out());
        assertEquals(first.out(), start("list").out());
    }

    @Test
    void classDataIsUsedAndMadeAnewAfterABuild() throws Exception {
        write(java.resolve("bin/java"), JAVA_WITH_CLASS_DATA);
        String option = "-XX:SharedArchiveFile=" + project.resolve("target/classes-17.0.1-nobody.jsa");

        assertTrue(start("simulate").out().lines().toList().contains(option));
        assertEquals(1, dumps());
        start("simulate");
        assertEquals(1, dumps());
        Path source = project.resolve("src/main/Changed.java");
        write(source, "");
        Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(1)));
        start("simulate");
        assertEquals(2, dumps());
    }

    private int dumps() throws IOException {
        return Files.readAllLines(project.resolve("target/dumps")).size();
    }

    private List<String> classData() throws IOException {
        try (Stream<Path> files = Files.list(project.resolve("target"))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.contains(".jsa"))
                    .toList();
        }
    }

    /** An archive has its libraries in lib, manuals of packages but no source and, in one of its kinds, its own Java. */
    @Test
    void anArchiveStartsWithItsOwnJavaAndBuildsNothing() throws Exception {
        Path archive = Files.createDirectories(temporary.resolve("an archive"));
        Files.createDirectories(archive.resolve("lib"));
        Files.createDirectories(archive.resolve("src/main/java/sare"));
        write(archive.resolve("lib/a.jar"), "");
        write(archive.resolve("lib/b.jar"), "");
        Files.copy(Path.of("sare"), archive.resolve("sare"));
        makeExecutable(archive.resolve("sare"));
        Files.move(javaHome("21.0.2"), archive.resolve("java"));

        CommandRun run = finish(process(archive.resolve("sare"), "simulate").start());

        String classPath = archive.resolve("lib/a.jar") + ":" + archive.resolve("lib/b.jar");
        List<String> arguments = run.out().lines().toList();
        assertEquals(
                List.of("-cp", classPath, "sare.cli.Main", "simulate"),
                arguments.subList(arguments.size() - 4, arguments.size()));
        assertEquals("sare: preparing faster starts with Java 21.0.2, once ...\n", run.err());
        assertTrue(Files.exists(archive.resolve("lib/classes-21.0.2-nobody.jsa")));
    }

    @Test
    void aChangedSourceIsBuilt() throws Exception {
        start();
        Path source = project.resolve("src/main/Changed.java");
        write(source, "");
        Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(1)));

        assertEquals("", start().err());
        assertEquals(2, builds());
    }

    @Test
    void startsAtTheSameTimeBuildOnce() throws Exception {
        Process first = process(project.resolve("sare")).start();
        Process second = process(project.resolve("sare")).start();

        assertEquals(0, finish(first).status());
        assertEquals(0, finish(second).status());
        assertEquals(1, builds());
    }

    @Test
    void aFailedBuildIsShownAndTriedAgain() throws Exception {
        write(project.resolve("maven-status"), "1");
        CommandRun failed = start();

        assertEquals(1, failed.status());
        assertEquals("", failed.out());
        assertTrue(failed.err().contains("built with " + java), failed.err());
        assertTrue(failed.err().endsWith("sare: the build failed\n"), failed.err());

        write(project.resolve("maven-status"), "0");
        assertEquals(0, start().status());
    }

    @Test
    void itRunsThroughALinkFromAnyFolder() throws Exception {
        Path link = Files.createSymbolicLink(temporary.resolve("link"), Path.of("a project", "sare"));
        Process process = process(link).directory(new File("/")).start();

        assertEquals(0, finish(process).status());
        assertTrue(Files.exists(project.resolve("target/built.stamp")));
    }

    @Test
    void aClosedStandardInputIsEmpty() throws Exception {
        start();
        write(java.resolve("bin/java"), "#!/bin/sh\nif (exec 3<&0) 2>/dev/null; then wc -c; else echo closed; fi\n");
        ProcessBuilder builder = process(
                Path.of("/bin/sh"),
                "-c",
                "exec \"$0\" <&-",
                project.resolve("sare").toString());

        assertEquals("0", finish(builder.start()).out().strip());
    }

    @Test
    void aFolderWithAColonIsRefused() throws Exception {
        Path folder = Files.move(project, temporary.resolve("a:project"));

        CommandRun run = finish(process(folder.resolve("sare")).start());

        assertEquals(1, run.status());
        assertTrue(run.err().matches("sare: the path .*a:project has a colon, .*\n"), run.err());
        assertFalse(Files.exists(folder.resolve("target")));
    }

    @Test
    void aJavaThatIsTooOldIsPassedOverForOneOnThePath() throws Exception {
        java = javaHome("1.8.0_392");
        Path newer = javaHome("21");
        ProcessBuilder builder = process(project.resolve("sare"));
        builder.environment().merge("PATH", newer.resolve("bin").toString(), (path, bin) -> bin + ":" + path);

        assertEquals(0, finish(builder.start()).status());
        assertEquals("built with " + newer + "\n", Files.readString(project.resolve("target/build.log")));
    }

    @Test
    void optionsOfTheJavaMachineArePassedOn() throws Exception {
        ProcessBuilder builder = process(project.resolve("sare"));
        builder.environment().put("SARE_JAVA_OPTIONS", "-Xmx8g -Dkey=value");

        List<String> arguments = finish(builder.start()).out().lines().toList();
        assertTrue(arguments.containsAll(List.of("-Xmx8g", "-Dkey=value")), arguments.toString());
    }

    /** Java refuses two collectors, so that of the user follows an option that takes back the one of {@code java.options}. */
    @ParameterizedTest
    @ValueSource(strings = {"inspect", "list"})
    void theUserChoosesTheGarbageCollector(String command) throws Exception {
        ProcessBuilder builder = process(project.resolve("sare"), command);
        builder.environment().put("SARE_JAVA_OPTIONS", "-Xmx8g -XX:+UseG1GC");

        List<String> arguments = finish(builder.start()).out().lines().toList();

        assertTrue(arguments.indexOf("-XX:-UseParallelGC") < arguments.indexOf("-XX:+UseG1GC"), arguments.toString());
        assertTrue(arguments.contains("-XX:-UseParallelGC"), arguments.toString());
        assertFalse(arguments.contains("-XX:+UseSerialGC"), arguments.toString());
    }

    @Test
    void aWorkingFolderThatWasDeletedIsReported() throws Exception {
        start();
        Path gone = Files.createDirectory(temporary.resolve("gone"));
        ProcessBuilder builder = process(
                Path.of("/bin/sh"),
                "-c",
                "rmdir \"$1\"; exec \"$0\"",
                project.resolve("sare").toString(),
                gone.toString());

        CommandRun run = finish(builder.directory(gone.toFile()).start());

        assertEquals(1, run.status());
        assertEquals("", run.out());
        assertTrue(
                run.err().endsWith("sare: the working folder does not exist any more: change to another one\n"),
                run.err());
    }

    /** What counts is what the locale is, not what it is called: one that is not installed has ASCII. */
    @ParameterizedTest
    @CsvSource({
        "ANSI_X3.4-1968, C.UTF-8",
        "US-ASCII, C.UTF-8",
        "'', C.UTF-8", // no such command
        "UTF-8, it_IT",
        "ISO-8859-1, it_IT"
    })
    void aLocaleWithoutLettersBeyondAsciiIsNotLeftToJava(String letters, String expected) throws Exception {
        write(java.resolve("bin/java"), "#!/bin/sh\necho \"${LC_ALL:-}\"\n");
        write(java.resolve("bin/locale"), "#!/bin/sh\n[ \"$1\" = charmap ] && echo '" + letters + "'\n");
        ProcessBuilder builder = process(project.resolve("sare"));
        Map<String, String> environment = builder.environment();
        environment.put("PATH", java.resolve("bin") + ":" + System.getenv("PATH"));
        environment.put("LC_ALL", "it_IT");

        assertEquals(expected + "\n", finish(builder.start()).out());
    }

    private CommandRun start(String... arguments) throws Exception {
        return finish(process(project.resolve("sare"), arguments).start());
    }

    private ProcessBuilder process(Path launcher, String... arguments) {
        ProcessBuilder builder = new ProcessBuilder(launcher.toString());
        builder.command().addAll(List.of(arguments));
        builder.environment().put("JAVA_HOME", java.toString());
        builder.environment().remove("SARE_JAVA_OPTIONS");
        return builder;
    }

    private static CommandRun finish(Process process) throws Exception {
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        return new CommandRun(process.exitValue(), out, err);
    }

    private int builds() throws IOException {
        return Files.readAllLines(project.resolve("target/calls")).size();
    }
}
