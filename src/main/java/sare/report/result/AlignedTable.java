package sare.report.result;

import java.util.List;
import java.util.stream.IntStream;

/** Text of a table for people: names to the left, figures to the right, each column as wide as it has to be. */
public final class AlignedTable {
    private static final String GAP = "  ";

    private AlignedTable() {}

    /** The lines of a table; all have the same number of cells. */
    public static String lines(List<List<String>> lines) {
        int[] widths = IntStream.range(0, lines.get(0).size())
                .map(column -> lines.stream()
                        .mapToInt(line -> line.get(column).length())
                        .max()
                        .orElse(0))
                .toArray();
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(line(line, widths).stripTrailing()).append('\n'));
        return text.toString();
    }

    private static String line(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder(cells.get(0))
                .append(" ".repeat(widths[0] - cells.get(0).length()));
        for (int column = 1; column < widths.length; column++) {
            String cell = cells.get(column);
            line.append(GAP).append(" ".repeat(widths[column] - cell.length())).append(cell);
        }
        return line.toString();
    }
}
