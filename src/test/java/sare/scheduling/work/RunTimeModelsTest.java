package sare.scheduling.work;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import sare.input.InputException;
import sare.input.Setting;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.scheduling.log.JobLog;
import sare.scheduling.log.JobLogs;
import sare.scheduling.log.LogOptions;
import sare.topology.grid.CartesianGrid;

/** How long jobs run, on nodes near to each other and far apart. */
class RunTimeModelsTest {
    private static final int[] NEAR = {0, 1, 5, 4};
    private static final int[] FAR = {0, 2, 8, 10};
    private static final Supplier<List<StartedJob>> ALONE = List::of;

    private final Network network = NetworkFile.read(Path.of("networks/torus-4x4.yaml"), List.<Setting>of());

    @TempDir
    private Path folder;

    private JobLog log() throws IOException {
        Path file = folder.resolve("a.sim");
        Files.writeString(file, "0 4 1000 9000 mesh 2 2\n0 4 500 9000 mesh 2 2\n");
        return JobLogs.read(file, LogOptions.USUAL);
    }

    private StartedJob job(JobLog log, JobPlacer placer, int index, int... nodes) {
        return new StartedJob(
                log.jobs().get(index), index, nodes, placer.place(log.jobs().get(index), nodes));
    }

    private RunTimes model(String text, JobLog log, JobPlacer placer) {
        return RunTimeModels.parse(text).make(new RunTimeModels.Context(log, Optional.of(placer)));
    }

    private JobPlacer placer(JobLog log) {
        return JobPlacer.consecutive(network, Communications.of(log, CommunicationSource.of("log")));
    }

    static List<String> models() {
        return List.of("log", "file(path=%s)", "hops", "simulated(share=0.5, sample=2)");
    }

    /** Of all models: they are reproducible, give whole seconds of at least 0, and no other job changes the time of the log or of hops. */
    @ParameterizedTest
    @MethodSource("models")
    void modelsAreReproducible(String text) throws IOException {
        Path table = folder.resolve("r.csv");
        Files.writeString(table, "job,run,more\n1,77,x\n");
        JobLog log = log();
        JobPlacer placer = placer(log);
        StartedJob job = job(log, placer, 0, FAR);

        long seconds = model(text.formatted(table), log, placer).seconds(job, ALONE);

        assertTrue(seconds >= 1000, text + ": " + seconds);
        assertEquals(seconds, model(text.formatted(table), log, placer).seconds(job, ALONE));
        assertEquals(RunTimeModels.REGISTRY.names().size(), models().size());
    }

    @Test
    void aTableGivesRunsOfSomeJobs() throws IOException {
        Path table = folder.resolve("r.csv");
        Files.writeString(table, "job,run,more\n1,77,x\n");
        JobLog log = log();
        JobPlacer placer = placer(log);

        RunTimes times = model(table.toString(), log, placer);

        assertEquals(1000, times.seconds(job(log, placer, 0, NEAR), ALONE));
        assertEquals(77, times.seconds(job(log, placer, 1, NEAR), ALONE));
    }

    /**
     * A box of 2x2 is taken in the order 0, 1, 5, 4: the mesh 2x2 in this order has 1 + 2 + 2 + 1 hops, in both directions 12. On
     * nodes 0, 2, 8, 10 it has four times 2, in both directions 16 units of 2^28 bytes. By equation 5 the factors are 1 + 0.001865
     * * (12 * 2^28)^0.1569 = 1.0573 and 1.0600, and the run 1000 * 1.0600 / 1.0573 = 1002.5 seconds, rounded up.
     */
    @Test
    void equation5ByHand() throws IOException {
        JobLog log = log();
        JobPlacer placer = placer(log);
        RunTimes times = model("hops(noise=0)", log, placer);
        double factorInBox = 1 + 0.001865 * Math.pow(12.0 * (1 << 28), 0.1569);
        double factor = 1 + 0.001865 * Math.pow(16.0 * (1 << 28), 0.1569);

        assertEquals(
                12.0 * (1 << 28), job(log, placer, 0, NEAR).hops().orElseThrow().hopBytes());
        assertEquals(1.5, job(log, placer, 0, NEAR).hops().orElseThrow().meanHops());
        assertEquals(1000, times.seconds(job(log, placer, 0, NEAR), ALONE));
        assertEquals(
                16.0 * (1 << 28), job(log, placer, 0, FAR).hops().orElseThrow().hopBytes());
        assertEquals((long) Math.ceil(1000 * factor / factorInBox), times.seconds(job(log, placer, 0, FAR), ALONE));
        assertTrue(times.seconds(job(log, placer, 0, FAR), ALONE) > 1002);
    }

    @Test
    void aBoxIsFilledBackAndForth() {
        CartesianGrid mesh = new CartesianGrid("mesh", new int[] {4, 3, 6}, new boolean[3], 1);

        assertArrayEquals(new int[] {0, 1, 5, 4, 16}, BoxBaseline.nodes(mesh, 5));
        assertArrayEquals(new int[] {0}, BoxBaseline.nodes(mesh, 1));
        CartesianGrid flat = new CartesianGrid("mesh", new int[] {2, 2, 9}, new boolean[3], 1);
        assertArrayEquals(
                new int[] {0, 1, 3, 2, 6, 7, 5, 4, 8, 9, 11, 10, 14, 15, 13, 12, 16}, BoxBaseline.nodes(flat, 17));
    }

    /** Alone in the box nothing changes; another job on the same rows slows it down, by more if messages take more of its time. */
    @Test
    void simulatedJobsFeelTheirNeighbours() throws IOException {
        JobLog log = log();
        JobPlacer placer = placer(log);
        RunTimes half = model("simulated(share=0.5, sample=2)", log, placer);
        StartedJob inBox = job(log, placer, 0, NEAR);
        StartedJob scattered = job(log, placer, 0, 0, 2, 10, 8);
        StartedJob other = job(log, placer, 1, 1, 3, 11, 9);

        long alone = half.seconds(scattered, ALONE);
        long beside = half.seconds(scattered, () -> List.of(other));

        assertEquals(1000, half.seconds(inBox, ALONE));
        assertTrue(beside > alone, beside + " beside another, " + alone + " alone");
        assertTrue(
                model("simulated(share=1, sample=2)", log, placer).seconds(scattered, () -> List.of(other)) > beside);
        assertEquals(1000, model("simulated(share=0, sample=2)", log, placer).seconds(scattered, () -> List.of(other)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            hop                        | did you mean 'hops'
            simulated                  | share
            simulated(share=2)         | share
            hops(noise=-1)             | noise
            nothing.csv                | nothing.csv
            nothing.csv.xz             | nothing.csv.xz: no such file
            """)
    void badModelsAreReported(String text, String message) throws IOException {
        JobLog log = log();

        InputException bad = assertThrows(InputException.class, () -> model(text, log, placer(log)));

        assertTrue(bad.getMessage().contains(message), bad.getMessage());
    }

    @Test
    void modelsOfHopsNeedPlacedJobs() throws IOException {
        JobLog log = log();

        InputException bad = assertThrows(InputException.class, () -> RunTimeModels.parse("hops")
                .make(new RunTimeModels.Context(log, Optional.empty())));

        assertTrue(bad.getMessage().contains("--network"), bad.getMessage());
    }
}
