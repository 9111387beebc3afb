package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.experiment.engine.EngineDigest;

/** Results know which engine made them, and those of others stay only where this one gives the same or the user wants it. */
class OtherEngineTest {
    private static final String OTHER = "0123456789abcdef";
    private static final String THIS = EngineDigest.current();

    @TempDir
    private Path folder;

    private ExperimentScene scene;

    @BeforeEach
    void layOut() {
        scene = new ExperimentScene(folder);
    }

    /** Results as another engine would have written them. */
    private static String ofOtherEngine(String results) {
        return results.replace("," + THIS + "\n", "," + OTHER + "\n");
    }

    /** Results as they were before there was the column. */
    private static String withoutEngine(String results) {
        return results.replaceAll("(?m),[^,\n]*$", "");
    }

    /** The same with another number of messages in every row. */
    private static String different(String results) {
        String different = results.replace(",400,", ",401,");
        assertFalse(different.equals(results));
        return different;
    }

    /** All files of the folder by their names. */
    private Map<String, String> files() {
        try (Stream<Path> files = Files.list(folder)) {
            return new TreeMap<>(files.filter(Files::isRegularFile)
                    .collect(Collectors.toMap(
                            file -> file.getFileName().toString(),
                            file -> scene.read(file.getFileName().toString()))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The cells that the provenance says were simulated again. */
    private List<String> cellsSimulatedAgain() {
        return scene.read("provenance.yaml")
                .lines()
                .dropWhile(line -> !line.equals("  cells:"))
                .skip(1)
                .takeWhile(line -> line.startsWith("  - "))
                .map(line -> line.substring(4).replace("\"", ""))
                .toList();
    }

    @Test
    void everyRowHasTheDigestOfItsEngine() {
        List<String> engines = ExperimentScene.column(scene.results(), "engine");

        assertEquals(18, engines.size());
        assertEquals(Set.of(THIS), new HashSet<>(engines));
        assertTrue(THIS.matches("[0-9a-f]{16}"), THIS);
        assertTrue(
                scene.read("provenance.yaml").replace("\"", "").contains("\nengines:\n  " + THIS + ": 18\ncells: 18\n"),
                scene.read("provenance.yaml"));
    }

    /** The cells are the same whichever engine made their rows. */
    @Test
    void rowsThatAreTheSameAreKeptAndTheProvenanceSaysWhichWereCompared() {
        String whole = scene.results();
        List<String> lines = ofOtherEngine(whole).lines().toList();
        scene.write("results.csv", String.join("\n", lines.subList(0, 13)) + "\n");

        CommandRun again = scene.verb("run");

        assertEquals(0, again.status(), again.err());
        assertTrue(
                again.err()
                        .startsWith("12 rows by engine " + OTHER
                                + " are kept: those simulated again are equal\n"
                                + "6 simulations, 12 are there already\n"),
                again.err());
        List<String> all = whole.lines().toList();
        assertEquals(
                Stream.concat(lines.subList(0, 13).stream(), all.subList(13, 19).stream())
                        .toList(),
                scene.read("results.csv").lines().toList());
        String provenance = scene.read("provenance.yaml").replace("\"", "");
        assertTrue(
                provenance.contains("engines:\n  " + OTHER + ": 12\n  " + THIS + ": 6\nengine-comparisons:\n- engine: "
                        + OTHER + "\n  simulated-again-by: " + THIS + "\n  cells:\n"),
                provenance);
        assertFalse(provenance.contains("different"), provenance);
        assertSample(whole, 12, 5);
    }

    private void assertSample(String results, int rows, int size) {
        List<String> cells = ExperimentScene.column(results, "cell").subList(0, rows);
        List<String> mappings = ExperimentScene.column(results, "mapping");
        List<String> sample = cellsSimulatedAgain();
        assertEquals(size, sample.size());
        assertEquals(size, new HashSet<>(sample).size());
        assertTrue(cells.containsAll(sample), sample.toString());
        assertEquals(
                new HashSet<>(mappings.subList(0, rows)),
                sample.stream().map(cell -> mappings.get(cells.indexOf(cell))).collect(Collectors.toSet()));
    }

    @Test
    void thereIsARowOfEachStrategyAmongThoseThatAreComparedHoweverManyThereAre() {
        StringBuilder experiment = new StringBuilder(ExperimentScene.EXPERIMENT);
        for (int i = 1; i <= 6; i++) {
            experiment.append("  random-").append(i).append(": {mapper: random, count: 1}\n");
        }
        scene.write("experiment.yaml", experiment.toString());
        String whole = scene.results();
        scene.write("results.csv", ofOtherEngine(whole));

        assertEquals(0, scene.verb("run").status());

        assertSample(whole, 54, 8);
    }

    @Test
    void fewRowsAreAllCompared() {
        String whole = scene.results("--only", "mapping=consecutive", "--only", "background=none");
        scene.write("results.csv", ofOtherEngine(whole));

        assertEquals(0, scene.verb("run").status());

        assertSample(whole, 2, 2);
    }

    @Test
    void whatWasComparedIsNotComparedAgain() {
        scene.write("results.csv", ofOtherEngine(scene.results()));
        scene.results();
        Map<String, String> files = files();
        scene.results();
        assertEquals(files, files());
        scene.write("results.csv", different(scene.read("results.csv")));

        CommandRun again = scene.verb("run");

        assertEquals(0, again.status(), again.err());
        assertTrue(again.err().startsWith("0 simulations, 18 are there already\n"), again.err());
        assertEquals(files.get("provenance.yaml"), scene.read("provenance.yaml"));
    }

    @Test
    void rowsOfAThirdEngineAreComparedForThemselves() {
        String whole = scene.results();
        scene.write("results.csv", ofOtherEngine(whole));
        scene.results();
        String third = OTHER.replace('0', '9');
        List<String> lines = ofOtherEngine(whole).lines().toList();
        scene.write(
                "results.csv",
                String.join("\n", lines.subList(0, 10)) + "\n"
                        + different(String.join("\n", lines.subList(10, 19)) + "\n")
                                .replace(OTHER, third));

        CommandRun again = scene.verb("run");

        assertEquals(2, again.status());
        assertTrue(again.err().contains(" by engine " + third + ": messages '401'"), again.err());
    }

    @Test
    void rowsFromBeforeTheColumnAreByAnUnknownEngine() {
        String whole = scene.results();
        scene.write("results.csv", withoutEngine(whole.substring(0, whole.indexOf('\n', whole.length() / 2) + 1)));

        CommandRun again = scene.verb("run");

        assertEquals(0, again.status(), again.err());
        assertTrue(again.err().contains(" rows by engine unknown are kept: "), again.err());
        String results = scene.read("results.csv");
        assertEquals(whole, results.replace(",unknown\n", "," + THIS + "\n"));
        assertEquals(Set.of("unknown", THIS), new HashSet<>(ExperimentScene.column(results, "engine")));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void rowsThatAreNotTheSameAreRefusedInOneLine(boolean hasColumn) {
        String whole = different(scene.results());
        scene.write("results.csv", hasColumn ? ofOtherEngine(whole) : withoutEngine(whole));
        Map<String, String> before = files();

        CommandRun refused = scene.verb("run");

        assertEquals(2, refused.status());
        String engine = hasColumn ? OTHER : "unknown";
        assertTrue(
                refused.err()
                        .matches("\\Q" + scene.path("results.csv") + "\\E: cell [0-9a-f]{16} by engine " + engine
                                + ": messages '401' - expected '400', the result of this engine \\(" + THIS
                                + "\\): 5 of 5 simulated again differ; --other-engine recompute"
                                + " simulates the 18 rows of that engine again, --other-engine keep keeps and marks"
                                + " them\n"),
                refused.err());
        assertEquals(before, files());
    }

    @Test
    void rowsThatAreRecomputedEndInTheFilesOfARunFromTheBeginning() {
        scene.results();
        Map<String, String> fresh = files();
        scene.write("results.csv", ofOtherEngine(different(scene.read("results.csv"))));
        scene.write("links.csv", scene.read("links.csv").replaceAll("(?m)[0-9]$", "7"));

        CommandRun again = scene.verb("run", "--other-engine", "recompute");

        assertEquals(0, again.status(), again.err());
        assertTrue(
                again.err()
                        .startsWith("18 rows by engine " + OTHER
                                + " are discarded: 5 of 5 simulated again differ\n18 simulations"
                                + ExperimentScene.COPIES),
                again.err());
        assertEquals(fresh, files());
    }

    @Test
    void aSingleRowIsCalledOne() {
        List<String> lines = ofOtherEngine(scene.results()).lines().toList();
        String one = String.join("\n", lines.subList(0, 2)) + "\n";
        scene.write("results.csv", different(one));
        String refused = scene.verb("run").err();
        assertTrue(
                refused.contains(
                        ": 1 of 1 simulated again differs; --other-engine recompute simulates the 1 row of that"
                                + " engine again, --other-engine keep keeps and marks it\n"),
                refused);
        scene.write("results.csv", one);
        String kept = scene.verb("run").err();
        assertTrue(kept.startsWith("1 row by engine " + OTHER + " is kept: it is equal\n"), kept);
    }

    @Test
    void rowsThatAreKeptAreMarkedAndStaySo() {
        String whole = scene.results();
        List<String> lines = different(ofOtherEngine(whole)).lines().toList();
        scene.write("results.csv", String.join("\n", lines.subList(0, 13)) + "\n");

        CommandRun again = scene.verb("run", "--other-engine", "keep");

        assertEquals(0, again.status(), again.err());
        assertTrue(
                again.err()
                        .startsWith(
                                "12 rows by engine " + OTHER + " are kept and marked: 5 of 5 simulated again differ\n"),
                again.err());
        assertEquals(
                Map.of(OTHER + "!", 12L, THIS, 6L),
                ExperimentScene.column(scene.read("results.csv"), "engine").stream()
                        .collect(Collectors.groupingBy(Function.identity(), Collectors.counting())));
        String provenance = scene.read("provenance.yaml").replace("\"", "");
        assertTrue(provenance.contains("engines:\n  " + OTHER + "!: 12\n  " + THIS + ": 6\n"), provenance);
        assertTrue(provenance.contains("  different-but-kept:\n  - "), provenance);
        Map<String, String> files = files();
        CommandRun third = scene.verb("run");
        assertTrue(third.err().startsWith("0 simulations, 18 are there already\n"), third.err());
        assertEquals(files, files());

        scene.results("--other-engine", "recompute");
        assertEquals(whole, scene.read("results.csv"));
    }

    @Test
    void rowsThatAreTheSameStayWhateverTheUserWouldHaveChosen() {
        String other = ofOtherEngine(scene.results());
        scene.write("results.csv", other);
        assertEquals(other, scene.results("--other-engine", "recompute"));
    }

    @Test
    void failuresAreComparedToo() {
        scene.write("ring.trace", ExampleFiles.DEADLOCK);
        assertEquals(1, scene.verb("run").status());
        String failed = scene.read("results.csv");
        scene.write("results.csv", ofOtherEngine(failed));
        assertEquals(1, scene.verb("run").status());

        scene.write("results.csv", failed.replace("deadlock", "gridlock").replace(THIS, "fedcba9876543210"));

        CommandRun refused = scene.verb("run");
        assertEquals(2, refused.status());
        assertTrue(refused.err().contains(" by engine fedcba9876543210: failure '"), refused.err());
    }

    @Test
    void theDryRunCountsWhatWouldBeCompared() {
        scene.write("results.csv", different(ofOtherEngine(scene.results())));
        Map<String, String> before = files();

        CommandRun run = scene.verb("run", "--dry-run");

        assertEquals(0, run.status(), run.err());
        assertTrue(
                run.out().contains("\nto compare   5 of another engine, which are simulated again first\n"), run.out());
        assertEquals(before, files());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "none",
                "0123456789ABCDEF",
                "0123456789abcde",
                "0123456789abcdef!!",
                "0123456789abcdef+0123",
                "unknown?"
            })
    void whatIsNoEngineIsRefused(String text) {
        scene.write("results.csv", scene.results().replaceFirst("," + THIS + "\n", "," + text + "\n"));

        assertEquals(
                new CommandRun(
                        2,
                        "",
                        scene.path("results.csv") + ":2: engine: '" + text
                                + "' - expected 16 hexadecimal digits (and + with 8 of plug-ins) or unknown, and ! after them if the row was"
                                + " kept\n"),
                scene.verb("run"));
    }

    @Test
    void anotherChoiceIsRefused() {
        CommandRun run = scene.verb("run", "--other-engine", "kepe");
        assertEquals(2, run.status());
        assertEquals("--other-engine: 'kepe' - expected recompute or keep; did you mean 'keep'?\n", run.err());
    }

    private String part(int shard) {
        return scene.path("results-" + shard + "-of-2.csv").toString();
    }

    private void runShards() throws IOException {
        assertEquals(0, scene.verb("run", "--shard", "1/2").status());
        assertEquals(0, scene.verb("run", "--shard", "2/2").status());
    }

    @Test
    void partsOfAnotherEngineAreComparedWhenTheyAreMerged() throws IOException {
        String whole = scene.results();
        Files.delete(scene.path("results.csv"));
        runShards();
        String second = scene.read("results-2-of-2.csv");
        scene.write("results-2-of-2.csv", ofOtherEngine(second));

        CommandRun merge = scene.verb("merge", part(1), part(2));

        assertEquals(0, merge.status(), merge.err());
        assertTrue(merge.err().startsWith("8 rows by engine " + OTHER + " are kept: "), merge.err());
        assertEquals(whole, scene.read("results.csv").replace(OTHER, THIS));
        assertEquals(5, cellsSimulatedAgain().size());

        CommandRun again = scene.verb("merge", part(2), part(1));
        assertEquals(scene.path("results.csv") + ": complete\n", again.err());
    }

    @Test
    void partsOfAnEngineThatGivesOthersAreRefusedLeftOutOrMarked() throws IOException {
        String whole = scene.results();
        Files.delete(scene.path("results.csv"));
        runShards();
        scene.write("results-2-of-2.csv", different(ofOtherEngine(scene.read("results-2-of-2.csv"))));

        CommandRun refused = scene.verb("merge", part(1), part(2));
        assertEquals(2, refused.status());
        assertEquals(1, refused.err().lines().count(), refused.err());
        assertTrue(refused.err().contains("; --other-engine recompute simulates the 8 rows "), refused.err());

        CommandRun merge = scene.verb("merge", part(1), part(2), "--other-engine", "recompute");
        assertEquals(0, merge.status(), merge.err());
        assertTrue(merge.err().endsWith("results.csv: 8 cells are in no part\n"), merge.err());
        assertEquals(whole, scene.results(), "a run fills the gap");

        Files.delete(scene.path("results.csv"));
        assertEquals(
                0,
                scene.verb("merge", part(1), part(2), "--other-engine", "keep").status());
        assertEquals(
                8,
                ExperimentScene.column(scene.read("results.csv"), "engine").stream()
                        .filter((OTHER + "!")::equals)
                        .count());
    }

    @Test
    void ofRowsThatAreTheSameThatOfThisEngineStaysInEitherOrder() throws IOException {
        String whole = scene.results();
        Files.delete(scene.path("results.csv"));
        runShards();
        Files.copy(scene.path("provenance-1-of-2.yaml"), scene.path("provenance-copy.yaml"));
        scene.write("results-copy.csv", ofOtherEngine(scene.read("results-1-of-2.csv")));
        String copy = scene.path("results-copy.csv").toString();

        assertEquals(0, scene.verb("merge", copy, part(1), part(2)).status());
        assertEquals(whole, scene.read("results.csv"));
        Files.delete(scene.path("results.csv"));
        assertEquals(0, scene.verb("merge", part(2), part(1), copy).status());
        assertEquals(whole, scene.read("results.csv"));
    }
}
