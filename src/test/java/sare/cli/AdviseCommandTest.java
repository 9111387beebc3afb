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
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import sare.advice.Candidate;
import sare.mapping.Mapping;
import sare.mapping.MappingFile;
import sare.mapping.problem.Arrangement;
import sare.report.Comparison;
import sare.report.ComparisonOptions;
import sare.report.TidyTable;
import sare.report.result.Advised;
import sare.statistics.verdict.Ratio;

class AdviseCommandTest {
    private static final int RANKS = 16;
    private static final String TORUS = "networks/torus-4x4.yaml";

    private static final String ANSWER = """
            trace         DIR/far.trace, 16 ranks
            network       networks/torus-4x4.yaml, torus 4x4
            allocation    whole, 16 nodes
            candidates    20, 3 confirmed
            search        57 simulations, 201630 packet-hops, budget 20runs, seed 1
            confirmation  24 simulations, 157920 packet-hops, seeds 1..8

            mapping                       cycles  to consecutive              95 %
            annealing-phase-congestion-2    4520          0.8566  0.8471 to 0.8663
            annealing-phase-congestion-1    4521          0.8568  0.8473 to 0.8665
            consecutive                     5276               1

            Use DIR/best.map: 14.3 % (13.4 to 15.3) less time than consecutive.
            """;

    @TempDir
    private Path folder;

    private Scene scene;

    @BeforeEach
    void write() {
        scene = new Scene(folder);
        scene.write("far.trace", trace(RANKS, 5, 6, 0));
        scene.write("near.trace", trace(RANKS, 1, 6, 0));
        scene.write("busy.trace", trace(RANKS, 5, 6, 20_000));
    }

    /** Every rank sends to the one a distance ahead, again and again, and may compute between. */
    private static String trace(int ranks, int distance, int iterations, int nanoseconds) {
        StringBuilder text = new StringBuilder("#sare-trace 1\n# ranks " + ranks + "\n");
        text.append("# operations ")
                .append(ranks * iterations * (nanoseconds > 0 ? 3 : 2))
                .append('\n');
        for (int rank = 0; rank < ranks; rank++) {
            text.append("rank ").append(rank).append('\n');
            for (int iteration = 0; iteration < iterations; iteration++) {
                text.append(nanoseconds > 0 ? "compute " + nanoseconds + "\n" : "");
                text.append("send ").append((rank + distance) % ranks).append(" 0 0 3000\n");
                text.append("receive ")
                        .append((rank + ranks - distance) % ranks)
                        .append(" 0 0 3000\n");
            }
        }
        return text.toString();
    }

    private String path(String name) {
        return scene.path(name).toString();
    }

    private CommandRun advise(String trace, String... more) {
        List<String> arguments = new ArrayList<>(List.of("advise", path(trace), "--network", TORUS));
        arguments.addAll(List.of("--budget", "20runs", "--confirm-seeds", "1..8"));
        arguments.addAll(List.of(more));
        CommandRun run = CommandRun.of(arguments.toArray(String[]::new));
        assertEquals(0, run.status(), run.err());
        return run;
    }

