package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sare.trace.record.MpiLibrary;

class RecordCommandTest {
    private static final Path PAGE = Path.of("src/site/markdown/record-your-program.md");
    private static final Pattern EXAMPLE =
            Pattern.compile("(?s)```sh\\n(\\./sare record .*?)```\\n\\n```text\\n(.*?)```\\n");
    private static final CommandRun DONE = new CommandRun(0, "", "");

    @TempDir
    private Path folder;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    /** From the source of a program to its run on a simulated machine. */
    @ParameterizedTest
    @EnumSource
    void aProgramIsRecordedJoinedAndSimulated(MpiLibrary library) throws IOException {
        library.assumeInstalled();
        CommandRun built = CommandRun.of("record", "--build", "--mpicc", library.compiler(), "-o", file("recorder.so"));
        assertEquals(0, built.status(), built.err());
        assertTrue(
                built.out()
                        .matches("library  " + file("recorder.so")
                                + ", for (Open MPI|MPICH) [0-9.]+\nrecord   .* -n 4 env"
                                + " LD_PRELOAD=" + file("recorder.so")
                                + " \\./program\nconvert  sare convert sare-record -o program.trace.gz\n"),
                built.out());
        library.record(folder.resolve("recorder.so"), 4, library.compile("messages", folder), folder);
        assertEquals(DONE, CommandRun.of("convert", file("recording"), "-o", file("messages.trace.gz")));

        String inspected = CommandRun.of("inspect", file("messages.trace.gz")).out();
        assertTrue(inspected.contains("\nranks       4\n"), inspected);
        assertTrue(inspected.endsWith("\nno problems\n"), inspected);
        ExampleFiles.write(folder, "ring.yaml", ExampleFiles.RING);
        CommandRun simulated = CommandRun.of(
                "simulate",
                file("messages.trace.gz"),
                "--network",
                file("ring.yaml"),
                "--mapping",
                "consecutive",
                "--set",
                "dimensions=4x1");
        assertEquals(0, simulated.status(), simulated.err());
        assertTrue(simulated.out().contains("\nmessages        "), simulated.out());
    }

    /** The commands of the page work in a shell and print, among others, the lines that it shows. */
    @Test
    void theExampleOfThePageWorks() throws IOException {
        MpiLibrary library = MpiLibrary.OPEN_MPI;
        library.assumeInstalled();
        Matcher example = EXAMPLE.matcher(Files.readString(PAGE));
        assertTrue(example.find());
        Path launcher = folder.resolve("sare");
        Files.writeString(
                launcher,
                "#!/bin/sh\nexec '%s/bin/java' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '%s' %s \"$@\"\n"
                        .formatted(
                                System.getProperty("java.home"),
                                System.getProperty("java.class.path"),
                                Main.class.getName()));
        Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwx------"));
        Path programs = Files.createDirectories(folder.resolve("src/test/c"));
        Files.copy(Path.of("src/test/c/heat.c"), programs.resolve("heat.c"));

        String output = library.shell(folder, "set -e\n" + example.group(1));
        for (String line : example.group(2).lines().toList()) {
            if (!line.equals("...")
                    && !line.startsWith("operations ")) { // how many bursts took less than the clock shows is chance
                assertTrue(output.lines().anyMatch(line::equals), output);
            }
        }
        assertTrue(output.contains(": 600 send, 200 receive, 400 ireceive, 400 wait, "), output);
    }

    @Test
    void theCompilerMustExist() {
        assertEquals(
                new CommandRun(
                        2,
                        "",
                        "--mpicc: 'no-such-compiler' cannot be started - expected a compiler such as mpicc (Debian,"
                                + " Ubuntu: apt-get install libopenmpi-dev or libmpich-dev)\n"),
                CommandRun.of("record", "--build", "--mpicc", "no-such-compiler", "-o", file("recorder.so")));
        assertFalse(Files.exists(folder.resolve("recorder.so")));
    }

    @Test
    void whatToDoMustBeSaid() {
        assertEquals(
                new CommandRun(2, "", "sare record: Missing required option: '--build'. See sare record --help\n"),
                CommandRun.of("record"));
    }
}
