package sare.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The text of {@code curves.csv}: a line of column names, then a line for every point, in the order of the reference. */
final class LoadCurvesFile {
    private LoadCurvesFile() {}

    static String text(List<LoadCurveRow> rows) {
        return Stream.concat(
                        Stream.of(String.join(",", LoadCurveRow.COLUMNS)),
                        rows.stream().map(LoadCurveRow::line))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    static List<LoadCurveRow> read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        if (lines.size() != 1 + LoadCurvePoint.ALL.size()) {
            throw new IOException(file + " has " + lines.size() + " lines");
        }
        List<LoadCurveRow> rows = new ArrayList<>();
        for (int i = 0; i < LoadCurvePoint.ALL.size(); i++) {
            rows.add(LoadCurveRow.parse(LoadCurvePoint.ALL.get(i), lines.get(1 + i)));
        }
        return rows;
    }

    /** The rows of each curve. */
    static List<List<LoadCurveRow>> curves(List<LoadCurveRow> rows) {
        return List.copyOf(rows.stream()
                .collect(Collectors.groupingBy(row -> row.reference().curve(), LinkedHashMap::new, Collectors.toList()))
                .values());
    }
}
