package sare.report.html;

import java.util.Map;

/**
 * What is drawn for each row of a data set.
 *
 * @param type one of the functions of {@code marks} in {@code plots.js}
 * @param data the data set
 * @param where the rows: those with these values in these columns; null for all
 * @param x the column for the horizontal place, where the type leaves a choice
 * @param y the column for the vertical place, likewise
 * @param values of links: the data set with their values
 * @param nodes of links: the data set of the nodes between them
 */
record Mark(String type, String data, Map<String, ?> where, String x, String y, String values, String nodes) {
    static Mark of(String type, String data, Map<String, ?> where) {
        return new Mark(type, data, where, null, null, null, null);
    }

    static Mark of(String type, String data, Map<String, ?> where, String x, String y) {
        return new Mark(type, data, where, x, y, null, null);
    }

    static Mark links(String data, Map<String, ?> where, String values, String nodes) {
        return new Mark("links", data, where, null, null, values, nodes);
    }
}
