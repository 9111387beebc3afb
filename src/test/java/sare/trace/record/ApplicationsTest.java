package sare.trace.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
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
 * in {@code experiments/applications} for each to {@code target/applications.md}, also for one that does not end or fails. {@code
 * -Dapplications.pairs} is the number of pairs of runs that measure the cost, {@code -Dapplications.seconds} the longest time of a
 * run, {@code -Dapplications.only=fftw,lammps} selects applications and {@code -Dapplications.libraries=mpich} MPI libraries.
 */
@Tag("applications")
class ApplicationsTest {
    private static final int PAIRS = Integer.getInteger("applications.pairs", 5);
    private static final int LONGEST_SECONDS = Integer.getInteger("applications.seconds", 300);
    private static final Path INPUTS = Path.of("src/test/applications");
    private static final Path TABLE = Path.of("target/applications.md");
    private static final Path NETWORK = Path.of("networks/torus-4x4.yaml");
    private static final Pattern TIMES = Pattern.compile("(\\d+)m([\\d.]+)s (\\d+)m([\\d.]+)s");
    private static final Pattern SHARE = Pattern.compile("recording took at most .* \\((\\S+) %\\)");
    private static final Pattern CYCLES = Pattern.compile("(?m)^cycles\\s+(\\S+)");

    @TempDir
    private Path folder;

    private MpiLibrary library;
    private Application application;
    private TimedShell shell;

    static Stream<Arguments> all() {
        List<String> libraries = words("applications.libraries");
        return Application.named(words("applications.only")).stream().flatMap(each -> Arrays.stream(MpiLibrary.values())
                .filter(library -> libraries.isEmpty() || libraries.contains(library.suffix()))
                .map(library -> Arguments.of(each, library)));
    }

    private static List<String> words(String property) {
        return Arrays.stream(System.getProperty(property, "").split(","))
                .filter(word -> !word.isBlank())
                .toList();
    }

    /** A run of the application: its results, the processor seconds of all ranks, and the share of time that recording took. */
    private record Run(List<String> results, double seconds, String share) {}

    @ParameterizedTest
    @MethodSource("all")
    void isRecordedAsCounted(Application tested, MpiLibrary with) throws IOException {
        application = tested;
        library = with;
        library.assumeInstalled();
        shell = new TimedShell(folder, variables(), LONGEST_SECONDS);
        String obstacle = application.obstacle(library);
        if (!obstacle.isEmpty()) {
            addRow("not run: " + obstacle);
        }
        assumeTrue(obstacle.isEmpty(), obstacle);
        prepare();
        Run plain = plain();

        try {
            addRow(recorded(plain));
        } catch (TimedShell.Failure e) {
            addRow("with the recorder, " + e.outcome());
            throw e;
        } catch (AssertionError e) {
            addRow("differs with the recorder");
            throw e;
        }
    }

    /** A run without the recorder. Where it does not end, fails or has other results than the one before, the test is skipped. */
    private Run plain() throws IOException {
        String outcome;
        try {
            Run first = run("");
            Run second = run("");
            if (!first.results.isEmpty() && first.results.equals(second.results)) {
                return second;
            }
            outcome = "has no results or different ones each time";
        } catch (TimedShell.Failure e) {
            outcome = e.outcome();
        }
        addRow("without the recorder, " + outcome);
        return Assumptions.abort(application + " under " + library + ", without the recorder, " + outcome);
    }

    /** Records the application, compares the recording and simulates it; returns its row of the table. */
    private String recorded(Run plain) throws IOException {
        Run counted = run(folder.resolve("counter.so") + ":" + folder.resolve("recorder.so"));
        assertEquals(String.join("\n", plain.results), String.join("\n", counted.results), "results");
        Trace trace = TraceFormats.read(folder.resolve("recording"));
        assertEquals(text(Counts.read(folder, application.ranks())), text(Counts.of(trace)));
        long bytes = bytes();
        assertEquals(List.of(), TraceCheck.of(trace).problems());
        return row(trace, bytes, simulated(trace));
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
        Path yield = Path.of("src/test/c/yield.c").toAbsolutePath();
        shell.run(library.compiler() + " -w -fPIC -shared -o counter.so " + counter
                + " -ldl\ncc -O1 -fPIC -shared -o yield.so " + yield + " -ldl\n" + application.preparation(library));
    }

    /** Runs the application with libraries that are loaded before it. */
    private Run run(String libraries) throws IOException {
        deleteOutput();
        String yield = library == MpiLibrary.MPICH ? ":" + folder.resolve("yield.so") : "";
        String output = shell.run("mpirun.%s -np %d env LD_PRELOAD=%s %s %s < /dev/null || exit\ntimes > times.txt"
                .formatted(
                        library.suffix(),
                        application.ranks(),
                        libraries + yield,
                        application.variables(library),
                        application.command(library)));
        List<String> lines = Files.readAllLines(folder.resolve("times.txt"));
        Matcher times = TIMES.matcher(lines.get(1)); // of the processes that the shell has started
        assertTrue(times.matches(), lines.toString());
        double seconds = 60 * (number(times, 1) + number(times, 3)) + number(times, 2) + number(times, 4);
        String printed = output.replaceAll("(?m)^sare: .*\\R", "");
        Matcher share = SHARE.matcher(output);
        return new Run(application.results(folder, printed), seconds, share.find() ? share.group(1) : "");
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
    private double[] cost(List<String> shares) throws IOException {
        List<Double> differences = new ArrayList<>();
        for (int pair = 0; pair < PAIRS; pair++) {
            double without = run("").seconds;
            Run with = run(folder.resolve("recorder.so").toString());
            differences.add(with.seconds - without);
            shares.add(with.share);
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
        shell.run(sare + "inspect " + file);
        shell.run(sare + "map " + file + network + " --mapper gsearch -o " + mapping);
        String output = shell.run(sare + "simulate " + file + network + " --mapping " + mapping);
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

    private String row(Trace trace, long bytes, String cycles) throws IOException {
        List<String> shares = new ArrayList<>();
        double[] cost = cost(shares);
        long calls = Counts.calls(trace);
        double perCall = 1e9 / calls;
        return String.format(
                Locale.ROOT,
                "%d | %d | %.0f (%.0f to %.0f) | %s | %.1f | %s",
                trace.ranks(),
                calls,
                cost[cost.length / 2] * perCall,
                cost[0] * perCall,
                cost[cost.length - 1] * perCall,
                shares.stream().sorted().toList().get(shares.size() / 2),
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

    private Map<String, String> variables() {
        Map<String, String> variables = new TreeMap<>(MpiLibrary.OVERSUBSCRIBED);
        variables.put("OMP_NUM_THREADS", "1");
        variables.put("OPENBLAS_NUM_THREADS", "1");
        variables.put("COUNTER_FOLDER", folder.toString());
        variables.put("SARE_RECORD", folder.resolve("recording").toString());
        return variables;
    }
}
