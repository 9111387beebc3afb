package sare.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.trace.npb.NpbCodes;

class GenerateCommandTest {
    @TempDir
    private Path folder;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    void aRingOfTwoIsPrinted() {
        CommandRun run = CommandRun.of("generate", "ring(2, iterations=1, bytes=8)");

        assertEquals(new CommandRun(0, """
                #sare-trace 1
                # ranks 2
                # operations 6
                # origin: sare generate 'ring(ranks=2, shift=1, iterations=1, bytes=8, compute-nanoseconds=0, imbalance=0, seed=1)'
                # sare-version: VERSION
                rank 0
                ireceive 1 0 0 8 0
                isend 1 0 0 8 1
                wait-all 0 1
                rank 1
                ireceive 0 0 0 8 0
                isend 0 0 0 8 1
                wait-all 0 1
                """.replace("VERSION", Version.number()), ""), run);
    }

    @Test
    void theSameCallGivesTheSameFile() throws Exception {
        String program = "random-graph(ranks=40, compute-nanoseconds=1000, imbalance=0.5)";

        assertEquals(new CommandRun(0, "", ""), CommandRun.of("generate", program, "-o", file("a.trace.gz")));
        assertEquals(new CommandRun(0, "", ""), CommandRun.of("generate", "-o", file("b.trace.gz"), program));
        byte[] bytes = Files.readAllBytes(folder.resolve("a.trace.gz"));
        assertArrayEquals(bytes, Files.readAllBytes(folder.resolve("b.trace.gz")));
        String inspected = CommandRun.of("inspect", file("a.trace.gz")).out();
        assertTrue(inspected.endsWith("\nno problems\n"), inspected);
    }

    @Test
    void theHeaderSurvivesAWayThroughAFile() {
        CommandRun.of("generate", "tree(9)", "-o", file("a.trace"));

        assertEquals(
                CommandRun.of("generate", "tree(9)").out(),
                CommandRun.of("convert", file("a.trace")).out());
    }

    @Test
    void theFormatFollowsFromTheEnding() throws Exception {
        CommandRun.of("generate", "shuffle(4, iterations=1, bytes=8)", "-o", file("a.trc"));

        assertEquals(
                "s 1 2 0 8\nr 2 1 0 8\ns 2 1 0 8\nr 1 2 0 8\nc 3 0\n"
                        .lines()
                        .sorted()
                        .toList(),
                Files.readString(folder.resolve("a.trc")).lines().sorted().toList());
    }

    @Test
    void aGeneratedTraceIsSimulated() {
        ExampleFiles.write(folder, "ring.yaml", ExampleFiles.RING);
        CommandRun.of("generate", "stencil(3, 4, periodic, iterations=1, bytes=64)", "-o", file("a.trace"));
        CommandRun run =
                CommandRun.of("simulate", file("a.trace"), "--network", file("ring.yaml"), "--mapping", "consecutive");

        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains("\nmessages        8\npackets         8, 1.000 hops on average\n"), run.out());
    }

    @Test
    void aBenchmarkOfOneRankIsPrinted() {
        CommandRun run = CommandRun.of("generate", "npb", "cg", "--class", "s", "--ranks", "1");

        assertEquals(new CommandRun(0, """
                #sare-trace 1
                # ranks 1
                # operations 3
                # origin: sare generate npb cg --class S --ranks 1 --iterations 15
                # compute: none
                # sare-version: VERSION
                rank 0
                broadcast 0 0 4
                barrier 0
                reduce 0 0 8
                """.replace("VERSION", Version.number()), ""), run);
    }

    @Test
    void theHeaderOfABenchmarkMakesItAgain() throws Exception {
        String[] command = "generate npb lu --class S --ranks 6 --points 10 --compute-mops 700".split(" ");
        String printed = CommandRun.of(command).out();
        String origin = printed.lines()
                .filter(line -> line.startsWith("# origin: sare "))
                .findFirst()
                .orElseThrow()
                .replace("# origin: sare ", "");

        assertEquals("generate npb lu --class S --ranks 6 --iterations 50 --points 10 --compute-mops 700.0", origin);
        assertEquals(printed, CommandRun.of(origin.split(" ")).out());
    }

    @Test
    void theHelpTellsOfBenchmarks() {
        String help = CommandRun.of("help", "generate").out();
        String helpOfBenchmarks = CommandRun.of("help", "generate", "npb").out();

        assertTrue(help.contains("\n       sare generate npb CODE --class=CLASS --ranks=N [OPTIONS]\n"), help);
        assertTrue(helpOfBenchmarks.contains("\n      --class=CLASS "), helpOfBenchmarks);
        assertEquals(
                helpOfBenchmarks, CommandRun.of("generate", "npb", "--help").out());
        for (String name : NpbCodes.registry().names()) {
            assertTrue(CommandRun.of("list", "npb-code").out().contains(name + ": "), name);
        }
    }

    @Test
    void aNetworkAndItsLinks() throws Exception {
        CommandRun run =
                CommandRun.of("generate", "network", "jellyfish", "switches=4", "degree=3", "-o", file("a.yaml"));

        assertEquals(new CommandRun(0, "", ""), run);
        assertEquals("""
                # A random graph of 4 switches with 3 links each (Jellyfish; Singla et al., 2012).
                # Made by: sare generate network jellyfish switches=4 degree=3 seed=1 hosts-per-switch=2
                topology: graph
                file: 'a.csv'
                hosts-per-switch: 2
                routing: shortest-path
                flow-control: hop-index
                virtual-channels: 2
                """, Files.readString(folder.resolve("a.yaml")));
        assertTrue(CommandRun.of("inspect", file("a.yaml")).out().contains("diameter-hops"));
        CommandRun links = CommandRun.of("generate", "network", "jellyfish(4, 3)");
        assertEquals(Files.readString(folder.resolve("a.csv")), links.out());
    }

    @Test
    void aNetworkThatCannotBeGenerated() {
        assertEquals(
                new CommandRun(
                        2,
                        "",
                        "-o: 'a.txt' - expected a file that ends in .yaml or .csv, with or without .gz or .zst\n"),
                CommandRun.of("generate", "network", "slim-fly", "q=5", "-o", "a.txt"));
        assertEquals(
                2,
                CommandRun.of("generate", "network", "slim-fly", "q=6", "-o", file("b.yaml"))
                        .status());
        assertTrue(Files.notExists(folder.resolve("b.yaml")) && Files.notExists(folder.resolve("b.csv")));
    }
}