    private JsonNode json(String trace, String... more) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(more));
        arguments.add("--json");
        return new ObjectMapper()
                .readTree(advise(trace, arguments.toArray(String[]::new)).out());
    }

    @Test
    void theTableAndTheSentenceAreThese() {
        String out = advise("far.trace", "-o", path("best.map")).out().replace(folder.toString(), "DIR");

        assertEquals(ANSWER, out);
    }

    @Test
    void theSentenceSaysThatSeedsAreTooFew() {
        String out = CommandRun.of(
                        "advise",
                        path("far.trace"),
                        "--network",
                        TORUS,
                        "--budget",
                        "20runs",
                        "--confirm-seeds",
                        "1..2")
                .out();

        assertTrue(
                Pattern.compile("\n\\S+ took [0-9.]+ % \\(-?[0-9.]+ to [0-9.]+\\) less time than consecutive, but no"
                                + " difference between runs with 2 seeds is significant: confirm with more seeds. Until then, use"
                                + " consecutive.\n")
                        .matcher(out)
                        .find(),
                out);
    }

    @Test
    void outputsAreTheSameOnAnyNumberOfThreads() throws IOException {
        assertEquals(outputs(1), outputs(3));
    }

    private List<String> outputs(int threads) throws IOException {
        String number = Integer.toString(threads);
        String out = advise(
                        "far.trace",
                        "--threads",
                        number,
                        "--page",
                        path("page.html"),
                        "--runs",
                        path("runs.csv"),
                        "-o",
                        path("best.map"))
                .out();
        String page = Files.readString(scene.path("page.html")).replace("--threads " + number, "--threads N");
        assertTrue(page.contains(
                "<strong>" + out.lines().reduce((first, last) -> last).orElseThrow()));
        return List.of(out, page, Files.readString(scene.path("runs.csv")), Files.readString(scene.path("best.map")));
    }

    @Test
    void theMappingIsThatOfTheAnswer() throws IOException {
        JsonNode answer = json("far.trace", "-o", path("best.map"));
        MappingFile file = MappingFile.read(scene.path("best.map"));
        JsonNode finalists = answer.at("/confirmation/finalists");
        JsonNode winner = null;
        for (JsonNode finalist : finalists) {
            winner = finalist.get("name").equals(answer.get("use")) ? finalist : winner;
        }

        for (int rank = 0; rank < RANKS; rank++) {
            assertEquals(
                    winner.get("position-of-rank").get(rank).asInt(),
                    file.mapping().node(rank));
        }
        CommandRun simulated = CommandRun.of(
                "simulate", path("far.trace"), "--network", TORUS, "--mapping", path("best.map"), "--seed", "3");
        assertTrue(simulated.cycles().contains(" " + winner.at("/cycles/2/0").asLong() + " "), simulated.cycles());
        assertTrue(answer.get("answer").asText().startsWith("Use " + path("best.map") + ": "));
        assertEquals(0, CommandRun.of("inspect", path("best.map")).status());
    }

    /** All figures are those of {@code compare} on the same runs. */
    @Test
    void theVerdictIsThatOfCompare() throws IOException {
        JsonNode answer = json("far.trace", "--runs", path("runs.csv"));
        Comparison comparison = Comparison.of(
                TidyTable.read(scene.path("runs.csv")), ComparisonOptions.of("mapping", List.of(), "cycles"));
        JsonNode finalists = answer.at("/confirmation/finalists");
        int last = finalists.size() - 1;

        assertTrue(last > 0);
        for (int number = 0; number < last; number++) {
            int group = number;
            JsonNode finalist = finalists.get(number);
            Ratio ratio = comparison.measures().get(0).blocks().get(0).verdict().pairs().stream()
                    .filter(pair -> pair.first() == group && pair.second() == last)
                    .findFirst()
                    .orElseThrow()
                    .ratio()
                    .orElseThrow();
            assertEquals(ratio.value(), finalist.get("ratio-to-consecutive").asDouble(), 1e-9);
            assertEquals(
                    ratio.simultaneousInterval().low(),
                    finalist.get("ratio-low").asDouble(),
                    1e-9);
            assertEquals(
                    ratio.simultaneousInterval().high(),
                    finalist.get("ratio-high").asDouble(),
                    1e-9);
        }
    }

    @Test
    void withComputingTheShareOfCommunicationAndFasterProcessorsAreShown() throws IOException {
        CommandRun run = advise("busy.trace");
        assertTrue(run.out().contains("of which communication is "), run.out());
        assertTrue(run.out().contains("If computing took no time, it would be "), run.out());

        JsonNode answer = json("busy.trace");
        double share = answer.get("communication-share-of-consecutive").asDouble();
        double cycles = 0;
        JsonNode finalists = answer.at("/confirmation/finalists");
        for (JsonNode ofRun : finalists.get(finalists.size() - 1).get("cycles")) {
            cycles += ofRun.get(0).asDouble() / 8;
        }
        assertEquals(1 - 6 * 20_000 / 3.2 / cycles, share, 0.01); // a cycle takes 3.2 ns
        assertTrue(answer.has("without-computing"));
        assertFalse(json("busy.trace", "--compute-scale", "0").has("without-computing"));
    }

    @Test
    void severalTracesAndAllocationsHaveAFileForEachAllocation() throws IOException {
        scene.write("small.trace", trace(4, 1, 3, 0));
        scene.write("other.trace", trace(4, 3, 3, 0));
        JsonNode answer = json(
                "small.trace",
                path("other.trace"),
                "--allocation",
                "quadrant",
                "--allocation",
                "list:15,3,8,6",
                "-o",
                path("best.map"),
                "--export",
                "slurm-arbitrary=" + path("hosts.txt"),
                "--hosts",
                "n[0-15]");

        assertEquals(2, answer.get("traces").size());
        assertEquals(2, answer.get("allocations").size());
        assertEquals(4, answer.at("/confirmation/finalists/0/cycles/0").size());
        Mapping second = MappingFile.read(scene.path("best.2.map")).mapping();
        assertTrue(List.of(15, 3, 8, 6).contains(second.node(0)));
        assertEquals(
                IntStream.of(second.nodes()).mapToObj(node -> "n" + node).toList(),
                Files.readAllLines(scene.path("hosts.2.txt")));
        assertTrue(Files.exists(scene.path("best.1.map")));
        assertFalse(Files.exists(scene.path("best.map")));
    }

    @Test
    void aFileForALauncherTakesThePlaceOfTheMapping() throws IOException {
        advise(
                "far.trace",
                "-o",
                path("order.txt"),
                "--export",
                "mpi-reorder",
                "--export",
                "insee-placement=" + path("b"));
        List<String> order = Files.readAllLines(scene.path("order.txt"));
        int[] nodes = MappingFile.read(scene.path("b")).mapping().nodes();

        IntStream.range(0, RANKS)
                .forEach(rank -> assertEquals(String.valueOf(rank), order.get(nodes[rank]), "rank " + rank));
    }

    @Test
    void aFileForALauncherNeedsAName() {
        String line = "--export: a format without a file - expected FORMAT=FILE, or -o FILE";
        scene.assertFails(2, line, "advise", "DIR/far.trace", "--network", TORUS, "--export", "mpi-reorder");
    }

    @Test
    void theAnswerSaysThatNothingElseWasTried() {
        scene.write("one.trace", "#sare-trace 1\n# ranks 1\n# operations 1\nrank 0\ncompute 100\n");
        String out = advise("one.trace", "--allocation", "list:3").out();
        assertTrue(
                out.endsWith(
                        "Use consecutive: no other mapping was tried, because none exists or the budget is too small.\n"),
                out);
    }

    @Test
    void aCandidateOfTheUserIsInTheTable() throws IOException {
        StringBuilder map = new StringBuilder("#sare-mapping 1\n");
        for (int rank = RANKS - 1; rank >= 0; rank--) {
            map.append(rank).append('\n');
        }
        String file = scene.write("mine.map", map.toString());

        assertTrue(advise("far.trace", "--candidate", file).out().contains("\n" + file + " "));
    }

    @ParameterizedTest
    @CsvSource({"consecutive, ./consecutive", "mine.map, mine.map", "maps/row, maps/row", "/row, /row"})
    void aCandidateOfTheUserHasNoNameThatAnotherMayHave(String file, String name) {
        assertEquals(name, AdviseOptions.name(Path.of(file)));
    }

    /** What a signal leaves. */
    @Test
    void anInterruptionKeepsTheLeaderInTheFile() {
        AdviseOptions options = new AdviseOptions();
        CommandLine.populateCommand(
                new CommandLine(options).getCommandSpec().userObject(), path("far.trace"), "--network", TORUS);
        Advised inputs = options.load();
        AdvisedMaps maps = new AdvisedMaps(options, inputs, scene.path("best.map"));
        Candidate leader = new Candidate("leader", "a test", Arrangement.of(RANKS, 7, 3));

        assertEquals("no result is kept; to start again", maps.keep(Optional.empty(), Optional.empty()));
        assertFalse(Files.exists(scene.path("best.map")));
        assertEquals(
                "the best mapping so far, leader, which is not confirmed, is in " + path("best.map")
                        + "; to start again",
                maps.keep(Optional.of(leader), Optional.empty()));
        assertEquals(7, MappingFile.read(scene.path("best.map")).mapping().node(0));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '$', quoteCharacter = '"', textBlock = """
            --budget=10 $ --budget: '10' - expected 1 to 1000000 runs such as 60runs, 1 to 10^18 packet-hops such as 2e9hops, or a time such as 10min
            --budget=runs $ --budget: 'runs' - expected 1 to 1000000 runs such as 60runs, 1 to 10^18 packet-hops such as 2e9hops, or a time such as 10min
            --budget=-3hops $ --budget: '-3hops' - expected 1 to 1000000 runs such as 60runs, 1 to 10^18 packet-hops such as 2e9hops, or a time such as 10min
            --budget=10parsec $ --budget: '10parsec' - expected 1 to 1000000 runs such as 60runs, 1 to 10^18 packet-hops such as 2e9hops, or a time such as 10min
            --budget=0.5runs $ --budget: '0.5runs' - expected 1 to 1000000 runs such as 60runs, 1 to 10^18 packet-hops such as 2e9hops, or a time such as 10min
            --budget=0s $ --budget: '0s' - expected a time such as 500ms, 10s, 2.5min, 1h or 2d, of at most a week
            --seed=1..2 $ --seed: '1..2' - expected a whole number from 0 to 999999999999999
            --confirm-seeds=3 $ --confirm-seeds: '3' - expected a range of 2 to 1000 seeds such as 1..20
            --confirm-seeds=5..1 $ --confirm-seeds: '5..1' - expected a range of 2 to 1000 seeds such as 1..20
            --compute-scale=-1 $ --compute-scale: '-1' - expected a number of at least 0
            --threads=0 $ --threads: '0' - expected a whole number from 1 to 1024
            --candidate=DIR/none.map $ DIR/none.map: no such file - expected a file that can be read
            --candidate=DIR/good.map $ DIR/good.map: a mapping of 2 ranks - expected the trace's 16
            --allocation=quadrant $ --allocation: an allocation of 4 nodes, quadrant - expected at least a node for each of the trace's 16 ranks
            --background=0.01packets $ --background: 0 of the network's 16 nodes outside the allocation whole - expected at least 2 for a background load
            --page=DIR/out.map $ DIR/out.map: named for two outputs - expected a file for each
            --page=DIR/out.map.journal $ DIR/out.map.journal: named for two outputs - expected a file for each
            --runs=DIR/far.trace $ DIR/far.trace: named for an input and an output - expected a file for each
            """)
    void wrongOptions(String option, String line) {
        scene.assertFails(2, line, "advise", "DIR/far.trace", "--network", TORUS, "-o", "DIR/out.map", option);
    }

    @Test
    void tracesOfOtherSizesAreRefused() {
        scene.write("small.trace", trace(4, 1, 1, 0));
        scene.assertFails(
                2,
                "DIR/small.trace: 4 ranks - expected 16, as DIR/far.trace has, because one mapping serves all traces",
                "advise",
                "DIR/far.trace",
                "DIR/small.trace",
                "--network",
                TORUS);
    }

    @Test
    void aTraceThatCannotFinishFails() {
        scene.write(
                "dead.trace",
                "#sare-trace 1\n# ranks 2\n# operations 4\nrank 0\nreceive 1 0 0 8\nsend 1 0 0 8\nrank 1\nreceive 0 0 0 8\nsend 0 0 0 8\n");
        CommandRun run = CommandRun.of("advise", path("dead.trace"), "--network", TORUS, "-o", path("out.map"));

        assertEquals(1, run.status(), run.err());
        assertEquals(1, run.err().lines().count(), run.err());
        assertFalse(Files.exists(scene.path("out.map")));
    }
}
