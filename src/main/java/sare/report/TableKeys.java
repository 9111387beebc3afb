package sare.report;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import sare.input.InputException;

/** Checks the texts that identify blocks, groups and units, so that no typing error makes a group or a unit of its own. */
final class TableKeys {
    private final TidyTable table;
    private final ComparisonOptions options;

    TableKeys(TidyTable table, ComparisonOptions options) {
        this.table = table;
        this.options = options;
    }

    /**
     * Checks the keys of all rows.
     *
     * @param units the columns that identify and pair units
     * @throws InputException if two texts of a column differ only in blanks, or a row has no unit although others of its group have one
     */
    void check(List<String> units) {
        Stream.of(options.by(), options.within(), units)
                .flatMap(List::stream)
                .distinct()
                .forEach(this::checkBlanks);
        units.forEach(this::checkMissing);
    }

    private void checkBlanks(String column) {
        Map<String, TidyTable.Row> first = new HashMap<>(); // by the text without blanks at its ends
        for (TidyTable.Row row : table.rows()) {
            String text = row.text(column);
            TidyTable.Row before = first.putIfAbsent(text.strip(), row);
            if (before != null && !before.text(column).equals(text)) {
                throw row.error(
                        column,
                        "'" + before.text(column) + "' as in line " + before.line()
                                + ", or a text that differs in more than blanks");
            }
        }
    }

    private void checkMissing(String column) {
        Map<List<String>, TidyTable.Row> missing =
                new LinkedHashMap<>(); // by block and group, its first row without a unit
        Map<List<String>, TidyTable.Row> given = new HashMap<>();
        for (TidyTable.Row row : table.rows()) {
            List<String> group = Stream.concat(options.within().stream(), options.by().stream())
                    .map(row::text)
                    .toList();
            (row.isMissing(column) ? missing : given).putIfAbsent(group, row);
        }
        missing.forEach((group, row) -> {
            if (given.containsKey(group)) {
                throw row.error(column, "a value, as line " + given.get(group).line() + " of the same group has");
            }
        });
    }
}
