package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.NullNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.input.Digest;

/**
 * A message of two packets over one hop, alone in the network: its clock is M*L + h + 2 = 2*16 + 1 + 2 = 35 cycles of 3.2
 * nanoseconds. The packets are generated in cycles 1 and 2, start in 1 and 17 and arrive in 17 and 33.
 */
class SimulateCommandTest {
    @TempDir
    private Path folder;

    private String trace;
    private String network;

    @BeforeEach
    void writeInputs() {
        trace = ExampleFiles.write(folder, "one.trace", ExampleFiles.ONE_MESSAGE);
        network = ExampleFiles.write(folder, "ring.yaml", ExampleFiles.RING);
    }

    @Test
    void oneRunIsToldLineByLine() {
        CommandRun run = simulate();

        assertEquals(0, run.status());
        assertEquals("""
                trace           %s, 2 ranks
                network         %s, torus 4
                mapping         consecutive
                seed            1
                cycles          35 (0.112 us)
                messages        1
                packets         2, 1.000 hops on average
                packet latency  mean 23.5, median 16, p99 31, max 31 cycles
                ranks finish    first 2 (rank 0), median 18.0, last 34 (rank 1)
                link use        mean 11.4 %%, max 91.4 %%
                hottest links   (0)+x 91.4 %%
                """.formatted(trace, network), run.out());
        assertTrue(run.err().matches("simulated in .* s, .* million packet-hops per second\n"), run.err());
    }

    @Test
    void aJobInsideANodeHasNoPackets() throws IOException {
        String[] oneNode = {"--set", "cores-per-node=2"};
        JsonNode run = new ObjectMapper()
                .readTree(simulate(oneNode[0], oneNode[1], "--json").out())
                .at("/runs/0");

        assertEquals(
                """
                messages        1
                inside nodes    1 message, 100 bytes
                packets         0
                packet latency  none, because there were no packets
                """,
                simulate(oneNode)
                        .out()
                        .lines()
                        .filter(line -> line.matches("(message|inside|packet).*"))
                        .collect(Collectors.joining("\n", "", "\n")));
        assertEquals(0, run.get("packets").asInt(-1));
        assertEquals(NullNode.instance, run.get("mean-hops"));
        assertEquals(
                "{\"mean\":null,\"median\":null,\"p99\":null,\"max\":null}",
                run.get("packet-latency-cycles").toString());
    }

    @Test
    void seedsWithoutPacketsHaveNoLatency() throws IOException {
        CommandRun text = simulate("--set", "cores-per-node=2", "--seed", "1..2");
        JsonNode document = new ObjectMapper()
                .readTree(simulate("--set", "cores-per-node=2", "--seed", "1..2", "--json")
                        .out());

        assertTrue(text.out().matches("(?s).*\n1 +\\d+ +[0-9.]+ +0 +- +- +- +0.0 %\n.*"), text.out());
        assertTrue(text.out().matches("(?s).*\nmean +[0-9.]+ +[0-9.]+ +0.0 +- +- +- +0.0 %\n.*"), text.out());
        assertEquals(
                "{\"mean\":null,\"standard-deviation\":null,\"min\":null,\"max\":null}",
                document.get("mean-packet-latency-cycles").toString());
    }

    @Test
    void severalSeedsGiveATableWithMeanAndSpread() {
        CommandRun run = simulate("--seed", "7..9");

        List<String> firstCells =
                run.out().lines().skip(4).map(line -> line.split(" {2,}")[0]).toList();
        assertEquals(List.of("seed", "7", "8", "9", "", "mean", "std. dev.", "min", "max"), firstCells);
        assertTrue(run.out().contains("\n7                     35         0.112           2      1.000"), run.out());
        assertTrue(run.out().contains("\nmean                35.0         0.112         2.0      1.000"), run.out());
    }

