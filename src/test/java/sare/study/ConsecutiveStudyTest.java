package sare.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The consecutive mapping takes as long as the report says, and as the committed results say to the cycle. */
class ConsecutiveStudyTest {
    private static final Path FOLDER = Path.of("experiments", "consecutive-static");
    private static final Path RESULTS = FOLDER.resolve("results.csv");
    private static final Path REPORT = FOLDER.resolve("report.md");
    private static final long MANY_PACKETS = 600_000; // all cases but two

    static List<ConsecutiveCase> all() {
        return ConsecutiveCase.ALL;
    }

    static List<ConsecutiveCase> small() {
        return ConsecutiveCase.on(ConsecutiveCase.SMALL_NETWORK);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("small")
    @DisplayName("a small case gives its committed results again, one of many packets that of one seed")
    void smallCasesGiveTheirCommittedResults(ConsecutiveCase simulated) throws IOException {
        List<ResultRow> committed = ResultRow.FILE.read(RESULTS).stream()
                .filter(row -> row.isOf(simulated))
                .filter(row -> row.packets() < MANY_PACKETS || row.seed() == 1)
                .toList();

        assertEquals(
                ResultRow.FILE.text(committed),
                ResultRow.FILE.text(ConsecutiveStudy.run(
                        simulated, committed.stream().map(ResultRow::seed).toList())));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("all")
    @DisplayName("the committed results of a case are the report's within its tolerance")
    void committedResultsAreThoseOfTheReport(ConsecutiveCase simulated) throws IOException {
        assertIsThatOfTheReport(simulated, ResultRow.FILE.read(RESULTS));
    }

    @Test
    @DisplayName("the committed results have one row for every case and seed")
    void committedResultsAreComplete() throws IOException {
        List<ResultRow> rows = ResultRow.FILE.read(RESULTS);

        for (ConsecutiveCase each : all()) {
            List<Long> seeds = rows.stream()
                    .filter(row -> row.isOf(each))
                    .map(ResultRow::seed)
                    .toList();
            assertEquals(ConsecutiveStudy.SEEDS, seeds, each.toString());
        }
        assertEquals(all().size() * ConsecutiveStudy.SEEDS.size(), rows.size());
        assertEquals(ResultRow.FILE.text(rows), Files.readString(RESULTS));
    }

    @Test
    @DisplayName("the committed report is that of the committed results")
    void committedReportIsThatOfTheResults() throws IOException {
        assertEquals(ConsecutiveReport.markdown(ResultRow.FILE.read(RESULTS)), Files.readString(REPORT));
    }

    @Test
    @Tag("study")
    @DisplayName("all cases are simulated, their results and report written, and they are those of the report")
    void writesResultsAndReport() throws IOException {
        List<ResultRow> rows = new ArrayList<>();
        for (ConsecutiveCase each : all()) {
            rows.addAll(ConsecutiveStudy.run(each));
            System.out.println(deviation(each, rows));
        }
        StudyFiles.write(RESULTS, ResultRow.FILE.text(rows));
        StudyFiles.write(REPORT, ConsecutiveReport.markdown(rows));
        all().forEach(each -> assertIsThatOfTheReport(each, rows));
    }

    private static void assertIsThatOfTheReport(ConsecutiveCase simulated, List<ResultRow> rows) {
        assertTrue(simulated.allows(CycleSummary.of(simulated, rows).mean()), () -> deviation(simulated, rows));
    }

    private static String deviation(ConsecutiveCase simulated, List<ResultRow> rows) {
        return simulated + ": report "
                + ReportText.percent(simulated.percentFromReport(
                        CycleSummary.of(simulated, rows).mean())) + ", allowed " + simulated.allowedPercent() + " %";
    }
}
