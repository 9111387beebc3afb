package sare.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompareCommandTest {
    private static final Path FOLDER = Path.of("src/test/resources/sare/report");
    private static final List<String> SAMPLE = List.of(
            "compare",
            "src/test/resources/sare/report/sample.csv",
            "--by",
            "mapping",
            "--within",
            "trace,background",
            "--unit",
            "mapping_number",
            "--measure",
            "cycles");

    @TempDir
    private Path folder;

    /** The files are what the command wrote; worked by hand: n, the means (72, 69, 75 and 77 thousand of random) and p = 2 / 70. */
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "long.md,    --scale=1e4 --pairs",
        "wide.md,    --scale=1e4 --layout=wide",
        "long.tex,   --scale=1e3 --pairs",
        "wide.tex,   --layout=wide --decimals=0 --caption=100_% --label=tab:times --standalone",
        "groups.csv, --best=lowest",
        "pairs.csv,  --pairs",
        "all.json,   --alpha=0.05"
    })
    void eachFormat(String name, String options) throws IOException {
        Path written = folder.resolve(name);
        List<String> arguments = new ArrayList<>(SAMPLE);
        arguments.addAll(List.of(options.split(" ")));
        arguments.addAll(List.of("-o", written.toString()));
        CommandRun run = CommandRun.of(arguments.toArray(String[]::new));
        assertEquals(0, run.status(), run.err());
        assertEquals("", run.out());
        assertEquals(
                Files.readString(FOLDER.resolve(name)),
                Files.readString(written).replace("\"" + Version.number() + "\"", "\"VERSION\""));
    }

    @Test
    void aFolderStandsForItsResults() throws IOException {
        Files.copy(FOLDER.resolve("sample.csv"), folder.resolve("results.csv"));
        List<String> arguments = new ArrayList<>(SAMPLE);
        arguments.set(1, folder.toString());
        CommandRun ofFolder = CommandRun.of(arguments.toArray(String[]::new));
        arguments.set(1, folder.resolve("results.csv").toString());
        assertEquals(CommandRun.of(arguments.toArray(String[]::new)), ofFolder);
        assertEquals(0, ofFolder.status(), ofFolder.err());
    }

    @ParameterizedTest
    @CsvSource({"long.md, markdown", "groups.csv, csv", "all.json, json"})
    void theFormatCanBeNamed(String name, String format) throws IOException {
        List<String> arguments = new ArrayList<>(SAMPLE);
        arguments.addAll(List.of("--format", format));
        CommandRun named = CommandRun.of(arguments.toArray(String[]::new));
        Path written = folder.resolve("x-" + name);
        arguments.subList(SAMPLE.size(), arguments.size()).clear();
        arguments.addAll(List.of("-o", written.toString()));
        CommandRun guessed = CommandRun.of(arguments.toArray(String[]::new));
        assertEquals(0, named.status() + guessed.status(), named.err() + guessed.err());
        assertEquals(named.out(), Files.readString(written));
    }

    @Test
    void namesAndValuesMayHaveCommas() throws IOException {
        Path file = Files.writeString(folder.resolve("commas.csv"), """
                mapping,"mapping, seed",allocation,cycles
                a,"a,1","list:0,5",3
                a,"a,2","list:0,5",4
                b,"b,1","list:0,5",5
                c,"c,1",whole,6
                d,"d,1",list:0,7
                """);
        List<String> arguments = List.of(
                "compare",
                file.toString(),
                "--by",
                "mapping, seed,mapping",
                "--measure",
                "cycles",
                "--where",
                "allocation=whole,list:0,5",
                "--where",
                "mapping, seed=a,1,b,1,c,1",
                "--pool",
                "allocation",
                "--format",
                "json");
        CommandRun run = CommandRun.of(arguments.toArray(String[]::new));

        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains("[ \"mapping, seed\", \"mapping\" ]"), run.out());
        assertTrue(run.out().contains("\"c,1"), run.out());
        assertFalse(run.out().contains("\"a,2"), run.out());
        assertFalse(run.out().contains("\"d,1"), run.out());
    }

    /** Run times of a cluster: two runs of each mapping on each of three sets of nodes, a day for each set. */
    @Test
    void runTimesOfACluster() throws IOException {
        Path file = Files.writeString(folder.resolve("cluster.csv"), """
                day,set,mapping,seconds
                mon,s1,a,10
                mon,s1,a,11
                mon,s1,b,12
                mon,s1,b,13
                tue,s2,a,20
                tue,s2,a,21
                tue,s2,b,23
                tue,s2,b,24
                wed,s3,a,30
                wed,s3,a,32
                wed,s3,b,34
                wed,s3,b,35
                """);
        List<String> arguments =
                new ArrayList<>(List.of("compare", file.toString(), "--by", "mapping", "--measure", "seconds"));
        CommandRun refused = CommandRun.of(arguments.toArray(String[]::new));
        assertTrue(
                refused.err().contains("--pool day, or --unit day if its values are a random sample"), refused.err());

        arguments.addAll(List.of("--unit", "set", "--paired-by", "set", "--pool", "day"));
        CommandRun run = CommandRun.of(arguments.toArray(String[]::new));
        assertTrue(run.out().contains("; up to 2 rows of one unit count once,"), run.out());
        assertTrue(run.out().contains("| set | row | intraclass correlation |"), run.out());
    }

    /** The least and the greatest there are. */
    @ParameterizedTest
    @ValueSource(strings = {"1e-6", "0.9999999999999999"})
    void levelsOfSignificance(String alpha) {
        for (String format : List.of("markdown", "latex", "csv", "json")) {
            List<String> arguments = new ArrayList<>(SAMPLE);
            arguments.addAll(List.of("--alpha", alpha, "--format", format, "--pairs"));
            CommandRun run = CommandRun.of(arguments.toArray(String[]::new));
            assertEquals(0, run.status(), run.err());
        }
    }

    /** R: kruskal.test(Ozone ~ Month, data = airquality) has 29.267, 4 and 6.901e-06. */
    @Test
    void ozone() {
        String csv = CommandRun.of(
                        "compare",
                        FOLDER.resolve("airquality.csv").toString(),
                        "--by",
                        "Month",
                        "--measure",
                        "Ozone",
                        "--format",
                        "csv")
                .out();
        String may = csv.lines().skip(1).findFirst().orElseThrow();
        assertTrue(may.startsWith("5,Ozone,sample,26,5,1,23.6153846154,"), may);
        assertTrue(may.contains(",a,Kruskal-Wallis,29.2665763061,4,0.00000690071411855,"), may);
        CommandRun some = CommandRun.of(
                "compare",
                FOLDER.resolve("airquality.csv").toString(),
                "--by",
                "Month",
                "--measure",
                "Ozone",
                "--where",
                "Month=6,7,8",
                "--where",
                "Day=1,2,3,4,5,6,7,8,9",
                "--best",
                "highest");
        assertTrue(some.out().contains("| Kruskal-Wallis | 3 | 19 |"), some.out());
    }

    /** R: wilcox.test(c(10, 12, 14, 16, 18, 20), mu = 9) has V = 21, p = 0.03125; PMCMRplus, coin and boot are in their own test. */
    @Test
    void optionsOfTests() throws IOException {
        Path file = Files.writeString(folder.resolve("tests.csv"), """
                mapping,draw,cycles
                best,,9
                other,1,10
                other,2,12
                other,3,14
                other,4,16
                other,5,18
                other,6,20
                """);
        CommandRun run = CommandRun.of(
                "compare",
                file.toString(),
                "--by=mapping",
                "--measure=cycles",
                "--unit=draw",
                "--constant-test=sign",
                "--equivalent=3%",
                "--ratio-of=median",
                "--plan=10%",
                "--resamples=999",
                "--bootstrap-seed=7",
                "--pairs",
                "--format=json");
        assertEquals(0, run.status(), run.err());
        assertTrue(run.out().contains("\"method\" : \"sign\""), run.out());
        assertTrue(run.out().contains("\"p\" : 0.03125"), run.out());
        assertTrue(run.out().contains("\"equivalence-p\" : "), run.out());
        assertTrue(run.out().contains("\"ratio-of\" : \"median\""), run.out());
        assertTrue(run.out().contains("\"resamples\" : 999"), run.out());
        assertTrue(run.out().contains("\"planned-share\" : 0.1"), run.out());
    }
}
