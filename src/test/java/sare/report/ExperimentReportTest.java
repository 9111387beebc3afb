package sare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sare.experiment.Experiment;
import sare.experiment.ExperimentFile;

/** The comparisons in the report of an experiment. */
class ExperimentReportTest {
    private static final String HEADER =
            "trace,network,allocation,allocation_draw,background,mapping,mapping_number,repetition,seed,"
                    + "cycles,classic_cost,traffic_distribution_cost\n";

    @TempDir
    private Path folder;

    private Experiment experiment(String networks) throws IOException {
        Path published = Path.of("experiments/published/ehu-kat-ik-02-10.csv").toAbsolutePath();
        Files.writeString(folder.resolve(Experiment.FILE), """
                title: Two networks
                traces: %s
                networks: %s
                mappings:
                  random: {mapper: random, count: 2}
                published: {file: %s, table: 2, scale: 10000}
                """.formatted(
                        Path.of("traces/cg.W.16.trace.gz").toAbsolutePath(), networks, published));
        return ExperimentFile.read(folder);
    }

    private static String network(String name) {
        return Path.of("networks", name + ".yaml").toAbsolutePath().toString();
    }

    private String report(Experiment experiment, String rows) throws IOException {
        Path results = Files.writeString(folder.resolve("results.csv"), HEADER + rows);
        return ExperimentReport.of(experiment, results, folder);
    }

    private static String row(String network, int number, int cycles) {
        return "cg.W.16," + network + ",whole,1,none,random," + number + ",1,1," + cycles + ",1,2\n";
    }

    @Test
    void timesOfDifferentNetworksAreNoSample() throws IOException {
        Experiment experiment = experiment("[" + network("torus-4x4") + ", " + network("torus-4x4-dor") + "]");
        String report = report(
                experiment,
                row("torus-4x4", 1, 2_000_000)
                        + row("torus-4x4", 2, 4_000_000)
                        + row("torus-4x4-dor", 1, 6_000_000)
                        + row("torus-4x4-dor", 2, 10_000_000));
        assertTrue(report.contains("| cg.W.16 | torus-4x4 | whole | none | 200.00 | 300.00 | 141.42 |"), report);
        assertTrue(report.contains("| cg.W.16 | torus-4x4-dor | whole | none | 600.00 | 800.00 | 282.84 |"), report);
        assertTrue(
                report.contains("they are for one network, and the number of networks in the results is 2."), report);
    }

    @Test
    void theOnlyNetworkIsNotNamedInEachRow() throws IOException {
        String report = report(
                experiment(network("torus-4x4")), row("torus-4x4", 1, 2_000_000) + row("torus-4x4", 2, 4_000_000));
        assertTrue(report.contains("| cg.W.16 | whole | none | 200.00 | 300.00 | 141.42 |"), report);
        assertTrue(report.contains("## Published and measured"), report);
        assertEquals(-1, report.indexOf("torus-4x4"), report);
    }

    @Test
    void howMuchOfTheExperimentThereIs() throws IOException {
        Experiment experiment = experiment("[" + network("torus-4x4") + ", " + network("torus-4x4-dor") + "]");
        String first = row("torus-4x4", 1, 10);
        String second = row("torus-4x4", 2, 20);
        String third = row("torus-4x4-dor", 1, 30);
        String head = "simulations of `experiment.yaml` are in `results.csv`";

        assertTrue(report(experiment, "").contains("0 of 4 " + head + ".\n"));
        assertTrue(report(experiment, first + second).contains("\n2 of 4 " + head + """
                :

                | background | simulations | mappings of a strategy | seeds | allocation draws | in all combinations |
                |---|--:|--:|--:|--:|---|
                | none | 2 | 1 to 2 | 1 | 1 | yes |

                """));
        assertTrue(report(experiment, first + second + third).contains("\n| none | 3 | 1 to 2 | 1 | 1 | no |\n"));
        assertTrue(report(experiment, first + second + third + row("torus-4x4-dor", 2, 40))
                .contains("4 of 4 " + head + ": all of them.\n"));
    }

    @Test
    void namesDoNotBreakTables() throws IOException {
        String rows = "";
        for (int number = 1; number <= 3; number++) {
            rows += row("torus-4x4", number, number)
                    .replace(",1,2\n", "," + number + ",2\n")
                    .replace("whole", "a|b");
        }
        String report = report(experiment(network("torus-4x4")), rows);
        assertTrue(report.contains("| cg.W.16 | a\\|b | none | 3 | 1.00 (0.3333) | - | 1.00 (0.3333) | - |\n"), report);
        report.lines()
                .filter(line -> line.contains("a"))
                .forEach(line -> assertEquals(-1, line.replace("a\\|b", "").indexOf("a|b"), line));
    }

    @Test
    void allocationsWithOneDrawAndWithSeveralAreWhole() throws IOException {
        Experiment experiment = experiment("[" + network("torus-4x4") + ", " + network("torus-4x4-dor") + "]");
        String rows = row("torus-4x4", 1, 10);
        for (int draw = 1; draw <= 2; draw++) {
            rows += row("torus-4x4", 1, 10 + draw).replace(",whole,1,", ",drawn," + draw + ",");
        }

        assertTrue(report(experiment, rows).contains("\n| none | 3 | 1 | 1 | 1 to 2 | yes |\n"));
        String some = (row("torus-4x4", 1, 20) + row("torus-4x4", 2, 20)).replace(",none,", ",some,");
        assertTrue(report(experiment, rows + some).contains("\n| some | 2 | 1 to 2 | 1 | 1 | no |\n"));
    }

    @Test
    void theTitleIsNoMarkup() throws IOException {
        Experiment experiment = experiment(network("torus-4x4"));
        Path file = experiment.folder().resolve(Experiment.FILE);
        Files.writeString(file, Files.readString(file).replace("Two networks", "'<b> *two*'"));

        assertTrue(report(ExperimentFile.read(folder), "").startsWith("# \\<b> \\*two\\*\n"));
    }
}
