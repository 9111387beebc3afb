package sare.report.html;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A data set of the page, stored by columns, which plots share. */
final class DataSet {
    static final String ROW = "row"; // the number of the row, a column that the page adds

    private final Map<String, List<Object>> columns = new LinkedHashMap<>();

    DataSet(String... names) {
        for (String name : names) {
            columns.put(name, new ArrayList<>());
        }
    }

    /** Adds a row: its values in the order of the columns, null for a missing value. */
    void add(Object... values) {
        if (values.length != columns.size()) {
            throw new IllegalArgumentException(values.length + " values for " + columns.size() + " columns");
        }
        int i = 0;
        for (List<Object> column : columns.values()) {
            column.add(values[i++]);
        }
    }

    /** The values by column; numbers are rounded. */
    Map<String, List<Object>> columns() {
        Map<String, List<Object>> rounded = new LinkedHashMap<>();
        columns.forEach((name, values) -> rounded.put(
                name,
                values.stream()
                        .map(value -> value instanceof Double number ? NumberText.number(number) : value)
                        .collect(Collectors.toList()))); // which may have nulls
        return rounded;
    }

    /** The values of a column as they were added. */
    List<Object> column(String name) {
        return columns.get(name);
    }
}
