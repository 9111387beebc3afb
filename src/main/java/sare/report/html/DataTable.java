package sare.report.html;

import java.util.List;
import java.util.Map;

/**
 * The table with the data of a plot.
 *
 * @param data the name of the data set
 * @param where selects the rows with these values in these columns; null for all rows
 * @param columns in this order
 * @param values further columns of link tables, whose field is a data set with a value for each row; null for other tables
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
