package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.Programs;
import sare.SlurmCluster;

/** Experiments on a real Slurm have the files of one machine, also when tasks are killed, nodes leave or the disk is full. */
class SlurmRunTest {
    private static final int MOST_WAITS = 600;
    private static final long MILLISECONDS_BETWEEN_LOOKS = 100;
    private static final Pattern PROCESS_OF_PART = Pattern.compile("results-.*-(\\d+)-\\d+\\.csv");
    private static final List<String> INPUTS = List.of("ring.trace", "torus.yaml", "experiment.yaml");
    private static final int MESSAGES = 3_000;
    private static final int CELLS = 54;

    @TempDir
    private static Path cluster;

    private static SlurmCluster slurm;

    @TempDir
    private Path folder;

    private ExperimentScene scene;
    private Map<String, String> whole;

    @BeforeAll
    static void startSlurm() throws Exception {
        slurm = SlurmCluster.start(cluster);
        Path command = Files.writeString(
                cluster.resolve("sare"),
                "#!/bin/sh\nexec " + Path.of(System.getProperty("java.home"), "bin", "java")
                        + " -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx256m -Dsare.home=" + cluster + " -cp '"
                        + System.getProperty("java.class.path") + "' " + Main.class.getName() + " \"$@\"\n");
        assertTrue(command.toFile().setExecutable(true));
    }

    @AfterAll
    static void endSlurm() throws IOException {
        if (slurm != null) {
            slurm.close();
        }
    }

    @BeforeEach
    void runAlone() throws IOException {
        begin();
        scene.results();
        whole = outputs();
        for (String output : whole.keySet()) {
            Files.delete(folder.resolve(output));
        }
    }

    /** Writes the inputs. */
    private void begin() {
        scene = new ExperimentScene(folder);
        scene.write("ring.trace", ExperimentScene.trace(MESSAGES));
        scene.write("experiment.yaml", ExperimentScene.EXPERIMENT.replace("1..2", "1..6"));
    }

