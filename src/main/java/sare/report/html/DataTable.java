package sare.report.html;

import java.util.List;
import java.util.Map;

/**
 * The table that tells in numbers what a plot shows.
 *
 * @param caption what it holds
 * @param data the data set
 * @param where the rows: those with these values in these columns; null for all
 * @param columns in this order
 * @param values of links: further columns, whose field is a data set with a value for each row; null for others
 */
record DataTable(String caption, String data, Map<String, ?> where, List<Column> columns, List<Column> values) {
    static DataTable of(String caption, String data, Map<String, ?> where, List<Column> columns) {
        return new DataTable(caption, data, where, columns, null);
    }

    static DataTable ofLinks(String caption, String data, List<Column> columns, List<Column> values) {
        return new DataTable(caption, data, null, columns, values);
    }

    /**
     * A column.
     *
     * @param field its name in the data set
     * @param label its header
     */
    record Column(String field, String label) {}
}
