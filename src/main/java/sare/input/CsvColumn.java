package sare.input;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * A column of a CSV file.
 *
 * @param <T> what a row is about
 * @param value of a row: a number, a text, or null where there is none
 */
public record CsvColumn<T>(String name, Function<T, ?> value) {
    /** The names of columns, in their order. */
    public static <T> List<String> names(List<CsvColumn<T>> columns) {
        return columns.stream().map(CsvColumn::name).toList();
    }

    /** The fields of a row. */
    public static <T> List<String> fields(List<CsvColumn<T>> columns, T row) {
        return columns.stream().map(column -> column.field(row)).toList();
    }

    private String field(T row) {
        Object found = value.apply(row);
        return found instanceof BigDecimal number ? number.toPlainString() : Objects.toString(found, "");
    }
}
