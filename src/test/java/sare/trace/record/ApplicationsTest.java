package sare.trace.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sare.trace.Trace;
import sare.trace.check.TraceCheck;
import sare.trace.format.TraceFormats;

/**
 * Records real applications, compares each recording with an independent count of its messages and collectives and the results of
 * the program with those of a run without the recorder, and then inspects, maps and simulates the trace. Writes a row of the table
 * in {@code experiments/applications} for each to {@code target/applications.md}. {@code -Dapplications.pairs} is the number of
 * pairs of runs that measure the cost, {@code -Dapplications.seconds} the longest time of a run, and {@code
 * -Dapplications.only=FFTW:OPEN_MPI,...} selects some.
 */
@Tag("applications")
class ApplicationsTest {
    private static final int PAIRS = Integer.getInteger("applications.pairs", 5);
    private static final int LONGEST_SECONDS = Integer.getInteger("applications.seconds", 300);
    private static final Path INPUTS = Path.of("src/test/applications");
    private static final Path TABLE = Path.of("target/applications.md");
    private static final Path NETWORK = Path.of("networks/torus-4x4.yaml");
    private static final Pattern TIMES = Pattern.compile("(\\d+)m([\\d.]+)s (\\d+)m([\\d.]+)s");
    private static final Pattern CYCLES = Pattern.compile("(?m)^cycles\\s+(\\S+)");

    @TempDir
    private Path folder;

    private MpiLibrary library;
    private Application application;

    static Stream<Arguments> all() {
        String only = System.getProperty("applications.only", "");
        return Arrays.stream(Application.values()).flatMap(each -> Arrays.stream(MpiLibrary.values())
                .filter(library -> only.isEmpty() || only.contains(each + ":" + library))
                .map(library -> Arguments.of(each, library)));
    }

    /** A run of the application: its results and the processor seconds of all ranks. */
    private record Run(List<String> results, double seconds) {}

    @ParameterizedTest
    @MethodSource("all")
    void isRecordedAsCounted(Application tested, MpiLibrary with) throws IOException {
        application = tested;
        library = with;
        library.assumeInstalled();
        String obstacle = application.obstacle(library);
        if (!obstacle.isEmpty()) {
            addRow("not run: " + obstacle);
        }
        assumeTrue(obstacle.isEmpty(), obstacle);
        prepare();

        Run plain = run("");
        Run counted = run(folder.resolve("counter.so") + ":" + folder.resolve("recorder.so"));
        assertFalse(plain.results.isEmpty(), "the program prints results");
        assertEquals(String.join("\n", plain.results), String.join("\n", counted.results), "results");
        Trace trace = TraceFormats.read(folder.resolve("recording"));
        assertEquals(text(Counts.read(folder, application.ranks())), text(Counts.of(trace)));
        long bytes = bytes();
        String cycles = "";
        if (application.isSequential()) {
            assertEquals(List.of(), TraceCheck.of(trace).problems());
            cycles = simulated(trace);
        }

        addRow(row(trace, cost(), bytes, cycles));
    }

    private static String text(Map<String, Long> counts) {
        StringBuilder text = new StringBuilder();
        new TreeMap<>(counts)
                .forEach((what, count) ->
                        text.append(what).append(": ").append(count).append('\n'));
        return text.toString();
    }

    private void prepare() throws IOException {
        try (Stream<Path> files = Files.list(INPUTS)) {
            for (Path file : files.toList()) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        }
        Path counter = Path.of("src/test/c/counter.c").toAbsolutePath();
        RecorderLibrary.build("--mpicc", library.compiler(), folder.resolve("recorder.so"));
        shell(library.compiler() + " -w -fPIC -shared -o counter.so " + counter + " -ldl\n"
                + application.preparation(library));
    }

