package sare.study;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import sare.study.quality.GraphTables;
import sare.study.quality.QaplibTables;
import sare.study.quality.QualityRow;
import sare.study.quality.QualityTable;

/** The two files in {@code experiments/mapping-quality}. */
final class MappingQualityReport {
    static final ResultsFile<QualityRow> RESULTS =
            new ResultsFile<>(QualityRow.COLUMNS, row -> String.join(",", row.fields()), MappingQualityReport::parse);

    private static final String TEMPLATE = "mapping-quality.md";

    private MappingQualityReport() {}

    private static QualityRow parse(String line) {
        String[] fields = ResultsFile.fields(line, QualityRow.COLUMNS);
        return new QualityRow(
                fields[0],
                Integer.parseInt(fields[1]),
                fields[2],
                QualityRow.Source.valueOf(fields[3]),
                fields[4],
                Long.parseLong(fields[5]),
                Long.parseLong(fields[6]),
                Long.parseLong(fields[7]),
                Long.parseLong(fields[8]));
    }

    /** The text of the resource {@code mapping-quality.md} with tables in their places. */
    static String markdown(List<QualityRow> rows) throws IOException {
        return StudyFiles.template(TEMPLATE)
                .replace("{{grasp}}\n", table(QaplibTables.grasp(rows)))
                .replace("{{path-relinking}}\n", table(QaplibTables.pathRelinking(rows)))
                .replace("{{tabu}}\n", table(QaplibTables.tabu(rows)))
                .replace("{{graphs}}\n", table(GraphTables.graphs(rows)))
                .replace("{{means}}\n", table(GraphTables.means(rows)))
                .replace("{{goals}}\n", table(GraphTables.goals(rows)));
    }

    private static String table(QualityTable table) {
        StringBuilder text = new StringBuilder(table.title() + ".\n\n");
        text.append(ReportText.row(table.header()));
        text.append("|---")
                .append(String.join("", Collections.nCopies(table.header().size() - 1, "|--:")))
                .append("|\n");
        table.rows().forEach(row -> text.append(ReportText.row(row)));
        return text.toString();
    }
}
