package sare.report.html;

import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** A transform of data before drawing. Components have Vega-Lite's names; unused ones are null. */
record Transform(
        Object filter,
        String lookup,
        From from,
        String calculate,
        String as,
        List<Aggregate> aggregate,
        List<String> groupby) {
    /** The data set, key and columns of a lookup. */
    record From(View.DataReference data, String key, List<String> fields) {}

    /** A figure of the rows of a group. */
    record Aggregate(String op, String field, String as) {}

    record Equal(String field, Object equal) {}

    /** Keeps rows with these values in these columns. */
    static Transform filter(Map<String, ?> where) {
        List<Equal> conditions = where.entrySet().stream()
                .map(entry -> new Equal(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparing(Equal::field))
                .toList();
        return new Transform(Map.of("and", conditions), null, null, null, null, null, null);
    }

    /** Keeps rows with a positive value in a column. */
    static Transform positive(String field) {
        return new Transform(Map.of("field", field, "gt", 0), null, null, null, null, null, null);
    }

    /** Adds a column of another data set, from the row with the number in a column. */
    static Transform lookup(String number, String data, String field) {
        return new Transform(
                null,
                number,
                new From(new View.DataReference(data), DataSet.ROW, List.of(field)),
                null,
                null,
                null,
                null);
    }

    /** Adds a column that an expression computes. */
    static Transform calculate(String expression, String as) {
        return new Transform(null, null, null, expression, as, null, null);
    }

    /** Replaces rows with the same values in some columns by one with the largest value of another column. */
    static Transform largest(String field, List<String> groups) {
        return new Transform(null, null, null, null, null, List.of(new Aggregate("max", field, field)), groups);
    }
}
