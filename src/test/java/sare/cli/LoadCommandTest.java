package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.Digest;

/** The verb {@code load} on a ring of four nodes, each of which sends to the next, so that no two packets share a link. */
class LoadCommandTest {
    @TempDir
    private Path folder;

    private Scene scene;
    private String network;

    @BeforeEach
    void layOut() {
        scene = new Scene(folder);
        network = scene.path(Scene.NETWORK).toString();
    }

    private CommandRun load(String... more) {
        List<String> arguments = new ArrayList<>(List.of("load", "--network", network, "--pattern", "neighbour"));
        arguments.addAll(List.of(more));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    /** A node that offers a phit per cycle has a gap of 16 cycles on average, and its link carries nearly all of them. */
    @Test
    void everyPointIsALineAndSaturationIsNamed() {
        CommandRun run = load("--offered", "1", "--batches", "5", "--batch-cycles", "1600", "--warm-up", "0");

        assertEquals(0, run.status());
        List<String> lines = run.out().lines().toList();
        assertEquals("network       " + network + ", torus 4", lines.get(0));
        assertEquals("pattern       neighbour", lines.get(1));
        assertEquals("seed          1", lines.get(2));
        assertEquals("measured      5 batches of 1600 cycles", lines.get(3));
        assertTrue(lines.get(4).startsWith("highest load  0.9"), lines.get(4));
        assertTrue(lines.get(4).endsWith(" phits per node and cycle accepted, of 1.0000 offered"), lines.get(4));
        assertEquals("", lines.get(6));
        assertTrue(lines.get(7).startsWith("offered   accepted  +- "), lines.get(7));
        assertTrue(lines.get(8).startsWith("1.0000    0.9"), lines.get(8));
        assertTrue(run.err().matches("measured 1 point in .* s\n"), run.err());
    }

    @Test
    void saturationIsToldOnlyWhereItIsReached() {
        assertTrue(load("--offered", "0.1,0.3")
                .out()
                .contains("\nsaturation    not reached: no load is more than 5 % short\n"));
        String ring = CommandRun.of(
                        "load",
                        "--network",
                        network,
                        "--set",
                        "dimensions=8",
                        "--pattern",
                        "tornado",
                        "--offered",
                        "0.1:0.9:0.4")
                .out();
        assertTrue(ring.contains("\nsaturation    from 0.5000 offered, of which "), ring);
    }

    @Test
    void csvHasAllFiguresOfEveryPoint() throws IOException {
        Path csv = folder.resolve("load.csv");
        load("--offered", "0.2,0.000000001", "--seed", "7", "--csv", csv.toString());
        List<String> lines = Files.readAllLines(csv);

        assertEquals(
                "seed,rate_of_a_node,offered_load,accepted_load,accepted_load_half_width,worst_node_accepted_load,packets,"
                        + "mean_delay_cycles,mean_delay_half_width_cycles,median_delay_cycles,p99_delay_cycles,max_delay_cycles,"
                        + "mean_hops,warm_up_cycles,settled",
                lines.get(0));
        assertTrue(lines.get(1).startsWith("7,0.2,0.2,0."), lines.get(1));
        assertEquals("7,0.000000001,0.000000001,0,0,0,0,,,,,,,16000,false", lines.get(2));
        assertEquals(3, lines.size());
    }

    @Test
    void jsonHoldsWhatOneNeedsToRunItAgain() throws IOException {
        String matrix = scene.write("matrix.csv", "source,destination,bytes\n0,1,10\n1,0,5\n");
        JsonNode document = new ObjectMapper()
                .readTree(CommandRun.of(
                                "load",
                                "--network",
                                network,
                                "--set",
                                "link-gigabits-per-second=20",
                                "--pattern",
                                "matrix:file=" + matrix,
                                "--offered",
                                "0.2",
                                "--json")
                        .out());
        JsonNode point = document.at("/points/0");

        assertEquals(Version.number(), document.get("sare-version").asText());
        assertEquals(
                Digest.sha256(Path.of(network)), document.at("/network/sha256").asText());
        assertEquals(
                "20", document.at("/network/settings/link-gigabits-per-second").asText());
        assertEquals("matrix:file=" + matrix, document.at("/pattern/name").asText());
        assertEquals(
                Digest.sha256(Path.of(matrix)), document.at("/pattern/sha256").asText());
        assertEquals(10, document.get("batches").asInt());
        assertEquals(2000, document.get("batch-cycles").asInt());
        assertEquals(5000, document.get("least-warm-up-cycles").asInt());
        assertEquals(1, point.get("seed").asInt());
        assertEquals(0.2, point.get("rate-of-a-node").asDouble());
        assertEquals(0.075, point.get("offered-load").asDouble()); // of 0.2, 0.1, 0 and 0
        assertEquals(point.get("accepted-load"), document.get("highest-accepted-load"));
        assertTrue(document.get("saturated-from-offered-load").isNull());
    }

    @Test
    void theNumberOfThreadsChangesNothing() throws IOException {
        String[] csv = {
            folder.resolve("1.csv").toString(), folder.resolve("2.csv").toString()
        };
        String[] out = new String[2];
        for (int threads = 1; threads <= 2; threads++) {
            out[threads - 1] = load(
                            "--offered", "0.1:0.9:0.2", "--threads", "" + threads, "--json", "--csv", csv[threads - 1])
                    .out();
        }

        assertEquals(out[0], out[1]);
        assertEquals(Files.readString(Path.of(csv[0])), Files.readString(Path.of(csv[1])));
    }

    @Test
    void thePlotHasEveryPointInTheOrderOfLoads() throws IOException {
        Path one = folder.resolve("one.svg");
        Path two = folder.resolve("two.svg");
        load("--offered", "0.5,0.1,0.9", "--threads", "1", "--plot", one.toString());
        CommandRun run = load("--offered", "0.9,0.5,0.1", "--threads", "2", "--plot", two.toString());
        String svg = Files.readString(one);

        assertEquals(0, run.status(), run.err());
        assertEquals(load("--offered", "0.9,0.5,0.1").out(), run.out());
        assertEquals(svg, Files.readString(two));
        assertTrue(svg.contains(">Load curve of " + network + ", torus 4</text>"), svg);
        assertTrue(
                svg.contains(
                        ">neighbour, seed 1, 10 batches of 2000 cycles; bars are 95 % confidence intervals</text>"),
                svg);
        assertEquals(2 * 3, svg.split("<circle", -1).length - 1);
        for (String text : List.of(
                "offered load, phits per node and cycle",
                "accepted load, phits per node and cycle",
                "mean delay, cycles",
                "all that is offered")) {
            assertTrue(svg.contains(">" + text + "</text>"), text);
        }
    }

    @Test
    void aPlotWithoutPacketsHasNoDelay() throws IOException {
        Path plot = folder.resolve("load.svg");
        load("--offered", "1e-9", "--set", "link-width=2", "--plot", plot.toString());
        String svg = Files.readString(plot);

        assertTrue(svg.contains(", torus 4, link-width=2</text>"), svg);
        assertEquals(1, svg.split("<circle", -1).length - 1);
        assertFalse(svg.contains(">mean delay</text>") || svg.contains("NaN"), svg);
    }

    /** A line for each curve in both plots, named by the network, a file or the user; a row without a delay has no point there. */
    @Test
    void curvesOfFilesAreDrawnBesideTheMeasuredOne() throws IOException {
        Path earlier = folder.resolve("earlier.csv");
        load("--offered", "0.1:0.9:0.4", "--set", "dimensions=8", "--csv", earlier.toString());
        String other =
                scene.write("book.csv", "offered_load,note,mean_delay_cycles,accepted_load\n1.5,x,,1\n0.5,y,20,0.5\n");
        Path plot = folder.resolve("load.svg");
        CommandRun run = load(
                "--offered",
                "0.3",
                "--set",
                "link-width=2",
                "--beside",
                earlier.toString(),
                "--beside",
                "a simulator of others=" + other,
                "--plot",
                plot.toString());
        String svg = Files.readString(plot);

        assertEquals(0, run.status(), run.err());
        assertEquals(load("--offered", "0.3", "--set", "link-width=2").out(), run.out());
        assertEquals(1 + 3 + 2 + 1 + 3 + 1, svg.split("<circle", -1).length - 1);
        for (String name : List.of("good, link-width=2", "earlier", "a simulator of others")) {
            assertEquals(2, svg.split(">" + name + "</text>", -1).length - 1, name);
        }
        assertTrue(svg.contains(">1.6</text>"), svg); // the axis reaches 1.5
        assertFalse(svg.contains(">accepted</text>"), svg);
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(delimiter = '|', textBlock = """
            offered_load,accepted_load           | no row - expected a row for each offered load
            offered_load,mean_delay_cycles; 1,2  | other columns - expected the columns offered_load and accepted_load
            offered_load,accepted_load; 0.1,high | accepted_load 'high' - expected a number of at least 0
            offered_load,accepted_load; ,0.1     | offered_load '' - expected a number of at least 0
            offered_load,accepted_load,mean_delay_cycles; 0.1,0.1,-3 | mean_delay_cycles '-3' - expected a number
            """)
    void aFileWithoutACurveIsRefused(String lines, String message) {
        String file = scene.write("curve.csv", lines.replace("; ", "\n") + "\n");
        Path plot = folder.resolve("load.svg");
        CommandRun run = load("--offered", "0.3", "--beside", file, "--plot", plot.toString());

        assertEquals(2, run.status());
        assertTrue(run.err().startsWith(file) && run.err().contains(message), run.err());
        assertFalse(Files.exists(plot));
    }

    @Test
    void aCurveBesideAnotherNeedsAPlotAndANameOfItsOwn() {
        String file = scene.write("good.csv", "offered_load,accepted_load\n0.1,0.1\n");
        String plot = folder.resolve("load.svg").toString();

        String noPlot = load("--offered", "0.3", "--beside", file).err();
        String same = load("--offered", "0.3", "--beside", file, "--plot", plot).err();
        String none =
                load("--offered", "0.3", "--beside", "=" + file, "--plot", plot).err();

        assertTrue(noPlot.startsWith("--beside: no --plot - expected --plot=FILE.svg"), noPlot);
        assertTrue(same.startsWith("--beside: 'good' twice - expected a name for each curve"), same);
        assertTrue(none.startsWith("--beside: no name - expected a name for each curve"), none);
        assertFalse(
                load("--offered", "0.3", "--beside", file, "--plot", file).err().isEmpty());
    }

    /** The pictures on the page are those of the page's commands. */
    @Test
    void thePageShowsItsPlots() throws IOException {
        List<Path> plots = new ArrayList<>();
        for (String command : Files.readAllLines(Path.of("src/site/markdown/load.md"))) {
            if (command.startsWith("./sare load ") && command.matches(".* [-a-z]+\\.(csv|svg)")) {
                CommandRun run = CommandRun.of(command.replaceAll("([-a-z]+\\.(csv|svg))", folder + "/$1")
                        .substring("./sare ".length())
                        .split(" "));
                assertEquals(0, run.status(), run.err());
            }
        }
        try (Stream<Path> files = Files.list(folder)) {
            files.filter(file -> file.toString().endsWith(".svg")).forEach(plots::add);
        }

        assertEquals(2, plots.size());
        for (Path plot : plots) {
            Path shown = Path.of("src/site/resources/images").resolve(plot.getFileName());
            assertEquals(Files.readString(shown), Files.readString(plot));
        }
    }

    @Test
    void aPointIsTheSameAloneAndInASweep() throws IOException {
        JsonNode sweep = new ObjectMapper()
                .readTree(load("--offered", "0.1,0.5", "--json").out());
        JsonNode alone =
                new ObjectMapper().readTree(load("--offered", "0.5", "--json").out());

        assertEquals(alone.at("/points/0"), sweep.at("/points/1"));
    }

    @Test
    void theResultCanGoToAFile() throws IOException {
        Path output = folder.resolve("result.txt");
        CommandRun run = load("--offered", "0.5", "-o", output.toString());

        assertEquals("", run.out());
        assertEquals(load("--offered", "0.5").out(), Files.readString(output));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            --pattern neighbour                 | sare load: Missing required option: '--offered=LOADS'. See sare load --help
            --pattern unifrm --offered 0.5      | --pattern: pattern: 'unifrm' - expected PATTERNS; did you mean 'uniform'?
            --pattern hotspot:fraction=2 --offered 0.5 | --pattern: fraction: '2' - expected a number from 0 to 1
            --pattern uniform --set dimensions=1 --offered 0.5 | --pattern: uniform on a torus 1 - expected at least 2 nodes
            --pattern shuffle --set dimensions=6 --offered 0.5 | --pattern: shuffle on a torus 6 - expected a network of 2, 4, 8, 16 ... nodes, because the pattern permutes the bits of node ids
            --pattern uniform --offered -0.5    | --offered: '-0.5' - expected loads of at least 1e-9 phits per node and cycle, such as 0.25, 0.1,0.2,0.5 or 0.05:1.0:0.05 (first:last:step)
            --pattern uniform --offered 1.5     | --offered: '1.5' - expected a load up to 1 phit per node and cycle, the most that a node's link takes (a packet of 16 phits in 16 cycles)
            --pattern uniform --offered 0.5:3:0.5 --set link-width=2 | --offered: '2.5' - expected a load up to 2 phits per node and cycle, the most that a node's link takes (a packet of 16 phits in 8 cycles)
            --pattern uniform --offered 0       | --offered: '0' - expected loads of at least 1e-9 phits per node and cycle, such as 0.25, 0.1,0.2,0.5 or 0.05:1.0:0.05 (first:last:step)
            --pattern uniform --offered 0.5 --seed 1..3 | --seed: '1..3' - expected a whole number from 0 to 999999999999999999
            --pattern uniform --offered 0.5 --warm-up -1 | --warm-up: '-1' - expected a whole number from 0 to 1000000000
            --pattern uniform --offered 0.5 --batches 1 | --batches: '1' - expected a whole number from 2 to 10000
            --pattern uniform --offered 0.5 --batch-cycles 0 | --batch-cycles: '0' - expected a whole number from 1 to 1000000000
            --pattern uniform --offered 0.5 --batches 1000 --batch-cycles 500000001 | --batch-cycles: '500000001' - expected at most 500000000000 cycles in all 1000 batches
            --pattern uniform --offered 0.5 --threads 0 | --threads: '0' - expected a whole number from 1 to 1024
            --pattern uniform --offered 0.5 --csv DIR/missing/a.csv | DIR/missing/a.csv: cannot be written (no such folder) - expected a place that can be written
            --pattern uniform --offered 0.5 --plot DIR/a.png | --plot: 'DIR/a.png' - expected a file whose name ends with .svg, with or without .gz or .zst
            --pattern uniform --offered 0.5 --plot DIR/a.svg -o DIR/a.svg | DIR/a.svg: named for two outputs - expected a file for each
            --pattern uniform --offered 0.5 --csv DIR/a -o DIR/a | DIR/a: named for two outputs - expected a file for each
            --patern uniform --offered 0.5      | sare load: unknown option '--patern' - did you mean --pattern? See sare load --help
            """)
    void wrongArgumentsAreOneLine(String arguments, String line) {
        scene.assertFails(2, line, ("load --network DIR/good.yaml " + arguments).split(" "));
    }
}
