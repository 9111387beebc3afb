package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Shards together are the whole; what does not belong together is refused. */
class MergeCommandTest {
    @TempDir
    private Path folder;

    private ExperimentScene scene;
    private String whole;
    private String links;
    private String report;
    private String provenance;

    @BeforeEach
    void runWholeAndShards() throws IOException {
        scene = new ExperimentScene(folder);
        whole = scene.results();
        links = scene.read("links.csv");
        report = scene.read("report.md");
        provenance = scene.read("provenance.yaml");
        Files.delete(scene.path("results.csv"));
        Files.delete(scene.path("links.csv"));
        Files.delete(scene.path("report.md"));
        for (int shard = 1; shard <= 4; shard++) {
            assertEquals(0, scene.verb("run", "--shard", shard + "/4").status());
        }
    }

    private String[] parts(int... shards) {
        String[] parts = new String[shards.length];
        for (int i = 0; i < shards.length; i++) {
            parts[i] = scene.path("results-" + shards[i] + "-of-4.csv").toString();
        }
        return parts;
    }

    @Test
    void shardsAreAboutEquallyLargeAndTogetherTheWhole() {
        int rows = 0;
        for (int shard = 1; shard <= 4; shard++) {
            int itsRows =
                    (int) scene.read("results-" + shard + "-of-4.csv").lines().count() - 1;
            assertTrue(itsRows >= 3 && itsRows <= 6, "rows: " + itsRows); // three or four, and copies of some of them
            rows += itsRows;
        }
        assertEquals(18, rows);

        CommandRun merge = scene.verb("merge", parts(3, 1, 4, 2));

        assertEquals(0, merge.status(), merge.err());
        assertTrue(merge.err().endsWith("results.csv: complete\n"), merge.err());
        assertEquals(whole, scene.read("results.csv"));
        assertEquals(links, scene.read("links.csv"));
        assertEquals(report, scene.read("report.md"));
        assertEquals(provenance, scene.read("provenance.yaml"));
    }

    @Test
    void partsThatAreMissingAreTold() {
        CommandRun merge = scene.verb("merge", parts(1, 2, 4));

        assertEquals(0, merge.status(), merge.err());
        assertTrue(merge.err().matches("(?s).*results\\.csv: [45] cells are in no part\n"), merge.err());
        assertEquals(whole, scene.results(), "a run fills the gap");
    }

    @Test
    void whatIsThereStays() {
        assertEquals(0, scene.verb("merge", parts(1, 2)).status());
        CommandRun merge = scene.verb("merge", parts(3, 4));
        assertEquals(0, merge.status(), merge.err());
        assertTrue(merge.err().endsWith("results.csv: complete\n"), merge.err());
        assertEquals(whole, scene.read("results.csv"));

        assertEquals(0, scene.verb("merge", parts(1)).status());
        assertEquals(whole, scene.read("results.csv"));
    }

    @Test
    void whatIsThereAndContradictsAPartIsRefused() {
        String other = whole.replaceFirst(",400,", ",401,");
        scene.write("results.csv", other);

        CommandRun merge = scene.verb("merge", parts(1, 2, 3, 4));

        assertEquals(2, merge.status());
        assertTrue(merge.err().contains("results.csv:2: other results for cell '"), merge.err());
        assertEquals(1, merge.err().lines().count(), merge.err());
        assertEquals(other, scene.read("results.csv"));
    }

    @Test
    void whatARunWritesIsLeftToIt() throws IOException {
        scene.write("results.csv", whole);
        try (FileChannel run = FileChannel.open(scene.path("results.csv"), StandardOpenOption.WRITE)) {
            run.lock();
            CommandRun merge = scene.verb("merge", parts(1));
            assertEquals(2, merge.status());
            assertTrue(merge.err().contains("results.csv: another run that writes it - expected "), merge.err());
        }
        assertEquals(whole, scene.read("results.csv"));
    }

    @Test
    void aPartWithoutRowsGivesAReportOfNone() {
        assertEquals(0, scene.verb("run", "--shard", "19/19").status());

        CommandRun merge =
                scene.verb("merge", scene.path("results-19-of-19.csv").toString());

        assertEquals(0, merge.status(), merge.err());
        assertTrue(
                scene.read("report.md").contains("0 of 18 simulations of `experiment.yaml` are in `results.csv`.\n"),
                scene.read("report.md"));
    }

    @Test
    void aPartOfAnotherExperimentIsRefused() {
        scene.write("ring.trace", ExperimentScene.trace(20));
        assertRefused(
                "results-1-of-4.csv:2: cell '",
                "', which this experiment does not have - expected a part of this experiment, run with the same --estimate");
    }

