package sare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sare.ReferenceData;
import sare.experiment.Experiment;
import sare.experiment.ExperimentFile;
import sare.input.YamlFile;
import sare.input.YamlMapping;
import sare.input.YamlValue;

/** The reports in {@code experiments/} follow from their results, and the published figures are equal to the printed ones. */
class CommittedReportsTest {
    private static final Path EXPERIMENTS = Path.of("experiments");
    private static final String PRINTED = "reference/ehu-kat-ik-02-10-tables.csv";

    static List<Path> folders() throws IOException {
        try (Stream<Path> folders = Files.list(EXPERIMENTS)) {
            return folders.filter(folder -> Files.exists(folder.resolve(Experiment.FILE)))
                    .filter(folder -> Files.exists(folder.resolve("results.csv")))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("folders")
    void aReportIsWhatItsResultsGive(Path folder) throws IOException {
        Experiment experiment = ExperimentFile.read(folder);
        assertEquals(
                Files.readString(folder.resolve(ExperimentReport.FILE)),
                ExperimentReport.of(experiment, folder.resolve("results.csv"), folder));
    }

    @ParameterizedTest
    @MethodSource("folders")
    void theProvenanceNamesVersionsAndCountsTheRows(Path folder) {
        YamlMapping provenance = YamlFile.read(folder.resolve("provenance.yaml"), List.of());
        String versions = provenance.get("sare-version").text();
        assertTrue(versions.matches("[0-9.]+(, [0-9.]+)*"), versions);

        int rows = TidyTable.read(folder.resolve("results.csv")).rows().size();
        YamlMapping engines = provenance.get("engines").mapping();
        int simulated = engines.keys().stream()
                .mapToInt(engine -> whole(engines.get(engine)))
                .sum();
        assertEquals(List.of(rows, rows), List.of(whole(provenance.get("simulated")), simulated));
    }

    private static int whole(YamlValue value) {
        return value.integer(0, Integer.MAX_VALUE);
    }

    @Test
    void thePublishedFiguresAreThePrintedOnes() throws IOException {
        List<String> printed = Files.readAllLines(ReferenceData.shipped(PRINTED)).stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .map(fields -> fields[0] + " " + fields[3] + " " + fields[6] + " " + fields[7])
                .toList();
        List<String> ours = TidyTable.read(EXPERIMENTS.resolve("published/ehu-kat-ik-02-10.csv")).rows().stream()
                .filter(row -> !row.text("statistic").equals("winner"))
                .map(row -> row.text("table") + " "
                        + row.text("trace").split("\\.")[0].toUpperCase(Locale.ROOT) + " "
                        + row.text("cycles_1e4") + " " + row.text("dagger"))
                .toList();
        assertTrue(ours.size() > 800, "figures: " + ours.size());
        assertEquals(printed, ours);
    }
}
