package sare.report;

import java.util.List;
import java.util.Optional;

/**
 * The design of a table's measurements. Absent options are derived from the columns of the table.
 *
 * @param unit the columns that identify independent observations inside a group: rows with equal values are repetitions, and count
 *     once, by their mean; an empty list makes every row a unit
 * @param pairing the columns whose values pair the units of several groups; an empty list makes all units independent
 * @param factors further columns that are inputs of the experiment
 * @param pooled factors in which compared rows may differ
 */
public record DesignOptions(
        Optional<List<String>> unit, Optional<List<String>> pairing, List<String> factors, List<String> pooled) {
    /** The design follows from the columns of the table. */
    static final DesignOptions READ_FROM_TABLE =
            new DesignOptions(Optional.empty(), Optional.empty(), List.of(), List.of());

    /** Every row is a unit, and units are independent. */
    public static final DesignOptions ROWS =
            new DesignOptions(Optional.of(List.of()), Optional.of(List.of()), List.of(), List.of());
}
