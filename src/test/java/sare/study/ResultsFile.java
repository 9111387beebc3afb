package sare.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The text of {@code results.csv}: a line of column names, then a line for every simulation. */
final class ResultsFile {
    private ResultsFile() {}

    static String text(List<ResultRow> rows) {
        return Stream.concat(
                        Stream.of(String.join(",", ResultRow.COLUMNS)),
                        rows.stream().map(ResultRow::line))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    static List<ResultRow> read(Path file) throws IOException {
        return Files.readAllLines(file).stream().skip(1).map(ResultRow::parse).toList();
    }
}
