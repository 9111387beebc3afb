package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code --background}: a job of two ranks on nodes 0 and 1 of a ring of eight, and others on nodes 2 to 7. */
class SimulateBackgroundTest {
    /** Rank 0 sends 100 kilobytes: 1563 packets over one hop. */
    private static final String LONG_MESSAGE = ExampleFiles.ONE_MESSAGE.replace(" 100\n", " 100000\n");

    @TempDir
    private Path folder;

    private Scene scene;

    @BeforeEach
    void layOut() {
        scene = new Scene(folder);
        scene.write(Scene.TRACE, LONG_MESSAGE);
    }

    private CommandRun simulate(String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "simulate",
                scene.path(Scene.TRACE).toString(),
                "--network",
                scene.path(Scene.NETWORK).toString(),
                "--set",
                "dimensions=8"));
        arguments.addAll(List.of("--mapping", "consecutive", "--allocation", "block:2"));
        arguments.addAll(List.of(more));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    private JsonNode json(String... more) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(more));
        arguments.add("--json");
        return new ObjectMapper()
                .readTree(simulate(arguments.toArray(String[]::new)).out());
    }

    /** Of these seeds only the first has a packet of the background in the 35 cycles of the job. */
    @Test
    void aFigureThatOneSeedHasHasNoStandardDeviation() throws IOException {
        scene.write(Scene.TRACE, ExampleFiles.ONE_MESSAGE);
        String[] options = {"--background", "0.02phits", "--seed", "1..4"};

        JsonNode latency = json(options).get("background-mean-packet-latency-cycles");
        assertEquals(latency.get("min"), latency.get("max"));
        assertTrue(latency.get("mean").isNumber(), latency::toString);
        assertTrue(latency.get("standard-deviation").isNull(), latency::toString);
        String line = simulate(options)
                .out()
                .lines()
                .filter(each -> each.startsWith("std. dev."))
                .findFirst()
                .orElseThrow();
        assertTrue(line.matches("std. dev\\. +0\\.0 .* -"), line);
    }

    @Test
    void itIsToldApartFromTheJob() {
        CommandRun run = simulate("--background", "0.25phits", "--warm-up", "1000", "--background-seed", "9");
        List<String> lines = run.out().lines().toList();

        assertEquals(0, run.status(), run.err());
        assertEquals("packets         1563, 1.000 hops on average", lines.get(6));
        assertEquals(
                "background      uniform, 0.25 phits per node and cycle from 6 nodes, 1000 cycles before the job",
                lines.get(11));
        assertEquals("its seed        9", lines.get(12));
        assertTrue(
                lines.get(13).matches("its load        0\\.2[3-7]\\d\\d phits per node and cycle accepted"), run.out());
        assertTrue(lines.get(14).matches("its packets     2\\d\\d\\d, \\d\\.\\d\\d\\d hops on average"), run.out());
        assertTrue(lines.get(15).startsWith("its latency     mean "), run.out());
        assertTrue(lines.get(16).matches("its link use    mean \\d+\\.\\d % of the links' cycles"), run.out());
        assertEquals(17, lines.size());
    }

    @Test
    void severalSeedsHaveTheirOwnBackgrounds() {
        String out = simulate("--background", "0.01packets", "--seed", "1..3").out();
        List<String> lines = out.lines().toList();

        assertEquals("background  uniform, 0.16 phits per node and cycle from 6 nodes", lines.get(3));
        assertTrue(lines.get(5).endsWith("max link use    background  its latency"), out);
        assertTrue(lines.get(6).matches("1 .*  0\\.1[5-7]\\d\\d +\\d+\\.\\d"), out);
        assertFalse(lines.get(6).substring(90).equals(lines.get(7).substring(90)), "another seed, another load");
    }

    @Test
    void jsonTellsWhatOneNeedsToRunItAgain() throws IOException {
        JsonNode document =
                json("--background", "0.01packets", "--background-pattern", "hotspot:fraction=0.5", "--seed", "4");
        JsonNode background = document.at("/runs/0/background");

        assertEquals(
                "{\"pattern\":{\"name\":\"hotspot:fraction=0.5\"},\"phits-per-node-and-cycle\":0.16,\"nodes\":6,"
                        + "\"warm-up-cycles\":0}",
                document.get("background").toString());
        assertEquals(4, background.get("seed").asInt());
        assertEquals(0.16, background.get("accepted-phits-per-node-and-cycle").asDouble(), 0.02);
        assertTrue(background.get("packets").asInt() > 1000, background.toString());
        assertTrue(background.at("/packet-latency-cycles/mean").asDouble() > 16, background.toString());
        assertEquals(1563, document.at("/runs/0/packets").asInt());
        double use = document.at("/runs/0/background/mean-link-utilisation").asDouble();
        assertTrue(use > 0 && use < document.at("/runs/0/link-utilisation/mean").asDouble(), "link use " + use);
        JsonNode seeds = json("--background", "0.01packets", "--seed", "1..2");
        assertEquals(
                0.16,
                seeds.at("/background-accepted-phits-per-node-and-cycle/mean").asDouble(),
                0.02);
        assertTrue(seeds.at("/background-mean-packet-latency-cycles/min").asDouble() > 16);
    }

    @Test
    void aBackgroundOfNothingChangesNoOtherByte() throws IOException {
        String alone = simulate().out();
        String silent = simulate("--background", "0phits", "--warm-up", "500").out();
        assertTrue(silent.startsWith(alone), silent);

        ObjectNode withoutBackground = (ObjectNode) json("--background", "0packets");
        withoutBackground.remove("background");
        ((ObjectNode) withoutBackground.at("/runs/0")).remove("background");
        assertEquals(json().toString(), withoutBackground.toString());
    }

    @Test
    void packetsOfBothAreInTheFileOnTheClockOfTheJob() throws IOException {
        Path packets = folder.resolve("packets.csv");
        simulate("--background", "0.5phits", "--warm-up", "400", "--packets", packets.toString());
        List<String> lines = Files.readAllLines(packets);

        assertEquals(
                1563, lines.stream().filter(line -> line.startsWith("0,1,")).count());
        assertTrue(lines.stream().anyMatch(line -> line.matches("[2-7],[2-7],-\\d+,.*")), "in the warm-up");
        assertTrue(lines.stream().anyMatch(line -> line.matches("[2-7],[2-7],\\d+,.*")), "while the job runs");
        assertTrue(lines.stream().noneMatch(line -> line.matches("[01],[2-7],.*|[2-7],[01],.*")));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            --background 0.25       | --background: '0.25' - expected a rate with its unit, such as 0.016packets or 0.25phits per node and cycle
            --background -1phits    | --background: '-1phits' - expected a rate from 0 to 1 phit per node and cycle, the most that a node's link takes (a packet of 16 phits in 16 cycles)
            --background 0.07packets | --background: '0.07packets' - expected a rate from 0 to 1 phit per node and cycle, the most that a node's link takes (a packet of 16 phits in 16 cycles)
            --background 0.1phits --background-pattern unifrm | --background-pattern: pattern: 'unifrm' - expected PATTERNS; did you mean 'uniform'?
            --background 0.1phits --background-pattern bit-complement | --background-pattern: bit-complement among 2 nodes of a torus 4 - expected a pattern under which at least one node sends to another
            --background 0.1phits --background-seed x | --background-seed: 'x' - expected a whole number from 0 to 999999999999999999
            --background 0.1phits --warm-up -5 | --warm-up: '-5' - expected a whole number from 0 to 1000000000000
            --background 0.1phits --allocation whole | --background: 0 of the network's 4 nodes outside the allocation whole - expected at least 2 for a background load
            --background 0.1phits --allocation block:3 | --background: 1 of the network's 4 nodes outside the allocation block:3,at=0 - expected at least 2 for a background load
            --warm-up 5             | --warm-up: '5' without --background - expected also --background RATE
            --background-seed 5     | --background-seed: '5' without --background - expected also --background RATE
            --background-pattern uniform | --background-pattern: 'uniform' without --background - expected also --background RATE
            """)
    void wrongArgumentsAreOneLine(String more, String line) {
        String allocation = more.contains("--allocation") ? "" : "--allocation list:0,1 ";
        String arguments = "simulate DIR/good.trace --network DIR/good.yaml --mapping consecutive -o DIR/result.txt ";

        scene.assertFails(2, line, (arguments + allocation + more).split(" "));
    }
}
