package sare.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** LU with a background takes about as long as the report says, and as the committed results say to the cycle. */
class DynamicStudyTest {
    private static final Path FOLDER = Path.of("experiments", "lu-dynamic");
    private static final Path RESULTS = FOLDER.resolve("results.csv");
    private static final Path REPORT = FOLDER.resolve("report.md");

    static List<DynamicCase> all() {
        return DynamicCase.ALL;
    }

    @Test
    @DisplayName("the shortest simulation, quadrant with low background and seed 1, gives its committed result again")
    void shortestSimulationGivesItsCommittedResult() throws IOException, InterruptedException, ExecutionException {
        List<DynamicRow> simulated = new DynamicStudy().run(all().subList(0, 1), List.of(1L));

        assertEquals(DynamicRow.FILE.read(RESULTS).subList(0, 1), simulated);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("all")
    @DisplayName("the committed results of a case are the report's within its tolerance")
    void committedResultsAreThoseOfTheReport(DynamicCase simulated) throws IOException {
        assertIsThatOfTheReport(simulated, DynamicRow.FILE.read(RESULTS));
    }

    @Test
    @DisplayName("the committed results have one row for every case and seed")
    void committedResultsAreComplete() throws IOException {
        List<DynamicRow> rows = DynamicRow.FILE.read(RESULTS);

        for (DynamicCase each : all()) {
            List<Long> seeds = rows.stream()
                    .filter(row -> row.isOf(each))
                    .map(DynamicRow::seed)
                    .toList();
            assertEquals(ConsecutiveStudy.SEEDS, seeds, each.toString());
        }
        assertEquals(all().size() * ConsecutiveStudy.SEEDS.size(), rows.size());
        assertEquals(DynamicRow.FILE.text(rows), Files.readString(RESULTS));
    }

    @Test
    @DisplayName("the committed report is that of the committed results")
    void committedReportIsThatOfTheResults() throws IOException {
        assertEquals(DynamicReport.markdown(DynamicRow.FILE.read(RESULTS)), Files.readString(REPORT));
    }

    @Test
    @Tag("study")
    @DisplayName("all cases are simulated, their results and report written, and they are those of the report")
    void writesResultsAndReport() throws IOException, InterruptedException, ExecutionException {
        List<DynamicRow> rows = new DynamicStudy().run(all(), ConsecutiveStudy.SEEDS);
        StudyFiles.write(RESULTS, DynamicRow.FILE.text(rows));
        StudyFiles.write(REPORT, DynamicReport.markdown(rows));
        all().forEach(each -> System.out.println(deviation(each, rows)));
        all().forEach(each -> assertIsThatOfTheReport(each, rows));
    }

    private static void assertIsThatOfTheReport(DynamicCase simulated, List<DynamicRow> rows) {
        assertTrue(simulated.allows(DynamicReport.summary(simulated, rows).mean()), () -> deviation(simulated, rows));
    }

    private static String deviation(DynamicCase simulated, List<DynamicRow> rows) {
        return simulated + ": report "
                + ReportText.percent(simulated.percentFromReport(
                        DynamicReport.summary(simulated, rows).mean())) + ", allowed " + simulated.allowedPercent()
                + " %";
    }
}
