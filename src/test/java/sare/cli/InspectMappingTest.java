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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A mapping is judged by traffic on a machine: here 100 bytes from rank 0 to rank 1 of a ring of four. */
class InspectMappingTest {
    @TempDir
    private Path folder;

    private Scene scene;

    @BeforeEach
    void layOut() {
        scene = new Scene(folder);
    }

    private CommandRun inspect(String mapping, String... more) {
        List<String> arguments =
                new ArrayList<>(List.of("inspect", scene.path(mapping).toString()));
        arguments.addAll(List.of(more));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    private CommandRun mapOfFifteenNodes(String... more) {
        List<String> arguments =
                new ArrayList<>(List.of("map", scene.path(Scene.TRACE).toString()));
        arguments.addAll(List.of("--network", scene.path(Scene.NETWORK).toString(), "--set", "dimensions=5x3"));
        arguments.addAll(List.of(more));
        return CommandRun.of(arguments.toArray(String[]::new));
    }

    private String[] scene(String... more) {
        List<String> arguments =
                new ArrayList<>(List.of("--trace", scene.path(Scene.TRACE).toString()));
        arguments.addAll(List.of("--network", scene.path(Scene.NETWORK).toString()));
        arguments.addAll(List.of(more));
        return arguments.toArray(String[]::new);
    }

    @Test
    void figuresStandBesideThoseOfOtherMappings() {
        // ranks on nodes 3 and 1 are two hops apart, and half of the bytes goes either way
        CommandRun run = inspect(Scene.MAPPING, scene("--seed", "3"));
        String table = run.out().substring(run.out().indexOf("\n\n") + 2);

        assertEquals(0, run.status(), run.err());
        List<String> rows = table.lines().map(row -> row.replaceAll(" +", " ")).toList();
        assertEquals(" this consecutive mean of 20 random", rows.get(0));
        assertTrue(rows.get(1).startsWith("cost-classic 200 100 "), table);
        assertTrue(rows.get(2).startsWith("cost-traffic-distribution 200 100 "), table);
        assertTrue(rows.get(3).startsWith("hop-bytes 200 100 "), table);
        assertTrue(rows.get(4).startsWith("mean-hops-per-byte 2 1 "), table);
        assertTrue(rows.get(5).startsWith("mean-hops-per-byte-in-x 2 1 "), table);
        assertTrue(rows.get(6).startsWith("max-dilation-hops 2 1 "), table);
        assertTrue(rows.get(7).startsWith("mean-dilation-hops 2 1 "), table);
        assertTrue(rows.get(8).startsWith("sum-com 200 100 "), table);
        assertTrue(rows.get(9).startsWith("max-com 200 100 "), table);
        assertTrue(rows.get(10).startsWith("max-link-bytes 50 100 "), table);
        assertTrue(rows.get(11).startsWith("mean-link-bytes 25 12.500 "), table);
        assertTrue(
                rows.get(12).startsWith("link-bytes-std-dev 25 33.072 "), table); // 50 on half of 8 links; 100 on one
        assertTrue(rows.get(13).startsWith("max-link-bytes-in-x 50 100 "), table);
        assertTrue(rows.get(14).startsWith("mean-link-bytes-in-x 25 12.500 "), table);
        assertEquals("max-link (0)+x (0)+x", rows.get(15).strip());
        assertEquals(run, inspect(Scene.MAPPING, scene("--seed", "3")));
    }

    @Test
    void theMeanOfRandomMappingsIsNearTheExpectedOne() throws IOException {
        JsonNode quality = new ObjectMapper()
                .readTree(inspect(Scene.MAPPING, scene("--json")).out())
                .get("quality");

        // two of three other nodes are one hop away, one two
        assertEquals(
                4.0 / 3, quality.get("random-mean").get("mean-hops-per-byte").asDouble(), 0.35);
        assertEquals(20, quality.get("random-mappings").asInt());
        assertEquals(1, quality.get("random-seed").asInt());
        assertEquals(200, quality.get("this").get("cost-classic").asInt());
        assertEquals("(0)+x", quality.get("this").get("max-link").asText());
        assertFalse(quality.get("random-mean").has("max-link"));
        assertEquals(2, quality.get("trace").get("ranks").asInt());
    }

    @Test
    void whatAHeaderNamesIsTheDefault() {
        String trace = scene.path(Scene.TRACE).toString();
        String network = scene.path(Scene.NETWORK).toString();
        CommandRun map = CommandRun.of(
                "map",
                trace,
                "--network",
                network,
                "--set",
                "dimensions=5x3",
                "--allocation",
                "list:7,2",
                "--weight",
                "messages");
        scene.write("made.map", map.out());
        String text = inspect("made.map").out();
        String cost = map.out().replaceAll("(?s).*\n# cost: (\\d+)\n.*", "$1");

        assertTrue(text.lines().anyMatch(line -> line.matches("cost-classic +" + cost + " .*")), text);
        assertTrue(text.contains("mean-hops-per-byte-in-y "), "the header's dimensions: " + text);
        scene.write(Scene.TRACE, ExampleFiles.ONE_MESSAGE + "# changed\n");
        String changed = inspect("made.map").out();
        assertFalse(changed.contains("cost-classic"), changed);
        assertTrue(changed.contains("\nno-quality      " + trace + " has changed, so it needs --trace\n"), changed);
    }

    @Test
    void whatIsMissingToJudgeAMappingIsTold() throws IOException {
        scene.write("gone.map", "#sare-mapping 1\n# traffic: no.csv\n# network: no.yaml\n3\n1\n");

        assertTrue(
                inspect("gone.map")
                        .out()
                        .endsWith("\nno-quality    no.csv is not there, so it needs --trace;"
                                + " no.yaml is not there, so it needs --network\n"),
                inspect("gone.map").out());
        JsonNode bare =
                new ObjectMapper().readTree(inspect(Scene.MAPPING, "--json").out());
        assertEquals("needs --trace; needs --network", bare.path("no-quality").asText());
        assertFalse(bare.has("quality"));
    }

    @Test
    void costsBeyondWhatADoubleCountsAreExact() {
        scene.write("a.csv", "i,j,bytes\n0,1,9007199254740993\n1,2,9007199254740993\n");
        CommandRun map = CommandRun.of(
                "map",
                scene.path("a.csv").toString(),
                "--network",
                scene.path(Scene.NETWORK).toString(),
                "--mapper",
                "consecutive");
        scene.write("made.map", map.out());

        assertTrue(map.out().contains("\n# cost: 18014398509481986\n"), map.out());
        String text = inspect("made.map").out();
        assertTrue(text.contains("\ncost-classic               18014398509481986 "), text);
        assertTrue(text.contains("\nhop-bytes                  18014398509481986 "), text);
        String json = inspect("made.map", "--json").out();
        assertTrue(json.contains("\"hop-bytes\" : 18014398509481986,"), json);
    }

    @Test
    void hopBytesThatDoNotFitAreRefused() {
        scene.write("a.csv", "i,j,bytes\n0,1,999999999999999999\n");
        scene.write("a.map", "#sare-mapping 1\n# weight: messages\n0\n10\n");
        scene.assertFails(
                2,
                "hop-bytes: a sum of more than 9223372036854775807 - expected less traffic",
                "inspect",
                "DIR/a.map",
                "--trace",
                "DIR/a.csv",
                "--network",
                "DIR/" + Scene.NETWORK,
                "--set",
                "dimensions=20");
    }

    @Test
    void theCriterionOfTheHeaderHasARowInTheUnitOfItsCost() {
        scene.write("a.csv", "i,j,bytes\n0,1,7\n1,3,5\n");
        CommandRun map = CommandRun.of(
                "map",
                scene.path("a.csv").toString(),
                "--network",
                scene.path(Scene.NETWORK).toString(),
                "--set",
                "dimensions=2x2",
                "--criterion",
                "traffic-distribution(balance=0.25)",
                "--mapper",
                "consecutive");
        scene.write("made.map", map.out());
        String text = inspect("made.map").out();

        // a hop is 4 quarters, and a hop more in one dimension than in the other one more
        assertTrue(map.out().contains("\n# cost: 60\n"), map.out());
        assertTrue(text.matches("(?s).*\ncost-traffic-distribution\\(balance=0.25\\) +60 .*"), text);
        assertTrue(text.matches("(?s).*\ncost-classic +12 .*"), text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            allocation: foo ; allocation: 'foo' - expected ALLOCATIONS
            weight: hops    ; 'hops' - expected bytes or messages
            criterion: foo  ; criterion: 'foo' - expected CRITERIA
            collectives: reduce=foo ; reduce algorithm: 'foo' - expected ALGORITHMS(reduce)
            """)
    void whatIsWrongInTheHeaderIsToldWithItsLine(String header, String error) {
        scene.write("a.map", "#sare-mapping 1\n# mapper: random\n# " + header + "\n3\n1\n");
        scene.assertFails(
                2,
                "DIR/a.map:3: " + error,
                "inspect",
                "DIR/a.map",
                "--trace",
                "DIR/" + Scene.TRACE,
                "--network",
                "DIR/" + Scene.NETWORK);
    }

    @Test
    void aWrongSettingOfTheHeaderIsToldWithItsLine() {
        String network = scene.path(Scene.NETWORK).toString();
        scene.write("a.map", "#sare-mapping 1\n# network: " + network + "\n# set-dimensions: 0\n3\n1\n");
        CommandRun run = inspect("a.map", "--trace", scene.path(Scene.TRACE).toString());

        assertEquals(2, run.status());
        assertTrue(run.err().startsWith(scene.path("a.map") + ":3: dimensions: "), run.err());
    }

    @Test
    void aPlacementIsJudgedAsWell() {
        scene.write("placed", "# of INSEE\n3 0 0\n1 1 0\n");
        String judged = inspect(Scene.MAPPING, scene()).out();

        assertTrue(judged.contains("\ncost-classic "), judged);
        assertEquals(
                judged.substring(judged.indexOf('\n')),
                inspect("placed", scene()).out().replaceFirst("[^\n]*", ""));
    }

    @Test
    void otherFilesOfTrafficAreCounted() {
        scene.write("a.csv", "# ranks: 5\nsource,destination,bytes\n0,1,7\n1,1,3\n2,1,4\n");
        scene.write("a.dat", "2 0 1 1 0 0 5 6 0\n");

        assertEquals(
                scene.path("a.csv")
                        + ": traffic matrix\nranks          5\npairs          3\nbytes          14\nmost-partners  2\n",
                inspect("a.csv").out());
        assertTrue(
                inspect("a.dat").out().contains("\nsymmetric-costs      false\n"),
                inspect("a.dat").out());
        assertTrue(inspect("a.dat").out().endsWith("\ncost-of-consecutive  11\n"));
    }

    private void assertNeeded(String option, String expected) {
        scene.assertFails(
                2,
                option + ": nothing - expected " + expected
                        + ", because the file that the mapping's header names is missing or has changed, or it names none",
                "inspect",
                "DIR/made.map",
                "--trace",
                "DIR/" + Scene.TRACE);
    }

    @Test
    void anAllocationThatHasChangedIsNotTakenForTheOldOne() {
        scene.write("nodes.txt", "7\n2\n");
        CommandRun map =
                mapOfFifteenNodes("--allocation", scene.path("nodes.txt").toString());
        scene.write("made.map", map.out());
        assertTrue(inspect("made.map").out().contains("\ncost-classic "), map.err());

        scene.write("nodes.txt", "7\n2\n3\n");
        String text = inspect("made.map").out();
        assertTrue(text.endsWith("nodes.txt has changed, so it needs --allocation\n"), text);
        assertTrue(inspect("made.map", "--allocation", "whole").out().contains("\ncost-classic "));
        assertNeeded("--allocation", "the nodes that its ranks may use");
    }

    @Test
    void busyNodesThatHaveChangedOrVanishedAreNotTakenForTheOldOnes() throws IOException {
        scene.write("busy.txt", "14\n13\n");
        String busy = scene.path("busy.txt").toString();
        scene.write("made.map", mapOfFifteenNodes("--busy", busy).out());
        assertTrue(inspect("made.map").out().contains("\ncost-classic "));

        scene.write("busy.txt", "14\n");
        String changed = inspect("made.map").out();
        assertTrue(changed.endsWith("busy.txt has changed, so it needs --busy\n"), changed);
        assertTrue(inspect("made.map", "--busy", "none").out().contains("\ncost-classic "));
        assertNeeded("--busy", "the nodes that other jobs use");
        Files.delete(scene.path("busy.txt"));
        String gone = inspect("made.map").out();
        assertTrue(gone.endsWith("busy.txt is not there, so it needs --busy\n"), gone);
    }

    @Test
    void optionsTakeThePlaceOfTheHeader() {
        CommandRun map = mapOfFifteenNodes("--collectives", "all-reduce=ring");
        scene.write("made.map", map.out());
        scene.write("a.csv", "source,destination,bytes\n0,1,7\n");

        String other = inspect("made.map", "--set", "dimensions=15").out();
        assertTrue(other.contains("\ncost-classic ") && !other.contains("hops-per-byte-in-y"), other);
        String matrix =
                inspect("made.map", "--trace", scene.path("a.csv").toString()).out();
        assertTrue(matrix.contains("\nhop-bytes                        7 "), matrix);
    }
}
