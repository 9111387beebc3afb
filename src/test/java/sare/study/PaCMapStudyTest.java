package sare.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The figures of the paper on PaCMap; every build compares the committed report with the results. */
class PaCMapStudyTest {
    private static final Path FOLDER = Path.of("experiments", "pacmap");
    private static final Path RESULTS = FOLDER.resolve("results.csv");
    private static final Path REPORT = FOLDER.resolve("report.md");

    @Test
    @DisplayName("the committed report is that of the committed results")
    void committedReportIsThatOfTheResults() throws IOException {
        List<PaCMapRow> rows = PaCMapRow.RESULTS.read(RESULTS);

        assertEquals(PaCMapReport.markdown(rows), Files.readString(REPORT));
        assertEquals(PaCMapRow.RESULTS.text(rows), Files.readString(RESULTS));
    }

    @Test
    @Tag("study")
    @DisplayName("all jobs are scheduled and all graphs placed, their results and report are written")
    void writesResultsAndReport() throws IOException {
        List<PaCMapRow> rows = new ArrayList<>(new PaCMapSchedules().rows());
        rows.addAll(PaCMapPlacements.rows());

        StudyFiles.write(RESULTS, PaCMapRow.RESULTS.text(rows));
        StudyFiles.write(REPORT, PaCMapReport.markdown(rows));
    }
}
