package sare.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The load curves are those of INSEE within their tolerance, and as the committed results say to the last digit. */
class LoadCurveStudyTest {
    private static final Path FOLDER = Path.of("experiments", "load-curves");
    private static final Path CURVES = FOLDER.resolve("curves.csv");
    private static final Path REPORT = FOLDER.resolve("report.md");
    private static final String SMALL_CURVE = "8x8,bubble oblivious,1,tornado";

    @Test
    @DisplayName("one of the curves gives its committed results again")
    void aSmallCurveGivesItsCommittedResults() throws IOException {
        List<LoadCurvePoint> curve = LoadCurvePoint.ALL.stream()
                .filter(point -> point.curve().equals(SMALL_CURVE))
                .toList();
        List<LoadCurveRow> committed = LoadCurvesFile.read(CURVES).stream()
                .filter(row -> row.reference().curve().equals(SMALL_CURVE))
                .toList();

        assertEquals(9, curve.size());
        assertEquals(LoadCurvesFile.text(committed), LoadCurvesFile.text(LoadCurveStudy.run(curve)));
    }

    @Test
    @DisplayName("the committed curves are complete")
    void committedCurvesAreComplete() throws IOException {
        assertEquals(LoadCurvesFile.text(LoadCurvesFile.read(CURVES)), Files.readString(CURVES));
    }

    @Test
    @DisplayName("the committed report is that of the committed curves")
    void committedReportIsThatOfTheCurves() throws IOException {
        assertEquals(LoadCurveReport.markdown(LoadCurvesFile.read(CURVES)), Files.readString(REPORT));
    }

    @Test
    @DisplayName("the committed curves are those of INSEE within their tolerance")
    void committedCurvesAreThoseOfInsee() throws IOException {
        assertAreThoseOfInsee(LoadCurvesFile.read(CURVES));
    }

    @Test
    @Tag("study")
    @DisplayName("all curves are measured, their points and report written, and they are those of INSEE")
    void writesCurvesAndReport() throws IOException {
        List<LoadCurveRow> rows = LoadCurvePoint.ALL.stream()
                .collect(Collectors.groupingBy(LoadCurvePoint::curve, LinkedHashMap::new, Collectors.toList()))
                .values()
                .parallelStream()
                .map(LoadCurveStudy::run)
                .flatMap(List::stream)
                .toList();
        StudyFiles.write(CURVES, LoadCurvesFile.text(rows));
        StudyFiles.write(REPORT, LoadCurveReport.markdown(rows));
        assertAreThoseOfInsee(rows);
    }

    private static void assertAreThoseOfInsee(List<LoadCurveRow> rows) {
        for (List<LoadCurveRow> curve : LoadCurvesFile.curves(rows)) {
            LoadCurveTolerance tolerance = LoadCurveTolerance.of(curve);
            for (LoadCurveRow row : curve) {
                assertTrue(tolerance.holds(row), row.line());
            }
        }
    }
}