    /** Contents by name, also of hidden files. */
    private Map<String, String> outputs() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.list(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                String name = file.getFileName().toString();
                if (!INPUTS.contains(name)) {
                    files.put(name, Files.readString(file));
                }
            }
        }
        return files;
    }

    private String sare(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(cluster.resolve("sare").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(slurm.environment());
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertEquals(0, process.waitFor(), said);
        return said;
    }

    /** Submits an array of tasks, each of which takes a node of its own. */
    private void submit(int tasks, int resubmissions, String... more) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of(
                "run",
                folder.toString(),
                "--slurm",
                "--tasks",
                Integer.toString(tasks),
                "--threads",
                "4",
                "--claim-timeout",
                "3s",
                "--resubmit",
                Integer.toString(resubmissions)));
        arguments.addAll(List.of(more));
        String said = sare(arguments.toArray(String[]::new));
        assertTrue(said.matches("(?s).*jobs \\d+ and \\d+"), said);
    }

    /** The files with the rows of workers that have finished so many cells. */
    private List<Path> parts(int rows) throws IOException {
        Path claims = folder.resolve("claims");
        List<Path> parts = new ArrayList<>();
        if (Files.isDirectory(claims)) {
            try (Stream<Path> all = Files.list(claims)) {
                for (Path file : all.toList()) {
                    if (PROCESS_OF_PART.matcher(file.getFileName().toString()).matches()
                            && Files.readAllLines(file).size() > rows) {
                        parts.add(file);
                    }
                }
            }
        }
        return parts;
    }

    private List<Path> awaitParts(int workers) throws IOException, InterruptedException {
        for (int i = 0; i < MOST_WAITS && parts(1).size() < workers; i++) {
            Thread.sleep(MILLISECONDS_BETWEEN_LOOKS);
        }
        List<Path> parts = parts(1);
        assertTrue(parts.size() >= workers, this::logs);
        return parts;
    }

    private void awaitEnd() throws IOException, InterruptedException {
        for (int i = 0; i < MOST_WAITS && !slurm.run("squeue", "-h").isEmpty(); i++) {
            Thread.sleep(MILLISECONDS_BETWEEN_LOOKS);
        }
        assertEquals("", slurm.run("squeue", "-h"), "jobs are left");
    }

    private String logs() {
        StringBuilder logs = new StringBuilder();
        try (Stream<Path> all = Files.list(folder.resolve("slurm"))) {
            for (Path file :
                    all.filter(file -> file.toString().endsWith(".log")).toList()) {
                logs.append(file.getFileName()).append(":\n").append(Files.readString(file));
            }
        } catch (IOException e) {
            logs.append(e);
        }
        return logs.toString();
    }

    private void assertSameBytes() throws IOException {
        assertEquals(whole, outputs(), this::logs);
        assertFalse(Files.exists(folder.resolve("claims")), "workers are left");
    }

    private String left() {
        return scene.verb("status", "--left").out().strip();
    }

    private static void kill(Path part) {
        Matcher name = PROCESS_OF_PART.matcher(part.getFileName().toString());
        assertTrue(name.matches());
        ProcessHandle worker = ProcessHandle.of(Long.parseLong(name.group(1))).orElseThrow();
        assertTrue(worker.destroyForcibly());
    }

    /** Of six tasks, one is killed and one begins on no node, because a node is drained; the second array of two is not needed. */
    @Test
    void tasksThatAreKilledAndANodeThatIsDrained() throws Exception {
        submit(6, 1);
        List<Path> parts = awaitParts(2);
        slurm.run("scontrol", "update", "NodeName=node2", "State=DRAIN", "Reason=test");
        kill(parts.get(0));
        assertTrue(Integer.parseInt(left()) > 0, "killed too late");
        awaitEnd();
        String state = slurm.run("sinfo", "-h", "-n", "node2", "-o", "%T");
        slurm.run("scontrol", "update", "NodeName=node2", "State=RESUME");
        assertEquals("drained", state);
        assertSameBytes();
    }

    @Test
    void twoArraysAtOnce() throws Exception {
        submit(2, 0);
        submit(2, 0);
        awaitEnd();
        assertSameBytes();
    }

    /** The first array and those after it find no room; when there is some, another one goes on. */
    @Test
    void aFullDisk() throws Exception {
        String mount = Programs.needed("mount");
        String umount = Programs.needed("umount");
        assumeRuns(mount, "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder.toString());
        try {
            begin();
            Path filler = folder.resolve("filler");
            submit(2, 0);
            awaitParts(1);
            fill(filler);
            awaitEnd();
            int left = Integer.parseInt(left());
            assertTrue(left > 0 && left < CELLS, left + " cells are left");
            assertFalse(Files.exists(folder.resolve("report.md")), "a report of a part");
            Files.delete(filler);
            submit(2, 0);
            awaitEnd();
            assertSameBytes();
        } finally {
            new ProcessBuilder(umount, "-l", folder.toString()).start().waitFor();
        }
    }

    private static void assumeRuns(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        Assumptions.assumeTrue(process.waitFor() == 0, said);
    }

    private static void fill(Path file) throws IOException {
        byte[] block = new byte[512];
        try (var out = Files.newOutputStream(file)) {
            while (true) {
                out.write(block);
            }
        } catch (IOException e) {
            assertTrue(e.getMessage().contains("No space left"), e.getMessage());
        }
    }

    @Test
    @Tag("study")
    void cancelledJobsLeaveTheQueueAndTheirResults() throws Exception {
        submit(2, 3);
        awaitParts(1);
        assertTrue(sare("run", folder.toString(), "--cancel").contains("are cancelled"));
        awaitEnd();
        assertTrue(Integer.parseInt(left()) < CELLS);
        assertEquals(0, scene.verb("run", "--claims", "--claim-timeout", "1s").status());
        assertEquals(0, scene.verb("merge", "--claim-timeout", "1s").status());
        assertSameBytes();
    }

    /**
     * The only task is suspended, so that its cells need more than the shortest limit of Slurm, a minute. Slurm looks at limits every 30
     * seconds; it then lets the task continue and ends it.
     */
    @Test
    @Tag("study")
    void aTaskThatRunsOutOfTime() throws Exception {
        submit(1, 1, "--time", "1min");
        Matcher part =
                PROCESS_OF_PART.matcher(awaitParts(1).get(0).getFileName().toString());
        assertTrue(part.matches());
        assertEquals(
                0,
                new ProcessBuilder(Programs.needed("kill"), "-STOP", part.group(1))
                        .start()
                        .waitFor());
        int left = Integer.parseInt(left());
        assertTrue(left > 0 && left < CELLS, left + " cells are left");
        String array =
                Files.readAllLines(folder.resolve("slurm").resolve("jobs")).get(0);

        for (int i = 0; i < 3; i++) {
            awaitState(array, "TIMEOUT");
        }
        awaitEnd();

        assertEquals("TIMEOUT", state(array));
        assertEquals(
                4, Files.readAllLines(folder.resolve("slurm").resolve("jobs")).size(), "a second array");
        assertSameBytes();
    }

    private static String state(String job) throws IOException, InterruptedException {
        return slurm.run("squeue", "-h", "-t", "all", "-j", job, "-o", "%T");
    }

    private static void awaitState(String job, String state) throws IOException, InterruptedException {
        for (int i = 0; i < MOST_WAITS && !state(job).equals(state); i++) {
            Thread.sleep(MILLISECONDS_BETWEEN_LOOKS);
        }
    }

    /** Slurm starts the task of a node that is down again on another node, two minutes later. */
    @Test
    @Tag("study")
    void aNodeThatGoesDown() throws Exception {
        submit(4, 1);
        awaitParts(1);
        slurm.run("scontrol", "update", "NodeName=node3", "State=DOWN", "Reason=test");
        for (int i = 0; i < 4; i++) {
            if (!slurm.run("squeue", "-h").isEmpty()) {
                Thread.sleep(MOST_WAITS * MILLISECONDS_BETWEEN_LOOKS);
            }
        }
        slurm.run("scontrol", "update", "NodeName=node3", "State=RESUME");
        awaitEnd();
        assertSameBytes();
    }
}
