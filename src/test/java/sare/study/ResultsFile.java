package sare.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A kind of {@code results.csv}: a line of column names, then a line for every simulation.
 *
 * @param columns their names
 * @param line the line of a row, without its end
 * @param parser reads a line without its end
 */
record ResultsFile<T>(List<String> columns, Function<T, String> line, Function<String, T> parser) {
    String text(List<T> rows) {
        return Stream.concat(Stream.of(String.join(",", columns)), rows.stream().map(line))
                .map(each -> each + "\n")
                .collect(Collectors.joining());
    }

    List<T> read(Path file) throws IOException {
        return Files.readAllLines(file).stream().skip(1).map(parser).toList();
    }

    /** The fields of a line, as many as there are columns. */
    static String[] fields(String line, List<String> columns) {
        String[] fields = line.split(",", -1);
        if (fields.length != columns.size()) {
            throw new IllegalArgumentException(line + " - expected " + columns);
        }
        return fields;
    }
}
