package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.Digest;
import sare.input.OutputFile;
import sare.mapping.Mapping;
import sare.mapping.MappingFile;

class MapCommandTest {
    /** Four ranks in a row: on a ring of four each hop of 0-1-2-3 is a neighbour's, if they are not scattered. */
    private static final String ROW = "# ranks: 4\nsource,destination,bytes\n0,2,10\n2,1,10\n1,3,10\n";

    private static final String PROBLEM = "3\n0 1 0\n1 0 5\n0 5 0\n\n0 4 1\n4 0 2\n1 2 0\n";

    @TempDir
    private Path folder;

    private Scene scene;

    @BeforeEach
    void layOut() {
        scene = new Scene(folder);
        scene.write("row.csv", ROW);
        scene.write("small.dat", PROBLEM);
    }

    private String path(String name) {
        return scene.path(name).toString();
    }

    private CommandRun map(String source, String... more) {
        List<String> arguments = new ArrayList<>(List.of("map", path(source)));
        if (!source.endsWith(".dat")) {
            arguments.addAll(List.of("--network", path(Scene.NETWORK)));
        }
        arguments.addAll(List.of(more));
        CommandRun run = CommandRun.of(arguments.toArray(String[]::new));
        assertEquals(0, run.status(), run.err());
        assertTrue(run.err().contains("mapped in "), run.err());
        return run;
    }

    @Test
    @DisplayName("the phases of a trace as a file give the same costs and the same mapping as the trace")
    void phasesOfTraffic() {
        String trace = "traces/mg.W.16.trace.gz";
        CommandRun phases = CommandRun.of("inspect", trace, "--phases", path("phases.csv"));
        assertEquals(0, phases.status(), phases.err());
        String[] options = {"--network", "networks/torus-4x4.yaml", "--criterion", "phase-congestion", "-o"};

        for (String weight : List.of("bytes", "messages")) {
            List<String> answers = Stream.of(trace, path("phases.csv"))
                    .map(source -> {
                        CommandRun run = CommandRun.of(Stream.concat(
                                        Stream.of("map", source, "--weight", weight),
                                        Stream.concat(Stream.of(options), Stream.of(path("answer.map"))))
                                .toArray(String[]::new));
                        assertEquals(0, run.status(), run.err());
                        return run.out()
                                        .lines()
                                        .filter(line -> line.startsWith("cost"))
                                        .map(line -> line.replaceAll(" +", " "))
                                        .toList()
                                + MappingFile.read(scene.path("answer.map"))
                                        .mapping()
                                        .toString();
                    })
                    .toList();
            assertEquals(answers.get(0), answers.get(1), weight);
        }
    }

    private MappingFile written(CommandRun run) {
        scene.write("printed.map", run.out());
        return MappingFile.read(scene.path("printed.map"));
    }

    @Test
    void theAnswerIsAMappingThatSaysHowToMakeItAgain() {
        MappingFile map = written(map("row.csv", "--set", "dimensions=4x1", "--allocation", "list:3,2,1,0"));

        assertEquals(
                "{sare-version=" + Version.number()
                        + ", mapper=grasp(alpha=0.2, iterations=50), seed=1, criterion=classic, weight=bytes, traffic="
                        + path("row.csv") + ", traffic-sha256=" + Digest.sha256(scene.path("row.csv")) + ", network="
                        + path(Scene.NETWORK) + ", network-sha256=" + Digest.sha256(scene.path(Scene.NETWORK))
                        + ", set-dimensions=4x1, allocation=list:3,2,1,0, cost=30, ranks=4}",
                map.header().toString());
        assertEquals(4, map.mapping().ranks());
    }