    @Test
    void aPartOfAnotherExperimentFileWithTheSameCellsIsTold() {
        String itsProvenance = scene.read("provenance-2-of-4.yaml");
        scene.write(
                "provenance-2-of-4.yaml", itsProvenance.replaceFirst("experiment-sha256: .", "experiment-sha256: x"));

        CommandRun merge = scene.verb("merge", parts(1, 2, 3, 4));

        assertEquals(0, merge.status(), merge.err());
        assertEquals(
                parts(2)[0] + " has another experiment.yaml; all its cells are also in this one",
                merge.err().lines().findFirst().orElse(""));
        assertEquals(whole, scene.read("results.csv"));
    }

    @Test
    void aPartThatContradictsAnotherIsRefused() throws IOException {
        Files.copy(scene.path("provenance-1-of-4.yaml"), scene.path("provenance-copy.yaml"));
        String part = scene.read("results-1-of-4.csv");
        scene.write("results-copy.csv", part.replaceFirst(",400,", ",401,"));
        assertFalse(part.equals(scene.read("results-copy.csv")));

        CommandRun merge = scene.verb(
                "merge",
                scene.path("results-1-of-4.csv").toString(),
                scene.path("results-copy.csv").toString());

        assertEquals(2, merge.status());
        assertTrue(merge.err().contains("results-copy.csv:2: other results for cell '"), merge.err());
        assertFalse(Files.exists(scene.path("results.csv")));
    }

    @ParameterizedTest(name = "{0} instead of {1}")
    @CsvSource(delimiter = '$', textBlock = """
            banana $ ,400, $ messages: 'banana' - expected a whole number from 0
            -1     $ ,400, $ messages: '-1' - expected a whole number from 0
            ''     $ ,400, $ messages: '' - expected a whole number from 0
            torus2 $ ,torus, $ network: 'torus2' - expected 'torus', as cell '
            """)
    void aRowWithOtherValuesIsRefused(String value, String field, String told) {
        scene.write("results-3-of-4.csv", scene.read("results-3-of-4.csv").replaceFirst(field, "," + value + ","));
        assertRefused("results-3-of-4.csv:2: " + told, "");
    }

    @Test
    void aPartThatIsNotThereIsRefused() throws IOException {
        Files.delete(scene.path("results-2-of-4.csv"));
        assertRefused("results-2-of-4.csv: no such file - expected a file that can be read", "");
    }

    @Test
    void aPartByAnotherVersionIsMergedWithANote() {
        String part = scene.read("provenance-2-of-4.yaml");
        scene.write("provenance-2-of-4.yaml", part.replaceFirst("(?m)^sare-version: .*$", "sare-version: 0.0.1"));

        CommandRun merge = scene.verb("merge", parts(1, 2, 3, 4));

        assertEquals(0, merge.status(), merge.err());
        assertTrue(
                merge.err().contains("results-2-of-4.csv is by sare 0.0.1, this is " + Version.number()), merge.err());
        assertTrue(scene.read("provenance.yaml").startsWith("sare-version: \"0.0.1, " + Version.number() + "\"\n"));
    }

    @Test
    void aPartWithoutAVersionIsRefused() {
        scene.write("provenance-2-of-4.yaml", "experiment: none\n");
        assertRefused("provenance-2-of-4.yaml:1: no key 'sare-version' - expected 'sare-version': a value", "");
    }

    @Test
    void aPartWithoutProvenanceIsRefused() throws IOException {
        Files.delete(scene.path("provenance-4-of-4.yaml"));
        assertRefused(
                "results-4-of-4.csv: no provenance-4-of-4.yaml in its folder - expected the provenance of the results",
                "");
    }

    @Test
    void aPartThatIsCutOffInItsLastNumberIsRefused() {
        scene.write("experiment.yaml", ExperimentScene.EXPERIMENT + "costs: max-com\n");
        scene.verb("run", "--shard", "2/4");
        String part = scene.read("results-2-of-4.csv");
        assertTrue(part.endsWith("00\n"), part);

        scene.write("results-2-of-4.csv", part.substring(0, part.length() - 2));

        assertRefused(
                "results-2-of-4.csv:" + part.lines().count() + ": a last line without a line feed",
                "its last number may be cut off; sare run completes the file");
        assertEquals(0, scene.verb("run", "--shard", "2/4").status());
        assertEquals(part, scene.read("results-2-of-4.csv"));
    }

    private void assertRefused(String begin, String end) {
        CommandRun merge = scene.verb("merge", parts(1, 2, 3, 4));
        assertEquals(2, merge.status());
        assertEquals(1, merge.err().lines().count(), merge.err());
        assertTrue(merge.err().contains(begin) && merge.err().endsWith(end + "\n"), merge.err());
        assertFalse(Files.exists(scene.path("results.csv")));
    }

    @Test
    void theOnlyShardIsAPartAsWell() {
        assertEquals(0, scene.verb("run", "--shard", "1/1").status());
        CommandRun merge = scene.verb("merge", scene.path("results-1-of-1.csv").toString());

        assertEquals(0, merge.status(), merge.err());
        assertEquals(whole, scene.read("results.csv"));
    }
}
