package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that show the course of a run, and arguments that do not fit them. */
class WatchOptionsTest {
    @TempDir
    private Path folder;

    private String trace;
    private String network;

    @BeforeEach
    void writeInputs() {
        trace = ExampleFiles.write(folder, "one.trace", ExampleFiles.ONE_MESSAGE);
        network = ExampleFiles.write(folder, "ring.yaml", ExampleFiles.RING);
    }

    private CommandRun simulate(String... more) {
        return CommandRun.of(Stream.concat(
                        Stream.of("simulate", trace, "--network", network, "--mapping", "consecutive"), Stream.of(more))
                .toArray(String[]::new));
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void allFilesAreWritten() throws IOException {
        CommandRun plain = simulate();
        CommandRun run = simulate(
                "--playback", folder.resolve("run.html").toString(),
                "--frames", "10",
                "--timeline", folder.resolve("run.prv").toString());

        assertEquals(0, run.status(), run.err());
        assertEquals(plain.out(), run.out());
        assertEquals(List.of("one.trace", "ring.yaml", "run.html", "run.pcf", "run.prv", "run.row"), files());
        String page = Files.readString(folder.resolve("run.html"));
        assertTrue(page.contains("<code>sare simulate "), page.substring(0, 2000));
        assertTrue(page.contains("\"frames\":{\"count\":9,\"cyclesPerFrame\":4,"), "34 cycles in frames of 4");
        assertTrue(Files.readString(folder.resolve("run.prv"))
                .startsWith("#Paraver (01/01/2000 at 00:00):112_ns:2(1,1):1:"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--threads 1", "--threads=2"})
    void theNumberOfThreadsIsNotInTheFiles(String threads) throws IOException {
        String page = folder.resolve("run.html").toString();
        String records = folder.resolve("run.prv").toString();
        simulate("--playback", page, "--timeline", records);
        String plainPage = Files.readString(Path.of(page));
        String plainRecords = Files.readString(Path.of(records));

        simulate(Stream.of(threads.split(" "), new String[] {"--playback", page, "--timeline", records})
                .flatMap(Stream::of)
                .toArray(String[]::new));

        assertEquals(plainPage, Files.readString(Path.of(page)));
        assertEquals(plainRecords, Files.readString(Path.of(records)));
    }

    /** Several cores on a node, a background and a protocol do not matter to the options. */
    @Test
    void allOptionsOfARunGoTogether() throws IOException {
        CommandRun run = simulate(
                "--allocation", "list:0,1",
                "--background", "0.1phits",
                "--warm-up", "100",
                "--eager-limit", "64",
                "--compute-scale", "1",
                "--playback", folder.resolve("run.html").toString(),
                "--timeline", folder.resolve("run.prv").toString());

        assertEquals(0, run.status(), run.err());
        assertEquals(6, files().size());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --playback run.html --frames 0    | --frames: '0' - expected a whole number from 1 to 2000
            --playback run.html --frames 2001 | --frames: '2001' - expected a whole number from 1 to 2000
            --playback run.html --frames many | --frames: 'many' - expected a whole number from 1 to 2000
            --frames 10                       | sare simulate: --frames needs --playback. See sare simulate --help
            --timeline run.txt                | --timeline: 'run.txt' - expected a file whose name ends with .prv
            --playback run.html --seed 1..2   | sare simulate: --playback needs a single seed. See sare simulate --help
            --timeline run.prv --seed 1..2    | sare simulate: --timeline needs a single seed. See sare simulate --help
            --timeline run.prv --estimate 1%  | sare simulate: --timeline and --estimate exclude each other; an estimate does not simulate the whole run. See sare simulate --help
            """)
    void anArgumentIsWrong(String arguments, String message) throws IOException {
        CommandRun run = simulate(arguments.strip().split(" +"));

        assertEquals(2, run.status());
        assertEquals(message + "\n", run.err());
        assertEquals(List.of("one.trace", "ring.yaml"), files());
    }

    @ParameterizedTest
    @CsvSource({"--playback,no/run.html", "--timeline,no/run.prv"})
    void aFolderIsMissing(String option, String file) throws IOException {
        CommandRun run = simulate(option, folder.resolve(file).toString());

        assertEquals(2, run.status());
        assertTrue(run.err().contains(folder.resolve(file) + ": "), run.err());
        assertEquals(List.of("one.trace", "ring.yaml"), files());
    }

    @Test
    void aMachineIsTooLarge() throws IOException {
        CommandRun run = simulate(
                "--set",
                "dimensions=33x32",
                "--playback",
                folder.resolve("run.html").toString());

        assertEquals(2, run.status());
        assertEquals("--playback: a network of 1056 nodes - expected at most 1024 nodes\n", run.err());
        assertEquals(List.of("one.trace", "ring.yaml"), files());
    }

    /** A run that fails leaves nothing. */
    @ParameterizedTest
    @CsvSource({"--playback, run.html", "--timeline, run.prv"})
    void severalJobsAreNotShown(String option, String file) throws IOException {
        String jobs = ExampleFiles.write(folder, "jobs.yaml", "- trace: one.trace\n  mapping: consecutive\n");
        CommandRun run = CommandRun.of(
                "simulate",
                "--jobs",
                jobs,
                "--network",
                network,
                option,
                folder.resolve(file).toString());

        assertEquals(2, run.status());
        assertTrue(run.err().contains("--jobs and " + option + " exclude each other"), run.err());
        assertEquals(List.of("jobs.yaml", "one.trace", "ring.yaml"), files());
    }

    @Test
    void aDeadlockLeavesNoFiles() throws IOException {
        trace = ExampleFiles.write(folder, "one.trace", ExampleFiles.ONE_MESSAGE.replaceFirst("send 1 ", "receive 1 "));
        CommandRun run = simulate(
                "--playback", folder.resolve("run.html").toString(),
                "--timeline", folder.resolve("run.prv").toString());

        assertEquals(1, run.status(), run.err());
        assertEquals(List.of("one.trace", "ring.yaml"), files());
    }
}
