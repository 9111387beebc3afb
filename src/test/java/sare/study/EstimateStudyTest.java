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
import org.junit.jupiter.api.io.TempDir;

/** Estimates are near the whole simulations of the committed experiments and need less simulation. */
class EstimateStudyTest {
    private static final Path FOLDER = Path.of("experiments", "estimate");
    private static final Path RESULTS = FOLDER.resolve("results.csv");
    private static final Path REPORT = FOLDER.resolve("report.md");
    private static final double LARGEST_ERROR_PERCENT = 0.5;

    @Test
    @DisplayName("the committed report is that of the committed results")
    void committedReportIsThatOfTheResults() throws IOException {
        List<EstimateRow> rows = EstimateRow.FILE.read(RESULTS);

        assertEquals(EstimateReport.markdown(rows), Files.readString(REPORT));
        assertEquals(EstimateRow.FILE.text(rows), Files.readString(RESULTS));
    }

    @Test
    @DisplayName("the committed estimates are within their tolerance, and the consecutive cells need a third of the simulation")
    void committedEstimatesAreGood() throws IOException {
        assertAreGood(EstimateRow.FILE.read(RESULTS));
    }

    @Test
    @Tag("study")
    @DisplayName("all cells are estimated, their results and report written, and they are within their tolerance")
    void writesResultsAndReport(@TempDir Path temporary) throws IOException {
        List<EstimateRow> rows = new ArrayList<>();
        for (EstimateStudy.Part part : EstimateStudy.PARTS) {
            rows.addAll(EstimateStudy.run(part, temporary.resolve(part.experiment()), 1));
        }
        Files.createDirectories(FOLDER);
        StudyFiles.write(RESULTS, EstimateRow.FILE.text(rows));
        StudyFiles.write(REPORT, EstimateReport.markdown(rows));

        assertAreGood(rows);
    }

    private static void assertAreGood(List<EstimateRow> rows) {
        for (EstimateRow row : rows) {
            assertTrue(Math.abs(row.errorPercent()) <= LARGEST_ERROR_PERCENT, row::line);
        }
        double factor = EstimateReport.meanFactor(
                rows, row -> EstimateReport.isStatic(row) && row.mapping().equals("consecutive"));
        assertTrue(factor >= 3, "factor " + factor);
    }
}
