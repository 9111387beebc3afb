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

/** The figures of the paper on TopoMatch about changed traffic; every build compares the committed report with the results. */
class TrafficChangeStudyTest {
    private static final Path FOLDER = Path.of("experiments", "traffic-changes");
    private static final Path RESULTS = FOLDER.resolve("results.csv");
    private static final Path REPORT = FOLDER.resolve("report.md");
    private static final Path SIMULATIONS = Path.of("experiments", "round-robin", "results.csv");

    @Test
    @DisplayName("the committed report is that of the committed results")
    void committedReportIsThatOfTheResults() throws IOException {
        List<TrafficChangeRow> rows = TrafficChangeRow.RESULTS.read(RESULTS);

        assertEquals(TrafficChangeReport.markdown(rows, StudyFiles.rows(SIMULATIONS)), Files.readString(REPORT));
        assertEquals(TrafficChangeRow.RESULTS.text(rows), Files.readString(RESULTS));
    }

    @Test
    @DisplayName("the committed hop-bytes come out the same where they are quick")
    void committedHopBytesComeOut() throws IOException {
        List<TrafficChangeRow> rows = TrafficChangeRow.RESULTS.read(RESULTS);

        for (TrafficChangeRow again : TrafficChangeStudy.quickRows()) {
            assertTrue(
                    rows.stream().anyMatch(row -> again.withTime(row.seconds()).equals(row)), again.toString());
        }
    }

    @Test
    @Tag("study")
    @DisplayName("all traffic is mapped, the results and the report are written")
    void writesResultsAndReport() throws IOException {
        List<TrafficChangeRow> rows = new ArrayList<>();
        for (String figure : List.of("9", "5", "4")) {
            rows.addAll(TrafficChangeStudy.rows(figure));
            Files.createDirectories(FOLDER);
            StudyFiles.write(RESULTS, TrafficChangeRow.RESULTS.text(rows));
        }
        StudyFiles.write(REPORT, TrafficChangeReport.markdown(rows, StudyFiles.rows(SIMULATIONS)));
    }
}