    /** Packets between two neighbours have one route. */
    @Test
    void seedsThatMakeNoDifferenceAreSimulatedOnce() throws IOException {
        CommandRun several = simulate("--allocation", "list:0,1", "--seed", "7..9", "--json");
        JsonNode runs = new ObjectMapper().readTree(several.out()).get("runs");

        assertTrue(several.err().startsWith("2 of 3 results are copied from another seed"), several.err());
        for (int seed = 7; seed <= 9; seed++) {
            CommandRun one = simulate("--allocation", "list:0,1", "--seed", "" + seed, "--json");
            assertEquals(new ObjectMapper().readTree(one.out()).at("/runs/0"), runs.get(seed - 7));
            assertTrue(one.err().startsWith("simulated in"), one.err());
        }
        assertTrue(simulate("--seed", "7..9").err().startsWith("simulated in"), "two directions around the ring");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 50})
    void seedsAreSimulatedAlikeWithAnyNumberOfThreads(int threads) {
        String[] options = {
            "--mapping", "random", "--allocation", "first-fit:2", "--seed", "3..21", "--background", "0.2phits"
        };
        CommandRun one = run(Stream.concat(Stream.of(options), Stream.of("--json", "--threads", "1"))
                .toArray(String[]::new));
        CommandRun several = run(Stream.concat(Stream.of(options), Stream.of("--json", "--threads", "" + threads))
                .toArray(String[]::new));

        assertEquals(0, one.status(), one.err());
        assertEquals(one.out(), several.out());
    }

    @Test
    void packetsAndLinksAreWrittenAsCsv() throws IOException {
        Path packets = folder.resolve("packets.csv");
        Path links = folder.resolve("links.csv");

        assertEquals(
                0,
                simulate("--packets", packets.toString(), "--links", links.toString())
                        .status());
        assertEquals("""
                source_node,destination_node,generated_cycle,departed_cycle,delivered_cycle,hops
                0,1,1,1,17,1
                0,1,2,17,33,1
                """, Files.readString(packets));
        List<String> lines = Files.readAllLines(links);
        assertEquals(
                "link,class,direction,source_router,source_coordinates,destination_router,destination_coordinates,phits,"
                        + "background_phits,utilisation",
                lines.get(0));
        assertEquals("(0)+x,x,+x,0,x=0,1,x=1,32,0,0.914285714", lines.get(1));
        assertEquals("(0)-x,x,-x,0,x=0,3,x=3,0,0,0", lines.get(2));
        assertEquals(1 + 8, lines.size());
    }

    @Test
    void jsonHoldsTheFiguresAndWhatOneNeedsToRunItAgain() throws IOException {
        JsonNode document = new ObjectMapper()
                .readTree(simulate("--json", "--set", "link-gigabits-per-second=20")
                        .out());
        JsonNode run = document.get("runs").get(0);

        assertEquals(Version.number(), document.get("sare-version").asText());
        assertEquals(Digest.sha256(Path.of(trace)), document.at("/trace/sha256").asText());
        assertEquals(
                Digest.sha256(Path.of(network)), document.at("/network/sha256").asText());
        assertEquals(
                "20", document.at("/network/settings/link-gigabits-per-second").asText());
        assertEquals("4", document.at("/network/settings/transit-queue-packets").asText());
        assertEquals("consecutive", document.at("/mapping/name").asText());
        assertEquals(1, run.get("seed").asLong());
        assertEquals(35, run.get("cycles").asLong());
        assertEquals("0.056", run.get("microseconds").asText());
        assertEquals(23.5, run.at("/packet-latency-cycles/mean").asDouble());
        assertEquals(
                "{\"first\":2,\"median\":18,\"last\":34}",
                run.get("finish-cycles").toString());
        assertEquals("[2,34]", run.get("finish-cycle-of-rank").toString());
        assertEquals("[0,1]", run.get("node-of-rank").toString());
    }

    @Test
    void jsonOfSeveralSeedsHasMeanAndSpread() throws IOException {
        JsonNode document =
                new ObjectMapper().readTree(simulate("--json", "--seed", "1..3").out());

        assertEquals(3, document.get("runs").size());
        assertEquals(
                "{\"mean\":35,\"standard-deviation\":0,\"min\":35,\"max\":35}",
                document.get("cycles").toString());
        assertEquals(0.112, document.at("/microseconds/mean").asDouble());
        assertEquals(1, document.at("/mean-hops/max").asDouble());
        assertEquals(23.5, document.at("/mean-packet-latency-cycles/min").asDouble());
        assertEquals(31, document.at("/p99-packet-latency-cycles/max").asDouble());
        assertEquals(0.914285714, document.at("/max-link-utilisation/mean").asDouble());
    }

    @Test
    void aMappingFileIsNamedWithItsDigest() throws IOException {
        String mapping = ExampleFiles.write(folder, "two.map", "#sare-mapping 1\n3\n1\n");
        JsonNode document =
                new ObjectMapper().readTree(run("--mapping", mapping, "--json").out());

        assertEquals(
                Digest.sha256(Path.of(mapping)), document.at("/mapping/sha256").asText());
        assertEquals("[3,1]", document.at("/runs/0/node-of-rank").toString());
        assertEquals(36, document.at("/runs/0/cycles").asLong()); // one more hop
    }

    @Test
    void ranksStayInsideTheAllocation() throws IOException {
        CommandRun run = simulate("--allocation", "block:2,at=2", "--set", "dimensions=8");

        assertTrue(run.out().contains("\nmapping         consecutive on block:2,at=2, 2 nodes\n"), run.out());
        assertTrue(run.out().contains("\nhottest links   (2)+x 91.4 %\n"), run.out());
        JsonNode document = new ObjectMapper()
                .readTree(run("--mapping", "random", "--allocation", "list(3 1)", "--seed", "1..9", "--json")
                        .out());
        assertEquals(
                "{\"name\":\"list:3,1\",\"nodes\":2}",
                document.get("allocation").toString());
        Set<String> placements = new TreeSet<>();
        document.get("runs")
                .forEach(each -> placements.add(each.get("node-of-rank").toString()));
        assertEquals(Set.of("[1,3]", "[3,1]"), placements);
    }

    @Test
    void aFileOfLinksMayHaveAPercentSignInItsName() {
        ExampleFiles.write(folder, "50%s.csv", "switch,port,to_switch,to_port\n0,0,1,0\n1,0,0,0\n");
        network = ExampleFiles.write(
                folder,
                "graph.yaml",
                "topology: graph\nfile: '50%s.csv'\nhosts-per-switch: 2\nrouting: shortest-path\nvirtual-channels: 1\n");

        CommandRun run = simulate();

        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains("graph 50%s.csv of 2 switches with 2 hosts each\n"), run.out());
    }

    @Test
    void theWholeNetworkIsTheDefault() throws IOException {
        assertEquals(simulate().out(), simulate("--allocation", "whole").out());
        CommandRun json = simulate("--json");
        assertEquals(json.out(), simulate("--json", "--allocation", "whole").out());
        assertEquals(
                "{\"name\":\"whole\",\"nodes\":4}",
                new ObjectMapper().readTree(json.out()).get("allocation").toString());
    }

    @Test
    void aFileOfNodesIsNamedWithItsDigest() throws IOException {
        String nodes = ExampleFiles.write(folder, "nodes.txt", "# two\n2\n1\n");
        JsonNode document = new ObjectMapper()
                .readTree(simulate("--allocation", nodes, "--json").out());

        assertEquals("file:" + nodes, document.at("/allocation/name").asText());
        assertEquals(2, document.at("/allocation/nodes").asInt());
        assertEquals(nodes, document.at("/allocation/file").asText());
        assertEquals(
                Digest.sha256(Path.of(nodes)), document.at("/allocation/sha256").asText());
        assertEquals("[2,1]", document.at("/runs/0/node-of-rank").toString());
    }

    @Test
    void theSameArgumentsGiveTheSameBytes() {
        String[] arguments = {"--mapping", "random", "--seed", "3..5", "--json"};

        assertEquals(run(arguments).out(), run(arguments).out());
    }

    @Test
    void theResultCanGoToAFile() throws IOException {
        Path output = folder.resolve("result.txt");
        CommandRun run = simulate("-o", output.toString());

        assertEquals("", run.out());
        assertEquals(simulate().out(), Files.readString(output));
    }

    @Test
    void aDeadlockEndsWithStatusOneAndLeavesNoFile() throws IOException {
        String deadlock = ExampleFiles.write(folder, "deadlock.trace", ExampleFiles.DEADLOCK);
        Path output = folder.resolve("result.txt");
        CommandRun run = CommandRun.of(
                "simulate",
                deadlock,
                "--network",
                network,
                "--mapping",
                "consecutive",
                "-o",
                output.toString(),
                "--packets",
                folder.resolve("packets.csv").toString());

        assertEquals(1, run.status());
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(run.err().startsWith("deadlock at cycle "), run.err());
        assertTrue(run.err().contains("rank 0 waits for rank 1, tag 5, 64 bytes"), run.err());
        try (Stream<Path> left = Files.list(folder)) {
            assertEquals(3, left.count(), "the three inputs");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --compute-scale -1                | --compute-scale: '-1.0' - expected a number of at least 0
            --compute-scale NaN               | sare simulate: Invalid value for option '--compute-scale': 'NaN' - expected a number. See sare simulate --help
            --compute-scale x                 | sare simulate: Invalid value for option '--compute-scale': 'x' - expected a number. See sare simulate --help
            --eager-limit -1                  | --eager-limit: '-1' - expected a whole number from 0 to 999999999999999, in bytes or with KB, MB or GB (powers of 1000) or KiB, MiB or GiB (of 1024), or unlimited
            --eager-limit 64TiB               | --eager-limit: '64TiB' - expected a whole number from 0 to 999999999999999, in bytes or with KB, MB or GB (powers of 1000) or KiB, MiB or GiB (of 1024), or unlimited
            --send-overhead -0.5              | --send-overhead: '-0.5' - expected a number of nanoseconds from 0 to 1000000000
            --receive-overhead 2us            | --receive-overhead: '2us' - expected a number of nanoseconds from 0 to 1000000000
            --progress call                   | --progress: 'call' - expected independent or calls; did you mean 'calls'?
            --packet-matching own             | --packet-matching: 'own' - expected envelope or message
            --seed 5..1                       | sare simulate: Invalid value for option '--seed': '5..1' - expected a seed of up to 18 digits such as 7 or a range from low to high such as 1..5. See sare simulate --help
            --seed 1..2 --links l             | sare simulate: --packets and --links need a single seed. See sare simulate --help
            --collectives broadcast           | --collectives: 'broadcast' - expected study, mpich, openmpi, a file of rules or collective=algorithm
            -o same.txt --packets same.txt    | same.txt: named for two outputs - expected a file for each
            --linkz l                         | sare simulate: unknown option '--linkz' - did you mean --links? See sare simulate --help
            again                             | sare simulate: 'again' is one argument too many. See sare simulate --help
            """)
    void wrongArgumentsAreOneLine(String arguments, String line) {
        CommandRun run = simulate(arguments.split(" "));

        assertEquals(new CommandRun(2, "", line + "\n"), run);
    }

    @Test
    void aMisspeltOptionIsToldBeforeTheOneThatIsMissingForIt() {
        CommandRun run = run("--maping", "consecutive");

        assertEquals(
                "sare simulate: unknown option '--maping' - did you mean --mapping? See sare simulate --help\n",
                run.err());
    }

    @Test
    void aStackTraceIsShownOnlyOnRequest() {
        String missing = folder.resolve("missing.yaml").toString();
        String[] arguments = {"simulate", trace, "--network", missing, "--mapping", "consecutive"};
        String line = missing + ": no such file - expected a file that can be read\n";

        assertEquals(new CommandRun(2, "", line), CommandRun.of(arguments));
        CommandRun debugged = CommandRun.of(
                Stream.concat(Stream.of(arguments), Stream.of("--debug")).toArray(String[]::new));
        assertEquals(2, debugged.status());
        assertTrue(debugged.err().contains("\tat sare."), debugged.err());
        assertTrue(debugged.err().endsWith(line), debugged.err());
    }

    private CommandRun simulate(String... more) {
        List<String> arguments = new ArrayList<>(List.of("--mapping", "consecutive"));
        arguments.addAll(List.of(more));
        return run(arguments.toArray(String[]::new));
    }

    private CommandRun run(String... more) {
        List<String> arguments = new ArrayList<>(List.of("simulate", trace, "--network", network));
        arguments.addAll(List.of(more));
        return CommandRun.of(arguments.toArray(String[]::new));
    }
}
