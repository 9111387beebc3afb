package sare.report.html;

import java.util.List;
import java.util.Map;

/**
 * The table that tells in numbers what a plot shows.
 *
 * @param caption what it holds
 * @param data the data set
 * @param where the rows: those with these values in these columns; null for all
 * @param values the data set that has a value for each row, or null
 * @param columns in this order
 */
record DataTable(String caption, String data, Map<String, ?> where, String values, List<Column> columns) {
    /**
     * A column.
     *
     * @param field its name in the data set; {@code value} for that of another data set
     * @param label its header
     */
    record Column(String field, String label) {}
}
