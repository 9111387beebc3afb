package sare.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sare.ReferenceData;
import sare.study.quality.QualityRow;
import sare.study.quality.QualityRow.Source;
import sare.study.quality.QualityStudy;
import sare.study.quality.ReferenceFolder;

/** The mappers' committed costs come out again, and the committed report is made from them. */
class MappingQualityStudyTest {
    private static final Path FOLDER = Path.of("experiments", "mapping-quality");
    private static final Path RESULTS = FOLDER.resolve("results.csv");
    private static final Path REPORT = FOLDER.resolve("report.md");
    private static final String REFERENCES = "reference";
    private static final Set<String> QUICK_METHODS =
            Set.of("grasp", "path-relinking"); // the others take seconds for a row
    private static final int QUICK_NODES = 64; // of multilevel

    private static QualityStudy study() {
        return QualityStudy.of(
                new ReferenceFolder("references", ReferenceData.shipped(REFERENCES)), OptionalLong.empty());
    }

    @Test
    @DisplayName("the committed report is that of the committed results")
    void committedReportIsThatOfTheResults() throws IOException {
        List<QualityRow> rows = MappingQualityReport.RESULTS.read(RESULTS);

        assertEquals(MappingQualityReport.markdown(rows), Files.readString(REPORT));
        assertEquals(MappingQualityReport.RESULTS.text(rows), Files.readString(RESULTS));
    }

    @Test
    @DisplayName(
            "the committed references are those of the folder, and GRASP, with path relinking and without, and multilevel on 64 nodes reach their committed costs of seed 1 again")
    void quickRowsComeOutAgain() throws IOException {
        QualityStudy study = study();
        List<QualityRow> rows = MappingQualityReport.RESULTS.read(RESULTS);
        List<QualityRow> quick = rows.stream()
                .filter(MappingQualityStudyTest::isQuick)
                .filter(row -> row.seed() == 1)
                .toList();

        assertComplete(study, rows);
        assertEquals(16 + 30, quick.size());
        assertEquals(quick, quick.stream().map(study::again).toList());
    }

    private static boolean isQuick(QualityRow row) {
        return QUICK_METHODS.contains(row.method())
                || row.method().equals("multilevel") && row.positions() <= QUICK_NODES;
    }

    /** There are all references and runs, none below the lowest cost that is known, none above that of consecutive. */
    private static void assertComplete(QualityStudy study, List<QualityRow> rows) {
        List<QualityRow> references =
                rows.stream().filter(row -> row.source() != Source.SARE).toList();
        List<QualityRow> answers =
                rows.stream().filter(row -> row.source() == Source.SARE).toList();
        assertEquals(study.references(), references);
        assertEquals(study.qaplibRuns() + study.graphRuns(), answers.size());
        for (QualityRow answer : answers) {
            for (QualityRow reference : references) {
                boolean isOfTheSame = reference.instance().equals(answer.instance())
                        && reference.target().equals(answer.target());
                if (isOfTheSame && reference.source() == Source.BEST_KNOWN) {
                    assertTrue(answer.cost() >= reference.cost(), answer + " below " + reference);
                } else if (isOfTheSame && reference.source() == Source.CONSECUTIVE) {
                    assertTrue(answer.cost() <= reference.cost(), answer + " above " + reference);
                }
            }
        }
    }

    @Test
    @Tag("study")
    @DisplayName("all mappers run, their results and report are written")
    void writesResultsAndReport() throws IOException {
        QualityStudy study = study();
        List<QualityRow> rows = new ArrayList<>(study.qaplib(() -> {}));
        rows.addAll(study.graphs(() -> {}));

        assertComplete(study, rows);
        StudyFiles.write(RESULTS, QualityStudy.csv(rows));
        StudyFiles.write(REPORT, MappingQualityReport.markdown(rows));
    }
}
