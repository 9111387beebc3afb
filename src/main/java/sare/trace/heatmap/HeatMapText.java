package sare.trace.heatmap;

import java.util.Arrays;

/** Draws a heat map with two characters per cell, because a character is about twice as high as wide. */
final class HeatMapText {
    /** Maximum number of cells per side for lines of 80 columns and up to 99999 ranks. */
    static final int MOST_CELLS = 36;

    private static final String[] SHADES = {"░░", "▒▒", "▓▓", "██"};
    private static final String NOTHING = "· ";
    private static final int CELL_COLUMNS = 2;
    private static final int CELLS_TO_A_LABEL = 4;

    private HeatMapText() {}

    /** The picture with its legend, which has the range of the amounts of each shade. */
    static String of(HeatMap map, Shading shading) {
        int labelWidth = Integer.toString(map.ranks() - 1).length();
        StringBuilder text = new StringBuilder();
        appendLine(text, map.caption(shading) + "; rows send, columns receive");
        appendLine(text, " ".repeat(labelWidth + 1) + columnLabels(map));
        for (int row = 0; row < map.side(); row++) {
            String label = Integer.toString(row * map.block());
            StringBuilder line = new StringBuilder(" ".repeat(labelWidth - label.length()) + label + " ");
            for (int column = 0; column < map.side(); column++) {
                line.append(map.amount(row, column) == 0 ? NOTHING : SHADES[level(map, row, column, shading)]);
            }
            appendLine(text, line.toString());
        }
        appendLegend(text, map, shading);
        return text.toString();
    }

    private static void appendLine(StringBuilder text, String line) {
        text.append(line.stripTrailing()).append('\n');
    }

    private static int level(HeatMap map, int row, int column, Shading shading) {
        return Math.min(SHADES.length - 1, (int) (map.shade(row, column, shading) * SHADES.length));
    }

    /** The first rank of every fourth column, without those that would overlap. */
    private static String columnLabels(HeatMap map) {
        StringBuilder labels = new StringBuilder();
        for (int column = 0; column < map.side(); column += CELLS_TO_A_LABEL) {
            int position = column * CELL_COLUMNS;
            if (labels.isEmpty() || labels.length() < position) {
                labels.append(" ".repeat(position - labels.length())).append(column * map.block());
            }
        }
        return labels.toString();
    }

    private static void appendLegend(StringBuilder text, HeatMap map, Shading shading) {
        long[] least = new long[SHADES.length];
        long[] most = new long[SHADES.length];
        Arrays.fill(least, Long.MAX_VALUE);
        for (int row = 0; row < map.side(); row++) {
            for (int column = 0; column < map.side(); column++) {
                if (map.amount(row, column) > 0) {
                    int level = level(map, row, column, shading);
                    least[level] = Math.min(least[level], map.amount(row, column));
                    most[level] = Math.max(most[level], map.amount(row, column));
                }
            }
        }
        for (int level = 0; level < SHADES.length; level++) {
            if (most[level] > 0) {
                appendLine(text, SHADES[level] + " " + range(map.measure(), least[level], most[level]));
            }
        }
        if (!map.hasTraffic()) {
            appendLine(text, "no traffic");
        }
    }

    private static String range(Measure measure, long least, long most) {
        String first = measure.text(least);
        String last = measure.text(most);
        return first.equals(last) ? first : first + " to " + last;
    }
}
