package sare.trace.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** An MPI library with which tests compile and run programs; its programs have Debian's names. */
public enum MpiLibrary {
    OPEN_MPI("openmpi", "Open MPI", "openmpi-bin, libopenmpi-dev and gfortran"),
    MPICH("mpich", "MPICH", "mpich, libmpich-dev and gfortran");

    /**
     * Variables with which Open MPI starts more ranks than there are processors, also as root, and with which a rank that waits gives
     * its processor to the others, without which programs with several threads wait for time slices.
     */
    static final Map<String, String> OVERSUBSCRIBED = Map.of(
            "OMPI_ALLOW_RUN_AS_ROOT", "1",
            "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1",
            "OMPI_MCA_rmaps_base_oversubscribe", "1",
            "OMPI_MCA_hwloc_base_binding_policy", "none",
            "OMPI_MCA_mpi_yield_when_idle", "1");

    /** For programs that are ended from outside: any exit status. */
    static final int ANY_STATUS = -1;

    private static final int LONGEST_SECONDS = 120;
    private static final Path C_PROGRAMS = Path.of("src/test/c");
    private static final Path FORTRAN_PROGRAM = Path.of("src/test/fortran/exchange.F90");

    private final String suffix;
    private final String title;
    private final String packages;
    private Path recorder; // null until a test needs it

    MpiLibrary(String suffix, String title, String packages) {
        this.suffix = suffix;
        this.title = title;
        this.packages = packages;
    }

    /** The end of the names of its programs. */
    String suffix() {
        return suffix;
    }

    /** The start of its version. */
    String title() {
        return title;
    }

    /** Skips the test if the library is not installed. */
    public void assumeInstalled() {
        for (String program : List.of("mpicc", "mpif90", "mpirun")) {
            String name = program + "." + suffix;
            assumeTrue(
                    Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                            .anyMatch(place -> Files.isExecutable(Path.of(place, name))),
                    "no " + name + ": needs Debian's " + packages);
        }
    }

    /** The recorder for it, which is built once; skips the test if the library is not installed. */
    synchronized Path recorder() throws IOException {
        assumeInstalled();
        if (recorder == null) {
            Path folder = Files.createTempDirectory("sare-test-");
            folder.toFile().deleteOnExit();
            Path built = folder.resolve("recorder.so");
            RecorderLibrary.build("--mpicc", compiler(), built);
            built.toFile().deleteOnExit();
            recorder = built;
        }
        return recorder;
    }

    /** The C compiler. */
    public String compiler() {
        return "mpicc." + suffix;
    }

    /** Compiles one of the programs in {@code src/test/c} into a folder. */
    public Path compile(String program, Path folder) throws IOException {
        Path compiled = folder.resolve(program);
        Path source = C_PROGRAMS.resolve(program + ".c");
        execute(
                folder,
                Map.of(),
                0,
                compiler(),
                "-w",
                "-o",
                compiled.toString(),
                source.toAbsolutePath().toString(),
                "-lpthread");
        return compiled;
    }

    /** Compiles the Fortran program for one of its MPI interfaces, selected by a macro. */
    Path compileFortran(String macro, Path folder) throws IOException {
        Path compiled = folder.resolve("exchange-" + macro);
        String source = FORTRAN_PROGRAM.toAbsolutePath().toString();
        execute(folder, Map.of(), 0, "mpif90." + suffix, "-w", "-D" + macro, "-o", compiled.toString(), source);
        return compiled;
    }

    /** Runs a program in a folder with the recorder, which writes to its subfolder {@code recording}. */
    public String record(Path recorder, int ranks, Path program, Path folder) throws IOException {
        return record(recorder, ranks, program, folder, Map.of(), 0);
    }

    /** The same with more environment variables and another expected exit status. */
    String record(Path recorder, int ranks, Path program, Path folder, Map<String, String> variables, int status)
            throws IOException {
        List<String> command = new ArrayList<>(List.of("mpirun." + suffix, "-np", String.valueOf(ranks)));
        command.addAll(
                this == OPEN_MPI
                        ? List.of("-x", "LD_PRELOAD=" + recorder)
                        : List.of("-genv", "LD_PRELOAD", recorder.toString()));
        command.add(program.toString());
        return execute(folder, variables, status, command.toArray(String[]::new));
    }

    /** Like {@link #record}, but sends SIGTERM to {@code mpirun} when the program has made a file in the folder. */
    void recordUntil(String file, Path recorder, int ranks, Path program, Path folder, Map<String, String> variables)
            throws IOException {
        String launch = "mpirun.%s -np %d env LD_PRELOAD=%s %s".formatted(suffix, ranks, recorder, program);
        String script = launch + " & launcher=$!; for attempt in $(seq 200); do [ -e " + file
                + " ] && break; sleep 0.05; done; sleep 0.15; kill -TERM $launcher; wait $launcher";
        execute(folder, variables, ANY_STATUS, "sh", "-c", script);
    }

    /** Runs shell commands in a folder; mpicc and mpirun are those of this library. */
    public String shell(Path folder, String lines) throws IOException {
        Path links = Files.createDirectory(folder.resolve("bin"));
        for (String name : List.of("mpicc", "mpirun")) {
            Path link = links.resolve(name);
            Files.writeString(link, "#!/bin/sh\nexec %s.%s \"$@\"\n".formatted(name, suffix));
            Files.setPosixFilePermissions(link, PosixFilePermissions.fromString("rwx------"));
        }
        Map<String, String> variables =
                Map.of("PATH", links + File.pathSeparator + System.getenv("PATH"), "SARE_RECORD", "");
        return execute(folder, variables, 0, "sh", "-c", lines);
    }

    private static String execute(Path folder, Map<String, String> variables, int status, String... command)
            throws IOException {
        Path output = Files.createTempFile(folder, "output", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().putAll(OVERSUBSCRIBED);
        builder.environment().put("SARE_RECORD", "recording");
        builder.environment().putAll(variables);
        Process process = builder.start();
        try {
            assertTrue(process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS), () -> String.join(" ", command) + " ends");
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            process.destroyForcibly();
        }
        String text = Files.readString(output);
        if (status != ANY_STATUS) {
            assertEquals(status, process.exitValue(), () -> String.join(" ", command) + "\n" + text);
        }
        return text;
    }
}
