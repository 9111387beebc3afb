package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The file {@code -}, and pipes, wherever a file is read. */
@ResourceLock(Resources.SYSTEM_OUT)
class StandardInputTest {
    @TempDir
    private Path folder;

    private static CommandRun run(byte[] input, String... arguments) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(input));
        try {
            return CommandRun.of(arguments);
        } finally {
            System.setIn(before);
        }
    }

    @Test
    void aTraceIsReadAsFromItsFile() {
        String file = ExampleFiles.write(folder, "one.trace", ExampleFiles.ONE_MESSAGE);
        String network = ExampleFiles.write(folder, "ring.yaml", ExampleFiles.RING);
        byte[] text = ExampleFiles.ONE_MESSAGE.getBytes(StandardCharsets.UTF_8);
        byte[] packed = Scene.gzip(ExampleFiles.ONE_MESSAGE);

        assertEquals(CommandRun.of("convert", file), run(text, "convert", "-"));
        assertEquals(CommandRun.of("convert", file), run(packed, "convert", "-"));
        assertEquals(
                CommandRun.of("simulate", file, "--network", network, "--mapping", "consecutive")
                        .cycles(),
                run(packed, "simulate", "-", "--network", network, "--mapping", "consecutive")
                        .cycles());
    }

    @Test
    void aTraceFromElsewhereIsKnownByItsDigest() {
        String file = ExampleFiles.write(folder, "one.trace", ExampleFiles.ONE_MESSAGE);
        byte[] text = ExampleFiles.ONE_MESSAGE.getBytes(StandardCharsets.UTF_8);

        assertEquals(
                CommandRun.of("inspect", file, "--json").out().replace(file, "-"),
                run(text, "inspect", "-", "--json").out());
    }

    @Test
    void pipesAreReadAsFiles() throws Exception {
        String[] files = filesOfASimulation();
        String[] pipes = new String[files.length];
        Process[] writers = new Process[files.length];
        for (int i = 0; i < files.length; i++) {
            pipes[i] = files[i] + ".pipe";
            String[] script = {"sh", "-c", "mkfifo \"$1\" && echo made && cat \"$0\" >\"$1\"", files[i], pipes[i]};
            writers[i] = new ProcessBuilder(script).start();
            assumeTrue(writers[i].inputReader().readLine() != null, "no named pipes here");
        }

        assertEquals(simulateJson(files), simulateJson(pipes).replace(".pipe", ""));
        for (Process writer : writers) {
            assertEquals(0, writer.waitFor());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void everyFileOfASimulationMayBeStandardInput(int number) throws Exception {
        String[] files = filesOfASimulation();
        String expected = simulateJson(files).replace(files[number], "-");
        byte[] input = Files.readAllBytes(Path.of(files[number]));
        files[number] = "-";

        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(input));
        try {
            assertEquals(expected, simulateJson(files));
        } finally {
            System.setIn(before);
        }
    }

    @Test
    void resultsFromElsewhereMakeThePageOfTheirFile() throws Exception {
        Path results = Path.of("experiments/example/results.csv");
        String ofFile = CommandRun.of("report", results.toString()).out();

        CommandRun ofInput = run(Files.readAllBytes(results), "report", "-");

        assertEquals(0, ofInput.status(), ofInput.err());
        String size = "<td class=\"number\">" + Files.size(results) + "</td>";
        assertEquals(ofFile.contains(size), ofInput.out().contains(size));
        assertEquals(ofFile.length(), ofInput.out().length(), 200); // the name alone differs
    }

    private String[] filesOfASimulation() {
        return new String[] {
            ExampleFiles.write(folder, "one.trace", ExampleFiles.ONE_MESSAGE),
            ExampleFiles.write(folder, "ring.yaml", ExampleFiles.RING),
            ExampleFiles.write(folder, "one.map", "#sare-mapping 1\n3\n1\n"),
            ExampleFiles.write(folder, "nodes", "1\n3\n"),
            ExampleFiles.write(folder, "rules.yaml", "suite: mpich\n")
        };
    }

    private static String simulateJson(String... files) {
        CommandRun run = CommandRun.of(
                "simulate",
                files[0],
                "--network",
                files[1],
                "--mapping",
                files[2],
                "--allocation",
                files[3],
                "--collectives",
                files[4],
                "--json");
        assertEquals(0, run.status(), run.err());
        return run.out();
    }

    @Test
    void theFolderThatHasNoRoomForACopyIsNamed() throws Exception {
        String nowhere = folder.resolve("nowhere").toString();
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djava.io.tmpdir=" + nowhere,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "inspect",
                        "-")
                .redirectErrorStream(true)
                .start();
        process.outputWriter().append(ExampleFiles.ONE_MESSAGE).close();

        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertEquals(1, process.waitFor(), output);
        String last = output.lines().reduce("", (before, line) -> line); // Java may warn of the folder before
        assertEquals(
                "standard input: its copy in " + nowhere
                        + ": cannot be written (no such folder) - expected a place that" + " can be written",
                last);
    }

    @Test
    void aTableMayBeCompressed() {
        byte[] table = "g,x\na,1\na,2\nb,3\nb,4\n".getBytes(StandardCharsets.UTF_8);
        for (byte[] input :
                new byte[][] {table, Scene.gzip(new String(table, StandardCharsets.UTF_8)), Zstd.compress(table)}) {
            CommandRun run = run(input, "compare", "-", "--by", "g", "--measure", "x");
            assertEquals(0, run.status(), run.err());
            assertTrue(run.out().contains("| a | 2 | 1.00 | 1.50 | 0.71 | 1.50 | -4.85 to 7.85 |"), run.out());
        }
    }

    @Test
    void faultsAreNamedByIt() {
        byte[] bad = (ExampleFiles.ONE_MESSAGE + "sned 1 0 0 8\n").getBytes(StandardCharsets.UTF_8);

        CommandRun broken = run(bad, "convert", "-");
        CommandRun empty = run(new byte[0], "inspect", "-");

        assertEquals(2, broken.status());
        assertEquals(
                "standard input:8: 'sned' - expected rank or an operation, such as send, ireceive, wait or all-reduce;"
                        + " did you mean 'send'?\n",
                broken.err());
        assertEquals(2, empty.status());
        assertEquals("standard input: nothing - expected", empty.err().substring(0, 34));
        assertEquals(
                "standard input:2: x: 'b' - expected a number such as 1234.5, at most 1e100, or nothing\n",
                run("g,x\na,b\nb,1\n".getBytes(StandardCharsets.UTF_8), "compare", "-", "--by", "g", "--measure", "x")
                        .err());
        assertEquals(
                "standard input:1: no key 'routing' - expected 'routing': dimension-order or adaptive-bubble with topology torus\n",
                run("topology: torus\ndimensions: [4]\n".getBytes(StandardCharsets.UTF_8), "inspect", "-")
                        .err());
    }
}
