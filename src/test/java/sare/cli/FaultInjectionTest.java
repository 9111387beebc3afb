package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A run of an experiment that is killed, or fails, in the very place of a system call that makes, writes, forces, locks or moves
 * one of its files is taken up by the next, which ends with the files of one that nothing happened to, and with no others.
 */
class FaultInjectionTest {
    private static final String EXPERIMENT = """
            title: A test
            traces: ring.trace
            networks: torus.yaml
            allocations: [quadrant]
            mappings:
              consecutive: consecutive
              random: {mapper: random, count: 2}
            """;

    private static List<SystemCalls.Call> allCalls; // null until the first test needs them

    private static ArchivedClasses classes; // null until the first test needs them

    @TempDir
    private static Path archive;

    @TempDir
    private Path folder;

    private ExperimentScene scene;
    private SystemCalls calls;
    private Map<String, String> whole; // by name, what the files of a run are that nothing happened to

    @BeforeEach
    void layOut() throws IOException, InterruptedException {
        SystemCalls.assumeTraceable();
        scene = new ExperimentScene(folder);
        scene.write("ring.trace", ExperimentScene.trace(10));
        scene.write("experiment.yaml", EXPERIMENT);
        List<String> run = List.of("run", folder.toString(), "--threads", "1");
        if (classes == null) {
            classes = ArchivedClasses.in(archive, run);
            begin();
        }
        calls = new SystemCalls(classes, folder, run.toArray(String[]::new));
        scene.results();
        whole = files();
    }

    private Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.list(folder)) {
            all.forEach(file -> files.put(
                    file.getFileName().toString(), scene.read(file.getFileName().toString())));
        }
        return files;
    }

    /** Leaves the inputs alone. */
    private void begin() throws IOException {
        for (String name : files().keySet()) {
            if (!Set.of("ring.trace", "torus.yaml", "experiment.yaml").contains(name)) {
                Files.delete(folder.resolve(name));
            }
        }
    }

    /** The calls name files without their folder, so that they are the same for each test. */
    private List<SystemCalls.Call> allCalls() throws IOException, InterruptedException {
        if (allCalls == null) {
            begin();
            List<SystemCalls.Call> all = calls.calls();
            assertEquals(whole, files());
            allCalls = all;
        }
        return allCalls;
    }

    /** The last call of each kind of these names. */
    private static List<SystemCalls.Call> oneOfEachKind(List<SystemCalls.Call> all, Set<String> names) {
        Map<String, SystemCalls.Call> kinds = new LinkedHashMap<>();
        all.stream().filter(call -> names.contains(call.name())).forEach(call -> kinds.put(call.kind(), call));
        return new ArrayList<>(kinds.values());
    }

    private void assertResumes(SystemCalls.Call call) throws IOException {
        CommandRun resumed = scene.verb("run");
        assertEquals(0, resumed.status(), call + ": " + resumed.err());
        assertEquals(whole, files(), call.toString());
    }

    /** Answers how often there was something unfinished to take away. */
    private int killAt(List<SystemCalls.Call> places) throws IOException, InterruptedException {
        int unfinished = 0;
        for (SystemCalls.Call call : places) {
            begin();
            SystemCalls.Outcome outcome = calls.run(call, "signal=KILL");
            assertTrue(outcome.isKilled(), call + ": " + outcome.output());
            unfinished += files().keySet().stream().anyMatch(name -> name.endsWith(".part")) ? 1 : 0;
            assertResumes(call);
        }
        return unfinished;
    }

    private static void assertEachFileIsMadeWrittenForcedAndMoved(List<SystemCalls.Call> calls) {
        Set<String> kinds = new TreeSet<>();
        calls.forEach(call -> kinds.add(call.kind()));

        for (String name : List.of("openat", "write", "fsync", "rename")) {
            for (String file : List.of("results.csv", "provenance.yaml", "links.csv", "traffic.csv")) {
                assertTrue(kinds.contains(name + " ." + file + ".part"), name + " " + file + ": " + kinds);
            }
        }
        assertTrue(kinds.containsAll(List.of("write results.csv", "fdatasync results.csv", "rename .report.md.part")));
    }

    @Test
    void aRunThatIsKilledIsTakenUp() throws IOException, InterruptedException {
        List<SystemCalls.Call> all = allCalls();
        assertEachFileIsMadeWrittenForcedAndMoved(all);
        List<SystemCalls.Call> places = oneOfEachKind(all, Set.of("rename"));
        places.removeIf(call -> !Set.of(".links.csv.part", ".report.md.part").contains(call.file()));
        oneOfEachKind(all, Set.of("openat", "write", "fdatasync")).stream()
                .filter(call -> call.file().equals("results.csv"))
                .forEach(places::add);

        assertEquals(5, places.size());
        assertTrue(killAt(places) >= 2);
    }

    @Test
    @Tag("study")
    void aRunThatIsKilledAtAnyCallIsTakenUp() throws IOException, InterruptedException {
        assertTrue(killAt(allCalls()) >= 20);
    }

    /** At the file to which rows are added, and at one that is written under another name and moved. */
    @Test
    void aFullDiskIsToldAndTheRunTakenUp() throws IOException, InterruptedException {
        List<SystemCalls.Call> writes = oneOfEachKind(allCalls(), Set.of("write"));
        writes.removeIf(call -> !Set.of("results.csv", ".links.csv.part").contains(call.file()));
        assertEquals(2, writes.size());
        for (SystemCalls.Call call : writes) {
            assertFails(call, "ENOSPC", "No space left on device");
        }
    }

    @Test
    @Tag("study")
    void aDiskThatIsFullAtAnyFileIsToldAndTheRunTakenUp() throws IOException, InterruptedException {
        for (SystemCalls.Call call : oneOfEachKind(allCalls(), Set.of("write"))) {
            assertFails(call, "ENOSPC", "No space left on device");
        }
    }

    @Test
    @Tag("study")
    void aDiskThatFailsIsToldAndTheRunTakenUp() throws IOException, InterruptedException {
        for (SystemCalls.Call call : oneOfEachKind(allCalls(), Set.of("fsync", "fdatasync", "rename"))) {
            assertFails(call, "EIO", "Input/output error");
        }
    }

    @Test
    void anOutputThatMayNotBeWrittenIsToldAndTheRunTakenUp() throws IOException, InterruptedException {
        List<SystemCalls.Call> all = allCalls();
        SystemCalls.Call opened = all.stream()
                .filter(call -> call.kind().equals("openat results.csv"))
                .findFirst()
                .orElseThrow();
        assertFails(opened, "EACCES", "permission denied");
        SystemCalls.Call moved = oneOfEachKind(all, Set.of("rename")).get(0);
        assertFails(moved, "EACCES", "permission denied");
    }

    private void assertFails(SystemCalls.Call call, String error, String reason)
            throws IOException, InterruptedException {
        begin();
        SystemCalls.Outcome outcome = calls.run(call, "error=" + error);
        List<String> lines = outcome.output().lines().toList();
        assertEquals(1, outcome.status(), call + ": " + outcome.output());
        String file = call.file().replaceFirst("^\\.(.*)\\.part$", "$1");
        assertEquals(
                folder.resolve(file) + ": cannot be written (" + reason + ") - expected a place that can be written",
                lines.get(lines.size() - 1),
                call.toString());
        assertTrue(files().keySet().stream().noneMatch(name -> name.endsWith(".part")), call + ": " + files().keySet());
        assertResumes(call);
    }
}