    /** Runs the application with libraries that are loaded before it. */
    private Run run(String libraries) throws IOException {
        deleteOutput();
        String output = shell("mpirun.%s -np %d env LD_PRELOAD=%s %s < /dev/null || exit 1\ntimes > times.txt"
                .formatted(library.suffix(), application.ranks(), libraries, application.command(library)));
        List<String> lines = Files.readAllLines(folder.resolve("times.txt"));
        Matcher times = TIMES.matcher(lines.get(1)); // of the processes that the shell has started
        assertTrue(times.matches(), lines.toString());
        double seconds = 60 * (number(times, 1) + number(times, 3)) + number(times, 2) + number(times, 4);
        String printed = output.replaceAll("(?m)^sare: .*\\R", "");
        return new Run(application.results(folder, printed), seconds);
    }

    private static double number(Matcher found, int group) {
        return Double.parseDouble(found.group(group));
    }

    private void deleteOutput() throws IOException {
        Files.deleteIfExists(folder.resolve("hpccoutf.txt")); // the program would append to it
        Path recording = folder.resolve("recording");
        if (Files.exists(recording)) {
            try (Stream<Path> files = Files.list(recording)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    /** The differences in processor seconds of pairs of runs without and with the recorder, in order of size. */
    private double[] cost() throws IOException {
        List<Double> differences = new ArrayList<>();
        for (int pair = 0; pair < PAIRS; pair++) {
            double without = run("").seconds;
            differences.add(run(folder.resolve("recorder.so").toString()).seconds - without);
        }
        return differences.stream().mapToDouble(each -> each).sorted().toArray();
    }

    private long bytes() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("recording"))) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        }
    }

    /** Inspects, maps and simulates the trace; returns the simulated cycles. */
    private String simulated(Trace trace) throws IOException {
        Path file = folder.resolve("application.trace.gz");
        Path mapping = folder.resolve("application.map");
        TraceFormats.write(trace, file);
        String sare = "%s -cp '%s' sare.cli.Main "
                .formatted(Path.of(System.getProperty("java.home"), "bin", "java"), classPath());
        String network = " --network " + NETWORK.toAbsolutePath();
        shell(sare + "inspect " + file);
        shell(sare + "map " + file + network + " --mapper gsearch -o " + mapping);
        String output = shell(sare + "simulate " + file + network + " --mapping " + mapping);
        Matcher cycles = CYCLES.matcher(output);
        assertTrue(cycles.find(), output);
        return cycles.group(1);
    }

    /** The class path of this test, for a process in another folder. */
    private static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(each -> Path.of(each).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private String row(Trace trace, double[] cost, long bytes, String cycles) {
        long calls = Counts.calls(trace);
        double perCall = 1e9 / calls;
        return String.format(
                Locale.ROOT,
                "%d | %d | %.0f (%.0f to %.0f) | %.1f | %s",
                trace.ranks(),
                calls,
                cost[cost.length / 2] * perCall,
                cost[0] * perCall,
                cost[cost.length - 1] * perCall,
                (double) bytes / calls,
                cycles);
    }

    private void addRow(String text) throws IOException {
        Files.createDirectories(TABLE.getParent());
        Files.writeString(
                TABLE,
                "| " + application.title() + " | " + library.title() + " | " + text + " |\n",
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }

    private String shell(String lines) throws IOException {
        Path output = folder.resolve("output.txt");
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", lines)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().putAll(MpiLibrary.OVERSUBSCRIBED);
        builder.environment()
                .putAll(Map.of(
                        "OMP_NUM_THREADS",
                        "1",
                        "OPENBLAS_NUM_THREADS",
                        "1",
                        "COUNTER_FOLDER",
                        folder.toString(),
                        "SARE_RECORD",
                        folder.resolve("recording").toString()));
        Process process = builder.start();
        try {
            assertTrue(process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS), () -> lines + " ends");
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        String text = Files.readString(output, StandardCharsets.ISO_8859_1);
        assertEquals(0, process.exitValue(), () -> lines + "\n" + text);
        return text;
    }
}
