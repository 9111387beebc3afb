package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.mapping.MappingFile;

/** Advice whose process ends early, by a signal or by {@code kill -9}, and goes on when the command is given again. */
class InterruptedAdviceTest {
    private static final Path KILL = Path.of("/bin/kill");
    private static final Pattern BEST = Pattern.compile(
            "sare: interrupted; the best mapping so far, (\\S+), which is not confirmed, is in (\\S+); simulations are kept in"
                    + " (\\S+); to go on: \\./sare advise (.*)");
    private static final int RANKS = 16;
    private static final int STEPS = 12;

    @TempDir
    private Path folder;

    private Scene scene;
    private String verb = "advise";

    @BeforeEach
    void write() {
        assumeTrue(Files.isExecutable(KILL), "skipped: no /bin/kill to send signals with");
        scene = new Scene(folder);
        scene.write("far.trace", trace());
    }

    /** Every step has another size, so that there is no loop and each run takes its time. */
    private static String trace() {
        StringBuilder text = new StringBuilder("#sare-trace 1\n# ranks " + RANKS + "\n");
        text.append("# operations ").append(RANKS * STEPS * 2).append('\n');
        for (int rank = 0; rank < RANKS; rank++) {
            text.append("rank ").append(rank).append('\n');
            for (int step = 0; step < STEPS; step++) {
                int bytes = 2000 + step * step;
                text.append("send ").append((rank + 5) % RANKS).append(" 0 0 " + bytes + "\n");
                text.append("receive ").append((rank + RANKS - 5) % RANKS).append(" 0 0 " + bytes + "\n");
            }
        }
        return text.toString();
    }

    private String read(String name) {
        try {
            return Files.readString(scene.path(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> arguments(String map) {
        return verb.equals("map") ? ofMap(map) : ofAdvise(map);
    }

    private List<String> ofMap(String map) {
        return List.of(
                "map",
                scene.path("far.trace").toString(),
                "--network",
                "networks/torus-4x4.yaml",
                "--mapper",
                "simulated(runs=30)",
                "-o",
                scene.path(map).toString());
    }

    private List<String> ofAdvise(String map) {
        return List.of(
                "advise",
                scene.path("far.trace").toString(),
                "--network",
                "networks/torus-4x4.yaml",
                "--budget",
                "30runs",
                "--threads",
                "1",
                "--confirm-seeds",
                "1..3",
                "-o",
                scene.path(map).toString());
    }

    /** Output and mapping, in which the name of the file is replaced. */
    private List<String> whole(String map) {
        CommandRun run = CommandRun.of(arguments(map).toArray(String[]::new));
        assertEquals(0, run.status(), run.err());
        assertFalse(Files.exists(scene.path(map + ".journal")));
        return List.of(run.out().replace(map, "MAP"), read(map));
    }

    private Process start(String map) throws IOException {
        List<String> command = InterruptibleMachine.command();
        command.addAll(arguments(map));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
    }

    private int simulations(String map) throws IOException {
        Path journal = scene.path(map + ".journal");
        if (!Files.exists(journal)) {
            return 0;
        }
        try (Stream<String> lines = Files.lines(journal)) {
            return (int) lines.count();
        }
    }

    private void end(Process process, String map, int simulations, String signal, int status)
            throws IOException, InterruptedException {
        while (process.isAlive() && simulations(map) < simulations) {
            Thread.sleep(2);
        }
        assertTrue(process.isAlive(), () -> read("log"));
        new ProcessBuilder(KILL.toString(), "-" + signal, Long.toString(process.pid()))
                .start()
                .waitFor();
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        assertEquals(status, process.exitValue(), () -> read("log"));
    }

    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143"})
    void aSignalKeepsTheBestMappingAndTheSameCommandGoesOn(String signal, int status)
            throws IOException, InterruptedException {
        List<String> whole = whole("alone.map");
        end(start("best.map"), "best.map", 30, signal, status);

        String last = read("log").lines().reduce((first, second) -> second).orElseThrow();
        Matcher best = BEST.matcher(last);
        assertTrue(best.matches(), read("log"));
        assertEquals(scene.path("best.map").toString(), best.group(2));
        assertEquals(scene.path("best.map") + ".journal", best.group(3));
        assertTrue(best.group(4).endsWith(" -o " + scene.path("best.map")), last);
        MappingFile kept = MappingFile.read(scene.path("best.map"));
        assertEquals(best.group(1), kept.header().get("candidate"));
        assertEquals(RANKS, kept.mapping().nodes().length);

        assertEquals(whole, whole("best.map"));
    }

    @Test
    void killedTwiceItEndsWithTheSameBytes() throws IOException, InterruptedException {
        List<String> whole = whole("alone.map");
        end(start("best.map"), "best.map", 10, "KILL", 137);
        assertFalse(Files.exists(scene.path("best.map")), "nothing half-written");
        int before = simulations("best.map");
        end(start("best.map"), "best.map", before + 8, "KILL", 137);

        assertTrue(read("log").contains("goes on with the simulations in " + scene.path("best.map.journal")));
        assertEquals(whole, whole("best.map"));
        try (Stream<Path> files = Files.list(scene.path("best.map").getParent())) {
            assertEquals(
                    0, files.filter(file -> file.toString().endsWith(".part")).count());
        }
    }

    @Test
    void aSearchOfMapBySimulationGoesOn() throws IOException, InterruptedException {
        verb = "map";
        List<String> whole = whole("alone.map");
        end(start("best.map"), "best.map", 10, "KILL", 137);
        end(start("best.map"), "best.map", simulations("best.map") + 8, "INT", 130);

        assertTrue(
                read("log").contains("goes on with the simulations in " + scene.path("best.map.journal")), read("log"));
        assertTrue(
                read("log")
                        .contains("interrupted; no result is kept; simulations are kept in "
                                + scene.path("best.map.journal") + "; to go on: ./sare map "),
                read("log"));
        CommandRun other =
                CommandRun.of(Stream.concat(arguments("best.map").stream(), Stream.of("--set", "virtual-channels=3"))
                        .toArray(String[]::new));
        assertEquals(2, other.status());
        assertTrue(other.err().contains("simulations for other inputs or options"), other.err());
        assertEquals(whole, whole("best.map"));
    }
}
