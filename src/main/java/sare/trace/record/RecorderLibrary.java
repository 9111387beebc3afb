package sare.trace.record;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import sare.input.InputException;
import sare.input.OutputFile;

/** Builds the recorder, a C library. It depends on the MPI library, so it is compiled on the machine that uses it. */
public final class RecorderLibrary {
    /** Header files of the recorder, resources of this package. */
    static final List<String> HEADERS = List.of(
            "collectives.h",
            "counts.h",
            "files.h",
            "messages.h",
            "neighbours.h",
            "one_sided.h",
            "recorder.h",
            "wrap.h");

    static final List<String> SOURCES = List.of(
            "clocks.c",
            "collectives.c",
            "communicators.c",
            "completion.c",
            "ending.c",
            "files.c",
            "header.c",
            "large.c",
            "lines.c",
            "messages.c",
            "neighbours.c",
            "one_sided.c",
            "phases.c",
            "recorder.c",
            "requests.c",
            "table.c",
            "topology.c",
            "writer.c");

    private static final List<String> OPTIONS = List.of("-std=c99", "-O2", "-fPIC", "-shared");
    private static final List<String> LIBRARIES = List.of("-lpthread", "-ldl");

    private RecorderLibrary() {}

    /**
     * Compiles the recorder; returns the MPI library for which it was compiled.
     *
     * @param option name of the compiler's option in messages
     * @param compiler C compiler of an MPI library, by name or path
     * @param target file of the recorder
     * @throws InputException if there is no such compiler, it fails or the file cannot be written
     */
    public static MpiInstallation build(String option, String compiler, Path target) {
        try (OutputFile output = OutputFile.create(target)) {
            Path folder = Files.createTempDirectory("sare-record");
            try {
                Path library = folder.resolve("recorder.so");
                unpack(folder);
                compile(option, compiler, folder, library);
                Files.copy(library, output.stream());
                output.commit();
                return MpiInstallation.of(compiler, macros(option, compiler, folder), System.getenv());
            } finally {
                delete(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void unpack(Path folder) throws IOException {
        for (String name : Stream.concat(HEADERS.stream(), SOURCES.stream()).toList()) {
            try (InputStream source = RecorderLibrary.class.getResourceAsStream(name)) {
                Files.copy(source, folder.resolve(name));
            }
        }
    }

    private static void compile(String option, String compiler, Path folder, Path library) throws IOException {
        List<String> command = new ArrayList<>(List.of(compiler));
        command.addAll(OPTIONS);
        command.addAll(List.of("-o", library.toString()));
        SOURCES.forEach(name -> command.add(folder.resolve(name).toString()));
        command.addAll(LIBRARIES);
        File log = folder.resolve("log").toFile();
        int status = status(option, compiler, command, log);
        if (status != 0) {
            throw new InputException(
                    option,
                    fault(compiler, status, Files.readString(log.toPath(), StandardCharsets.ISO_8859_1)),
                    "a C compiler of an MPI library with MPI 3.1 or newer");
        }
    }

    /** The macros of {@code mpi.h}; empty for a compiler that cannot list them. */
    private static String macros(String option, String compiler, Path folder) throws IOException {
        File log = folder.resolve("macros").toFile();
        String source = folder.resolve("table.c").toString(); // any that includes mpi.h
        int status = status(option, compiler, List.of(compiler, "-E", "-dM", source), log);
        return status == 0 ? Files.readString(log.toPath(), StandardCharsets.ISO_8859_1) : "";
    }

    private static int status(String option, String compiler, List<String> command, File log) {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(log)
                    .start();
            process.getOutputStream().close();
            return process.waitFor();
        } catch (IOException e) {
            throw new InputException(
                    option,
                    "'" + compiler + "' cannot be started",
                    "a compiler such as mpicc (Debian, Ubuntu: apt-get install libopenmpi-dev or libmpich-dev)");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while " + compiler + " runs", e);
        }
    }

    /** A failed compilation in one line: the first line of the log with an error, or its last line if there is none. */
    private static String fault(String compiler, int status, String log) {
        List<String> lines = log.lines().filter(line -> !line.isBlank()).toList();
        String reported = lines.stream()
                .filter(line -> line.contains("error"))
                .findFirst()
                .orElse(lines.isEmpty() ? "no message" : lines.get(lines.size() - 1));
        String line = reported.replaceFirst("^\\S*/(?=[a-z_]+\\.[ch]:)", "");
        return compiler + " failed with status " + status + ": " + line.strip();
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