    /** QAPLIB says nothing of lines. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 40})
    void aProblemOfQaplibMayStandInOneLine(int ranks) {
        String ring = IntStream.range(0, ranks * ranks)
                .mapToObj(i -> i % ranks == (i / ranks + 1) % ranks ? "1" : "0")
                .collect(Collectors.joining(" "));
        scene.write("line.dat", ranks + " " + ring + " " + ring + "\n");
        scene.write("two.dat", ranks + " 0\n" + ring.substring(2) + " " + ring + "\n");

        for (String file : List.of("line.dat", "two.dat")) {
            String out = map(file, "--mapper", "consecutive").out();
            assertTrue(out.contains("\ncost before  " + ranks + ", consecutive\n"), out);
        }
    }

    @Test
    void whatDiffersFromTheDefaultIsInTheHeader() {
        MappingFile map = written(map(
                Scene.TRACE,
                "--collectives",
                "reduce=linear",
                "--evaluations",
                "500",
                "--criterion",
                "traffic-distribution",
                "--weight",
                "messages",
                "--mapper",
                "random | local-search(first)",
                "--seed",
                "7"));

        assertEquals("500", map.header().get("evaluations"));
        assertEquals("traffic-distribution", map.header().get("criterion"));
        assertEquals("messages", map.header().get("weight"));
        assertEquals("random | local-search(takes=first)", map.header().get("mapper"));
        assertEquals("7", map.header().get("seed"));
        assertEquals(path(Scene.TRACE), map.header().get("trace"));
        assertTrue(
                map.header().get("collectives").contains("reduce=linear"),
                map.header().toString());
        assertEquals("1", map.header().get("cost"), "one message, one hop, one dimension");
    }

    @Test
    void aMappingForEachSeed() throws IOException {
        CommandRun run = map("row.csv", "--mapper", "random", "--seed", "3..5", "-o", path("a-{seed}.map"));

        StringBuilder costs = new StringBuilder();
        for (int seed = 3; seed <= 5; seed++) {
            MappingFile alone = written(map("row.csv", "--mapper", "random", "--seed", "" + seed));
            MappingFile ofSeveral = MappingFile.read(scene.path("a-" + seed + ".map"));
            assertEquals(alone.mapping(), ofSeveral.mapping());
            assertEquals(alone.header(), ofSeveral.header());
            costs.append(String.format("%-20d%20s%16d%n", seed, alone.header().get("cost"), 0));
        }
        assertTrue(run.out().contains(costs), run.out());
        CommandRun json = map("row.csv", "--mapper", "random", "--seed", "3..5", "--json");
        JsonNode mappings = new ObjectMapper().readTree(json.out()).get("mappings");
        assertEquals(3, mappings.size());
        assertEquals(4, mappings.get(1).get("seed").asInt());
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "5..5"})
    void aSingleSeedStandsInTheNameAsWell(String seed) throws IOException {
        map("row.csv", "--mapper", "random", "--seed", seed, "-o", path("a-{seed}.map"));

        assertEquals("5", MappingFile.read(scene.path("a-5.map")).header().get("seed"));
        assertFalse(Files.exists(scene.path("a-{seed}.map")));
    }

    @Test
    void aWrittenMappingIsSummedUp() {
        CommandRun run = map("row.csv", "-o", path("a.map"), "--mapper", "consecutive", "--evaluations", "9");

        assertEquals(
                "traffic matrix  " + path("row.csv") + ", 4 ranks\nnetwork         " + path(Scene.NETWORK)
                        + ", torus 4\n"
                        + """
                        allocation      whole, 4 nodes
                        criterion       classic by bytes
                        mapper          consecutive
                        seed            1
                        evaluations     0, limited to 9
                        cost            50, 100.0 % of that of consecutive
                        cost before     50, consecutive
                        hops per byte   1.667, consecutive 1.667
                        """,
                run.out());
        assertEquals(
                Mapping.consecutive(4), MappingFile.read(scene.path("a.map")).mapping());
    }

    @Test
    void theSummarySaysWhichNodesAreBusy() {
        CommandRun run =
                map("row.csv", "-o", path("a.map"), "--set", "dimensions=8x1", "--busy", "random(25 %, seed=3)");

        assertTrue(
                run.out().contains("allocation      whole, 6 nodes, while random(25 %, seed=3) is busy\n"), run.out());
    }

    @Test
    void jsonHasTheProvenance() throws IOException {
        JsonNode document = new ObjectMapper()
                .readTree(map("row.csv", "--json", "-o", path("a.map")).out());

        assertEquals(30, document.get("cost").asLong());
        assertEquals(50, document.get("consecutive-cost").asLong());
        assertTrue(document.get("evaluations").asLong() > 0);
        assertEquals(
                Digest.sha256(scene.path("row.csv")),
                document.get("traffic").get("sha256").asText());
        assertEquals(
                "[4]", document.get("network").get("settings").get("dimensions").asText());
        assertEquals("whole", document.get("allocation").get("name").asText());
        assertEquals(1, document.get("mean-hops-per-byte").asDouble());
        assertEquals(
                MappingFile.read(scene.path("a.map")).mapping().toString(),
                document.get("node-of-rank").toString().replace(",", ", "));
    }

    @Test
    void aProblemOfQaplibHasAPermutation() throws IOException {
        // ranks 1 and 2 exchange most and get the places at distance 1, the third and the first
        CommandRun run = map("small.dat", "--mapper", "exact", "-o", path("small.sln"));

        assertTrue(
                run.out().startsWith("problem      " + path("small.dat") + ", size 3\nmapper       exact\n"),
                run.out());
        assertTrue(run.out().endsWith("""
                cost         14, 58.3 % of that of consecutive
                cost before  28, consecutive
                permutation  2 3 1
                """.replace("58.3", "50.0")), run.out());
        assertEquals("3 14\n2 3 1\n", Files.readString(scene.path("small.sln")));
        JsonNode document = new ObjectMapper()
                .readTree(map("small.dat", "--mapper", "exact", "--json").out());
        assertEquals("[2,3,1]", document.get("permutation").toString());
    }

    @Test
    void aMatrixMayBeInTheFormOfMatrixMarket() {
        scene.write("row", "%%MatrixMarket matrix coordinate real general\n4 4 3\n1 3 10.0\n3 2 10\n2 4 1e1\n");

        assertEquals("30", written(map("row")).header().get("cost"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"consecutive", "random", "exact", "bisection", "grasp", "tabu", "annealing(evaluations=5000)"})
    void aBudgetIsANumberOfEvaluationsThatMakesTheSameAgain(String mapper) {
        CommandRun run = map("row.csv", "--budget", "50ms", "--mapper", mapper);
        Matcher said = Pattern.compile("the same on any machine: --evaluations (\\d+)\n")
                .matcher(run.err());

        assertTrue(said.find(), run.err());
        assertEquals(
                run.out(),
                map("row.csv", "--evaluations", said.group(1), "--mapper", mapper)
                        .out());
        assertTrue(run.out().contains("\n# evaluations: " + said.group(1) + "\n"), run.out());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = ';', textBlock = """
            grasp(iterations=20)
            grasp --evaluations=20000
            best-of(6, random | local-search)
            annealing(evaluations=20000) | tabu(evaluations=20000)
            """)
    void theAnswerDoesNotDependOnTheNumberOfThreads(String options) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("map", "traces/is.W.16.trace.gz"));
        arguments.addAll(List.of("--network", "networks/torus-8x8.yaml", "--allocation", "quadrant", "--seed", "5"));
        arguments.add("--mapper");
        arguments.addAll(List.of(options.split(" (?=--)")));
        List<String> printed = new ArrayList<>();
        for (int threads : new int[] {1, 4}) {
            ForkJoinPool pool = new ForkJoinPool(threads);
            printed.add(pool.submit(() ->
                            CommandRun.of(arguments.toArray(String[]::new)).out())
                    .get());
            pool.shutdown();
        }
        assertTrue(printed.get(0).contains("\n# ranks: 16\n"), printed.get(0));
        assertEquals(printed.get(0), printed.get(1));
    }

    @Test
    void collectivesCountAsTheirMessages() {
        CommandRun run = CommandRun.of(
                "map",
                "traces/is.W.16.trace.gz",
                "--network",
                "networks/torus-4x4.yaml",
                "--mapper",
                "consecutive",
                "--weight",
                "messages",
                "--json");

        assertTrue(run.out().contains("\"consecutive-cost\" : "), run.err());
        // simulate counts 6748 messages between different ranks, each of at least one hop
        long cost = Long.parseLong(run.out().replaceAll("(?s).*\"cost\" : (\\d+),.*", "$1"));
        assertTrue(cost > 6748 && cost < 6748 * 4, cost + " hops");
    }

    @Test
    void filesOfManySeedsAreNotOpenAllAtATime() throws IOException {
        Path open = Path.of("/proc/self/fd");
        assumeTrue(Files.isDirectory(open), "this system does not tell what is open");
        AtomicLong most = new AtomicLong();
        Outputs outputs = new Outputs(new Console(System.out, System.err, false));
        try (outputs) {
            for (int i = 0; i < 50; i++) {
                OutputFile file = outputs.open(scene.path("a" + i));
                outputs.writeIfOpen(file, writer -> writer.write("text"));
                try (Stream<Path> files = Files.list(open)) {
                    most.accumulateAndGet(files.filter(this::isOurs).count(), Math::max);
                }
            }
        }
        assertEquals(0, most.get());
    }

    private boolean isOurs(Path link) {
        try {
            return Files.readSymbolicLink(link).startsWith(scene.path("a").getParent());
        } catch (IOException e) {
            return false; // closed meanwhile
        }
    }

    @Test
    void theBestOfCostsBeyondDoublesIsOneOfThem() {
        scene.write("huge.dat", "2 0 9007199254740993 0 0 0 1 0 0\n");
        CommandRun run = CommandRun.of("map", path("huge.dat"), "--mapper", "consecutive", "--seed", "1..3");
        assertTrue(
                run.out().matches("(?s).*\nbest +9007199254740993\nmean +9007199254740993.0\n"), run.out() + run.err());
    }

    @Test
    @DisplayName("the row of four at 0, 2, 1, 3 costs 30; no mapper makes it worse, and remap keeps to its moves")
    void aGivenMappingIsNeverMadeWorse() {
        scene.write("given.map", "#sare-mapping 1\n# ranks: 4\n0\n2\n1\n3\n");
        for (String mapper : List.of("random", "consecutive", "remap(moves=1)", "local-search", "multilevel")) {
            CommandRun run = map("row.csv", "--mapper", mapper, "--improve", path("given.map"));
            assertTrue(run.out().contains("# cost: 30\n"), mapper + ": " + run.out());
        }
        CommandRun refused = CommandRun.of("map", path("small.dat"), "--improve", path("given.map"));
        assertEquals(2, refused.status());
        assertTrue(refused.err().contains("--improve"), refused.err());
    }
}
