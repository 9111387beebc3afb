package sare.cli;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sare.mapping.quality.QualityTable;

/** Text of a table for people: names to the left, figures to the right, each column as wide as it has to be. */
final class AlignedTable {
    private static final String GAP = "  ";

    private AlignedTable() {}

    /** Title, header and rows, each line with an end. */
    static String text(QualityTable table) {
        List<List<String>> lines =
                Stream.concat(Stream.of(table.header()), table.rows().stream()).toList();
        int[] widths = IntStream.range(0, table.header().size())
                .map(column -> lines.stream()
                        .mapToInt(line -> line.get(column).length())
                        .max()
                        .orElse(0))
                .toArray();
        StringBuilder text = new StringBuilder(table.title()).append('\n');
        for (List<String> line : lines) {
            text.append(line.get(0)).append(" ".repeat(widths[0] - line.get(0).length()));
            for (int column = 1; column < widths.length; column++) {
                String cell = line.get(column);
                text.append(GAP)
                        .append(" ".repeat(widths[column] - cell.length()))
                        .append(cell);
            }
            text.append('\n');
        }
        return text.toString();
    }
}
