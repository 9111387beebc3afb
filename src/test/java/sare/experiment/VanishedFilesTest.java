package sare.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.trace.source.TraceSource;

/** A file that disappears during a run is not an invalid input. */
class VanishedFilesTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void layOut() throws IOException {
        Files.writeString(
                folder.resolve("one.trace"),
                "#sare-trace 1\n# ranks 2\n# operations 2\nrank 0\nsend 1 0 0 8\nrank 1\nreceive 0 0 0 8\n");
        Files.writeString(
                folder.resolve("ring.yaml"),
                "topology: torus\ndimensions: [4]\nrouting: adaptive-bubble\nflow-control: bubble\nvirtual-channels: 2\n");
        Files.writeString(
                folder.resolve("experiment.yaml"),
                "title: A test\ntraces: one.trace\nnetworks: ring.yaml\nmappings: {consecutive: consecutive}\n");
    }

    /** Runs an action when the first simulation starts. */
    private record Disturbance(Disturber disturber) implements RunListener {
        interface Disturber {
            void disturb() throws IOException;
        }

        @Override
        public void note(String line) {}

        @Override
        public void begins(RunPlan plan) {}

        @Override
        public void comparing(int rows) {}

        @Override
        public void started(Cell cell) {
            try {
                disturber.disturb();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void finished(Cell cell, String failure) {}
    }

    private String fault(Path results, Disturbance.Disturber disturber) {
        ExperimentRunner runner = new ExperimentRunner(
                ExperimentFile.read(folder), results, Selection.ALL, "test", new Disturbance(disturber));
        return assertThrows(UncheckedIOException.class, () -> runner.run(1, false, null, written -> {}))
                .getMessage();
    }

    @ParameterizedTest
    @ValueSource(strings = {"one.trace", "experiment.yaml"})
    void anInputVanishes(String name) {
        Path file = folder.resolve(name);

        assertEquals(file + ": has vanished - expected a file that stays", fault(folder, () -> Files.delete(file)));
    }

    @Test
    void theFolderOfTheResultsVanishes() {
        Path results = folder.resolve("results");

        String fault = fault(results, () -> {
            try (Stream<Path> files = Files.list(results)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(results);
        });

        assertTrue(fault.startsWith(results + "/provenance.yaml: cannot be written (no such folder)"), fault);
    }

    @Test
    void aTraceVanishesBeforeItIsReadOn() throws IOException {
        Path file = folder.resolve("one.trace");
        TraceSource source = TraceSource.of(file);
        Files.delete(file);

        assertEquals(
                file + ": has vanished - expected a file that stays",
                assertThrows(UncheckedIOException.class, source::bytes).getMessage());
    }
}
