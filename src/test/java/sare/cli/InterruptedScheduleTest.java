package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Schedules whose process ends early, by a signal or by {@code kill -9}, and go on when the command is given again. */
class InterruptedScheduleTest {
    private static final Path KILL = Path.of("/bin/kill");
    private static final int JOBS = 120;
    private static final int HEADER_LINES = 2;
    private static final Pattern LAST = Pattern.compile(
            "sare: interrupted; the starts of (\\d+) jobs? are kept in (\\S+); to go on: \\./sare schedule (.*)");

    @TempDir
    private Path folder;

    private Path log;
    private Path journal;

    @BeforeEach
    void write() throws IOException {
        log = folder.resolve("log.swf");
        journal = folder.resolve("jobs.csv.journal");
        StringBuilder jobs = new StringBuilder();
        for (int number = 1; number <= JOBS; number++) {
            int run = 100 + 37 * number % 101;
            int processors = 16 + 29 * number % 33;
            jobs.append("%d %d -1 %d %d -1 -1 %d %d -1 1 1 1 1 1 1 -1 -1%n"
                    .formatted(number, 20 * number, run, processors, processors, 2 * run));
        }
        Files.writeString(log, jobs);
    }

    private List<String> arguments(String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "schedule",
                log.toString(),
                "--network",
                "networks/torus-8x8.yaml",
                "--communication",
                "all-to-all",
                "--policy",
                "fcfs",
                "--policy",
                "easy",
                "--allocator",
                "pacmap",
                "--mapper",
                "geom | local-search",
                "-o",
                folder.resolve("jobs.csv").toString(),
                "--timeline",
                folder.resolve("timeline.csv").toString()));
        arguments.addAll(List.of(more));
        return arguments;
    }

    /** The outputs of a command that ends well; the files are then deleted. */
    private List<String> whole(String expected) throws IOException {
        CommandRun run = CommandRun.of(arguments().toArray(String[]::new));
        assertEquals(0, run.status(), run.err());
        assertTrue(run.err().startsWith(expected), run.err());
        List<String> outputs = new ArrayList<>(List.of(run.out()));
        for (String name : List.of("jobs.csv", "timeline.csv")) {
            outputs.add(Files.readString(folder.resolve(name)));
            Files.delete(folder.resolve(name));
        }
        assertFalse(Files.exists(journal));
        return outputs;
    }

    private Process start() throws IOException {
        List<String> command = InterruptibleMachine.command();
        command.addAll(arguments());
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("err").toFile())
                .start();
    }

    private int starts() throws IOException {
        if (!Files.exists(journal)) {
            return 0;
        }
        try (Stream<String> lines = Files.lines(journal)) {
            return (int) lines.count() - HEADER_LINES;
        }
    }

    private String end(int starts, String signal, int status) throws IOException, InterruptedException {
        Process process = start();
        while (process.isAlive() && starts() < starts) {
            Thread.sleep(2);
        }
        assertTrue(process.isAlive(), () -> "too fast for this test");
        new ProcessBuilder(KILL.toString(), "-" + signal, Long.toString(process.pid()))
                .start()
                .waitFor();
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        String err = Files.readString(folder.resolve("err"));
        assertEquals(status, process.exitValue(), err);
        assertFalse(Files.exists(folder.resolve("jobs.csv")), "nothing half-written");
        return err;
    }

    @Test
    void theSameCommandGoesOnToTheSameBytesAndAnotherIsRefused() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(KILL), "skipped: no /bin/kill to send signals with");
        List<String> whole = whole("scheduled ");
        String err = end(1, "INT", 130);
        int first = starts();
        Matcher last = LAST.matcher(err.lines().reduce((one, other) -> other).orElseThrow());
        assertTrue(last.matches(), err);
        assertEquals(first, Integer.parseInt(last.group(1)));
        assertEquals(journal.toString(), last.group(2));
        assertTrue(last.group(3).contains(" -o " + folder.resolve("jobs.csv")), err);

        assertOthersAreRefused();
        err = end(first + 1, "KILL", 137);
        assertTrue(err.startsWith(goesOn(first)), err);
        assertEquals(whole, whole(goesOn(starts())));
    }

    private String goesOn(int starts) {
        return "goes on with the starts of " + starts + " job" + (starts == 1 ? "" : "s") + " in " + journal + "\n";
    }

    private void assertOthersAreRefused() throws IOException {
        String kept = Files.readString(journal);
        for (List<String> more : List.of(
                List.of("--mapping-seed", "2"),
                List.of("--policy", "sjf"),
                List.of("--pass", "per-event"),
                List.of("--set", "cores-per-node=2"),
                List.of("--allocator", "best-fit"),
                List.of("--mapper", "random"),
                List.of("--run-times", "hops"),
                List.of("--unit-bytes", "5"))) {
            assertRefused(more.toArray(String[]::new));
        }
        String jobs = Files.readString(log);
        Files.writeString(log, jobs.replaceFirst("1 20 -1", "1 21 -1"));
        assertRefused();
        Files.writeString(log, jobs);
        assertEquals(kept, Files.readString(journal));
    }

    private void assertRefused(String... more) {
        CommandRun run = CommandRun.of(arguments(more).toArray(String[]::new));
        assertEquals(2, run.status(), run.err());
        assertEquals(
                journal + ": starts for other inputs or options - expected those of this log, machine and options;"
                        + " --discard discards what is there\n",
                run.err());
    }

    /** A killed process cannot delete its temporary files. */
    @Test
    void theNextScheduleDeletesUnfinishedFiles() throws IOException {
        Path unfinished = Files.createFile(folder.resolve(".timeline.csv.1234.part"));
        Path another = Files.createFile(folder.resolve(".figures.csv.1234.part"));

        CommandRun run = CommandRun.of(arguments().toArray(String[]::new));

        assertEquals(0, run.status(), run.err());
        assertFalse(Files.exists(unfinished));
        assertTrue(Files.exists(another));
    }
}
