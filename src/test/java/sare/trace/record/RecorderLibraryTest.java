package sare.trace.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sare.input.InputException;

class RecorderLibraryTest {
    private static final Path SOURCES = Path.of("src/main/c");
    private static final int MOST_LINES = 500;

    @TempDir
    private Path folder;

    private Path library() {
        return folder.resolve("library.so");
    }

    private void assertRefused(String compiler, String message) {
        InputException refusal =
                assertThrows(InputException.class, () -> RecorderLibrary.build("--mpicc", compiler, library()));
        assertEquals("--mpicc: " + message, refusal.getMessage());
        assertFalse(Files.exists(library()));
    }

    private String script(String text) throws IOException {
        Path script = folder.resolve("compiler");
        Files.writeString(script, "#!/bin/sh\n" + text);
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
        return script.toString();
    }

    @Test
    void allFilesOfTheSourceAreCompiled() throws IOException {
        List<String> listed = Stream.concat(RecorderLibrary.HEADERS.stream(), RecorderLibrary.SOURCES.stream())
                .sorted()
                .toList();
        try (Stream<Path> files = Files.list(SOURCES)) {
            assertEquals(
                    files.map(file -> file.getFileName().toString()).sorted().toList(), listed);
        }
        for (String name : listed) {
            assertTrue(Files.readAllLines(SOURCES.resolve(name)).size() < MOST_LINES, name);
        }
    }

    @Test
    void aMissingCompilerIsReported() {
        assertRefused(
                "no-such-compiler",
                "'no-such-compiler' cannot be started - expected a compiler such as mpicc (Debian, Ubuntu: apt-get install"
                        + " libopenmpi-dev or libmpich-dev)");
    }

    @Test
    void theFirstErrorOfTheCompilerIsReported() throws IOException {
        String compiler =
                script("echo 'In file included from x'\necho '/a/b/recorder.h:13:10: fatal error: mpi.h: No such file'"
                        + "\necho 'second error'\nexit 4\n");
        assertRefused(
                compiler,
                compiler
                        + " failed with status 4: recorder.h:13:10: fatal error: mpi.h: No such file - expected a C"
                        + " compiler of an MPI library with MPI 3.1 or newer");
    }

    @Test
    void aCompilerMayFailWithoutAMessage() throws IOException {
        String compiler = script("exit 1\n");
        assertRefused(
                compiler,
                compiler
                        + " failed with status 1: no message - expected a C compiler of an MPI library with MPI 3.1 or newer");
    }

    @Test
    void theFolderOfTheLibraryMustExist() {
        Path target = folder.resolve("none/library.so");
        InputException refusal =
                assertThrows(InputException.class, () -> RecorderLibrary.build("--mpicc", "mpicc", target));
        assertEquals(
                target + ": cannot be written (no such folder) - expected a place that can be written",
                refusal.getMessage());
    }

    /** Compiles without language extensions of C99 and without warnings. */
    @ParameterizedTest
    @EnumSource
    void theSourceIsStandardC(MpiLibrary library) throws IOException, InterruptedException {
        library.assumeInstalled();
        for (String name : RecorderLibrary.SOURCES) {
            Process process = new ProcessBuilder(
                            library.compiler(),
                            "-std=c99",
                            "-pedantic",
                            "-Wall",
                            "-Wextra",
                            "-Werror",
                            "-fsyntax-only",
                            SOURCES.resolve(name).toString())
                    .redirectErrorStream(true)
                    .start();
            String output = new String(process.getInputStream().readAllBytes());
            assertEquals(0, process.waitFor(), output);
        }
    }
}
