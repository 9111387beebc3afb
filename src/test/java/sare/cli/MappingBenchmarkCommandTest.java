package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MappingBenchmarkCommandTest {
    @TempDir
    private Path folder;

    private Scene scene;

    @BeforeEach
    void layOut() {
        scene = new Scene(folder);
        ReferenceFiles.write(folder);
    }

    @Test
    @DisplayName("best known 6 is reached; 210 bytes that are all one hop away cost 210, seven tenths of Scotch's 300")
    void tablesOfASmallFolder() throws IOException {
        Path csv = folder.resolve("costs.csv");
        CommandRun run = CommandRun.of(
                "benchmark",
                "mapping",
                "--reference",
                folder.toString(),
                "--evaluations",
                "100",
                "--runs",
                "1",
                "--csv",
                csv.toString());

        assertEquals(0, run.status(), run.err());
        assertEquals("", run.err());
        assertPrints(run, "sko64     2           6  0.000   0.000   0.000    0.000   1.7    yes");
        assertPrints(run, "npb_bt_A_64_all  torus:8x8       1.2381  1.4286       -             -  1.0000       0.7000");
        assertPrints(run, "64        tori      1  0.7000  0.7000   0.7000  0.95    yes");
        assertPrints(run, "npb_bt_A_64_all  1.000  1.333    yes");
        assertEquals(
                4,
                run.out()
                        .lines()
                        .filter(line -> line.matches(".* \\d+\\.\\d{3} (s|ns per evaluation)"))
                        .count());
        List<String> lines = Files.readAllLines(csv);
        assertEquals("instance,n,target,source,method,seed,evaluations,cost,traffic", lines.get(0));
        assertEquals(1 + 1 + 20 + 20 + 3 + 1 + 2 + 1, lines.size());
        assertTrue(lines.contains("npb_bt_A_64_all,64,torus:8x8,SCOTCH,scotch_gmap -cq,0,0,300,210"));
        assertTrue(lines.get(lines.size() - 1).matches("npb_bt_A_64_all,64,torus:8x8,SARE,portfolio,1,\\d+,210,210"));
    }

    private static void assertPrints(CommandRun run, String line) {
        assertTrue(run.out().lines().anyMatch(line::equals), run.out());
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            --runs 0              | --runs: '0' - expected a number of at least 1
            --runs x              | sare benchmark mapping: Invalid value for option '--runs': 'x' - expected a whole number. See sare benchmark mapping --help
            --evaluations 0       | --evaluations: '0' - expected a whole number from 1 to 1000000000000000
            --evaluations many    | --evaluations: 'many' - expected a whole number from 1 to 1000000000000000
            --reference DIR/none  | --reference: no folder 'DIR/none' - expected a folder with qaplib/best-known.csv and mapping/anchors.csv
            --reference DIR/qaplib | DIR/qaplib/qaplib/best-known.csv: no such file - expected a file that can be read
            --csv DIR/none/a.csv  | DIR/none/a.csv: cannot be written (no such folder) - expected a place that can be written
            --csv DIR             | DIR: a folder - expected a file to write
            --refrence DIR        | sare benchmark mapping: unknown option '--refrence' - did you mean --reference? See sare benchmark mapping --help
            more                  | sare benchmark mapping: 'more' is one argument too many. See sare benchmark mapping --help
            """)
    void wrongOptions(String options, String line) {
        String reference = options.contains("--reference") ? "" : "--reference DIR ";
        scene.assertFails(2, line, ("benchmark mapping " + reference + options).split(" "));
    }

    @Test
    void runsMayStandBeforeThePart() {
        scene.assertFails(
                2,
                "--runs: '0' - expected a number of at least 1",
                "benchmark --runs 0 mapping --reference DIR".split(" "));
    }

    @Test
    void aScenarioIsNotForThisPart() {
        scene.assertFails(
                2,
                "DIR/good.trace: a trace - expected none before mapping",
                "benchmark DIR/good.trace --network DIR/good.yaml --mapping consecutive mapping".split(" "));
    }

    @ParameterizedTest
    @CsvSource({
        ReferenceFiles.BEST_KNOWN,
        ReferenceFiles.QAPLIB_INSTANCE,
        ReferenceFiles.ANCHORS,
        ReferenceFiles.GRAPH,
        "mapping/instances/rgg_256.csv",
        "mapping/instances/st2d5_32x32_shuf.csv"
    })
    void aMissingFile(String name) throws IOException {
        Files.delete(folder.resolve(name));

        assertRefused("DIR/" + name + ": no such file - expected a file that can be read");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            instance,best\\n                       | :1: 'instance,best' - expected instance,n,best_known as the first line
            instance,n,best_known\\nsko64,2\\n     | :2: a row of 2 fields - expected 3, as many as the columns that the first line names
            instance,n,best_known\\nsko64,3,6\\n   | :2: n: '3' - expected 2, the size of sko64
            instance,n,best_known\\nsko64,2,0\\n   | :2: best_known: '0' - expected a whole number from 1 to 999999999999999999
            instance,n,best_known\\n../sko64,2,6\\n | :2: instance: '../sko64' - expected a name of letters, digits, _ and -
            """)
    void badBestKnownCosts(String content, String line) {
        ReferenceFiles.write(folder, ReferenceFiles.BEST_KNOWN, content.replace("\\n", "\n"));

        assertRefused("DIR/" + ReferenceFiles.BEST_KNOWN + line);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            a,64,mesh:8x8,kahip,,1,1,1,0,0,1        | :4: target: 'mesh:8x8' - expected torus:4x8x8 or tree:4:8:8/1:10:100
            a,63,torus:8x8,kahip,,1,1,1,0,0,1       | :4: n: '63' - expected 64, the nodes of torus:8x8
            npb_bt_A_64_all,64,torus:8x8,kahip,,-1,1,1,0,0,1 | :4: hop_bytes: '-1' - expected a whole number from 0 to 999999999999999999
            npb_bt_A_64_all,64,torus:8x8,kahip,,1,1,0,0,0,1  | :4: max_load: '0' - expected a whole number from 1 to 64
            npb_bt_A_64_all,64,torus:4x16,scotch_gmap,,1,1,1,0,0,1 | : npb_bt_A_64_all on torus:4x16 without an answer of CONSECUTIVE - expected one with a rank on each node
            npb_bt_A_64_all,64,torus:4x16,consecutive,,1,1,1,0,0,1 | : npb_bt_A_64_all on torus:4x16 without an answer of SCOTCH - expected one with a rank on each node
            npb_bt_A_64_all,64,torus:8x8,consecutive,,259,1,1,0,0,1 | : npb_bt_A_64_all on torus:8x8, consecutive: hop_bytes 259 - expected 260
            """)
    void badAnchors(String anchor, String line) {
        ReferenceFiles.write(
                folder,
                ReferenceFiles.ANCHORS,
                ReferenceFiles.ANCHORS_HEADER + ReferenceFiles.CONSECUTIVE + ReferenceFiles.SCOTCH + anchor + "\n");

        assertRefused("DIR/" + ReferenceFiles.ANCHORS + line);
    }

    private void assertRefused(String line) {
        scene.assertFails(2, line, "benchmark", "mapping", "--reference", "DIR", "--csv", "DIR/costs.csv");
    }
}
