package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
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

/** Commands that a signal ends: the last line tells what is kept and which command goes on. */
class InterruptionTest {
    private static final Path SCRIPT = Path.of("/usr/bin/script"); // of util-linux, which runs a command on a terminal
    private static final Path KILL = Path.of("/bin/kill");
    private static final Path SETSID = Path.of("/usr/bin/setsid");
    private static final Pattern KEPT = Pattern.compile("(\\d+) of 144 simulations are kept in ");

    @TempDir
    private Path folder;

    private Path study;
    private ExperimentScene scene;

    @BeforeEach
    void write() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(KILL), "skipped: no /bin/kill to send signals with");
        List<String> nothing =
                List.of(InterruptibleMachine.DEFAULT_SIGNAL.get(0), InterruptibleMachine.DEFAULT_SIGNAL.get(1), "true");
        assumeTrue(new ProcessBuilder(nothing).start().waitFor() == 0, "skipped: no env that sets what a signal does");
        study = Files.createDirectory(folder.resolve("study"));
        scene = new ExperimentScene(study);
        scene.write("ring.trace", ExperimentScene.trace(5_000));
        scene.write("experiment.yaml", ExperimentScene.EXPERIMENT.replace("1..2", "1..16"));
    }

    private Process start(List<String> command) throws IOException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
                .redirectOutput(study.resolve("log").toFile())
                .start();
    }

    private void waitForRows(Process process) throws InterruptedException {
        while (process.isAlive() && rows() < 4) {
            Thread.sleep(5);
        }
        assertTrue(process.isAlive(), () -> scene.read("log"));
    }

    private long rows() {
        return Files.exists(scene.path("results.csv"))
                ? scene.read("results.csv").lines().count()
                : 0;
    }

    private static void send(String signal, long process) throws IOException, InterruptedException {
        assertEquals(
                0,
                new ProcessBuilder(KILL.toString(), "-" + signal, Long.toString(process))
                        .start()
                        .waitFor());
    }

    private static int end(Process process) throws InterruptedException {
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        return process.exitValue();
    }

    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143"})
    void aRunTellsWhatItKeepsAndHowToGoOn(String signal, int status) throws IOException, InterruptedException {
        List<String> command = InterruptibleMachine.command("-Dsare.command=./my sare");
        command.addAll(List.of("run", study.toString(), "--threads", "1"));
        Process process = start(command);
        waitForRows(process);
        send(signal, process.pid());

        assertEquals(status, end(process));
        checkLastLine(scene.read("log"), "'./my sare' run " + study + " --threads 1");
    }

    /** The results of an earlier run stay, so it does not say that none is kept. */
    @Test
    void aRunThatReadsItsInputsGoesOn() throws IOException, InterruptedException {
        Path trace = study.resolve("ring.trace");
        Files.delete(trace);
        int made = new ProcessBuilder("mkfifo", trace.toString()).start().waitFor();
        assumeTrue(made == 0, "skipped: no named pipes here");
        List<String> command = InterruptibleMachine.command();
        command.addAll(List.of("run", study.toString(), "--threads", "1"));

        Process process = start(command);
        OutputStream writer = Files.newOutputStream(trace, StandardOpenOption.WRITE); // waits until the run reads it
        send("TERM", process.pid());
        assertEquals(143, end(process));
        writer.close();

        assertEquals(
                "sare: interrupted; no simulation had started; to go on: ./sare run " + study + " --threads 1\n",
                scene.read("log"));
    }

    private void checkLastLine(String log, String command) {
        List<String> lines = log.lines().toList();
        String last = lines.get(lines.size() - 1);
        Matcher kept = KEPT.matcher(last);
        assertTrue(last.startsWith("sare: interrupted; ") && kept.find(), log);
        assertTrue(last.endsWith(" are kept in " + study.resolve("results.csv") + "; to go on: " + command), last);
        long onDisk = rows() - 1;
        long told = Long.parseLong(kept.group(1));
        assertTrue(told > 0 && told <= onDisk && onDisk <= told + 1, told + " told, " + onDisk + " on disk");
    }

    /** Every other command keeps nothing. */
    @Test
    void aSimulationTellsThatItKeepsNothing() throws IOException, InterruptedException {
        scene.write("ring.trace", ExperimentScene.trace(200_000));
        String result = folder.resolve("a result.txt").toString();
        String trace = study.resolve("ring.trace").toString();
        String network = study.resolve("torus.yaml").toString();
        List<String> command = InterruptibleMachine.command();
        command.addAll(List.of("simulate", trace, "--network", network, "--mapping", "consecutive", "-o", result));
        command.addAll(List.of("--seed", "1..100"));
        Process process = start(command);
        while (process.isAlive() && !hasTemporaryFile()) {
            Thread.sleep(5);
        }
        send("INT", process.pid());

        assertEquals(130, end(process));
        assertEquals(
                "sare: interrupted; no result is kept; to start again: ./sare simulate " + trace + " --network "
                        + network + " --mapping consecutive -o '" + result + "' --seed 1..100\n",
                scene.read("log"));
    }

    @ParameterizedTest
    @CsvSource({
        "tabu(evaluations=1000000000000), search: running for",
        "simulated(runs=1000000), ' packet-hops/s, about '"
    })
    void aSearchForAMappingShowsThatItWorks(String mapper, String shown) throws IOException, InterruptedException {
        String trace = study.resolve("ring.trace").toString();
        String network = study.resolve("torus.yaml").toString();
        List<String> command = InterruptibleMachine.command("-Dsare.terminal=true", "-Dsare.columns=120");
        command.addAll(List.of("map", trace, "--network", network, "--mapper", mapper));
        Process process = start(command);
        while (process.isAlive() && !scene.read("log").contains(shown)) {
            Thread.sleep(20);
        }
        assertTrue(process.isAlive(), () -> scene.read("log"));
        send("INT", process.pid());

        assertEquals(130, end(process));
        assertEquals(
                "sare: interrupted; no result is kept; to start again: ./sare map " + trace + " --network " + network
                        + " --mapper '" + mapper + "'",
                Screen.of(scene.read("log")).strip());
    }

    @ParameterizedTest
    @CsvSource({"inspect PIPE, inspect: started", "convert PIPE -o FOLDER/a.trace, a.trace: started"})
    void aCommandShowsThatItReads(String arguments, String shown) throws IOException, InterruptedException {
        Path pipe = study.resolve("pipe");
        int made = new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor();
        assumeTrue(made == 0, "skipped: no named pipes here");
        String named = arguments.replace("PIPE", pipe.toString()).replace("FOLDER", folder.toString());
        List<String> command = InterruptibleMachine.command("-Dsare.terminal=true", "-Dsare.columns=200");
        command.addAll(List.of(named.split(" ")));
        Process process = start(command);
        while (process.isAlive() && !scene.read("log").contains(shown)) {
            Thread.sleep(20); // nothing writes into the pipe
        }
        assertTrue(process.isAlive(), () -> scene.read("log"));
        send("TERM", process.pid());

        assertEquals(143, end(process));
        assertEquals(
                "sare: interrupted; no result is kept; to start again: ./sare " + named,
                Screen.of(scene.read("log")).strip());
    }

    private boolean hasTemporaryFile() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(file -> file.getFileName().toString().endsWith(".part"));
        }
    }

    @Test
    void onATerminalMessagesAreAboveOneLineOfProgress() throws IOException, InterruptedException {
        assumeTrue(
                Files.isExecutable(SCRIPT) && Files.isExecutable(SETSID),
                "skipped: no script and setsid of util-linux, which give a pseudo terminal");
        List<String> words = InterruptibleMachine.command("-Dsare.terminal=true", "-Dsare.columns=90");
        words.addAll(List.of("run", study.toString(), "--threads", "1"));
        String line = "echo $$ >" + study + "/pid; exec " + String.join(" ", words);
        // in a session of its own, because script signals its whole process group when it ends
        Process process = start(List.of(SETSID.toString(), "--wait", SCRIPT.toString(), "-qec", line, "/dev/null"));
        waitForRows(process);
        while (process.isAlive() && !scene.read("log").contains(" left")) {
            Thread.sleep(5);
        }
        String before = Screen.of(scene.read("log").replace("\r\n", "\n"));
        List<String> lines = before.lines().toList();
        assertTrue(lines.get(0).startsWith("144 simulations; 45 are copied "), before);
        assertEquals(2, lines.size(), before);
        String progress = "study: \\d+ % \\(\\d+ of 144 simulations\\), .* simulations/\\w+, about .* left";
        assertTrue(lines.get(1).matches(progress), before);
        send("INT", Long.parseLong(scene.read("pid").strip()));
        end(process);

        checkLastLine(Screen.of(scene.read("log").replace("\r\n", "\n")), "./sare run " + study + " --threads 1");
        assertEquals(
                2, Screen.of(scene.read("log").replace("\r\n", "\n")).lines().count());
    }
}
