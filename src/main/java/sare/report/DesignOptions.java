package sare.report;

import java.util.List;
import java.util.Optional;

/**
 * What is said of the design of a table's measurements; what is not said is read from the table.
 *
 * @param unit the columns that name what was made independently inside a group: rows that agree in them are repetitions, and count
 *     once, by their mean; an empty list makes every row a unit
 * @param pairing the columns whose values several groups share, so that their units belong together; an empty list makes all units
 *     independent
 * @param factors further columns that are inputs of the experiment
 * @param pooled factors in which compared rows may differ all the same
 */
public record DesignOptions(
        Optional<List<String>> unit, Optional<List<String>> pairing, List<String> factors, List<String> pooled) {
    /** Nothing is said. */
    public static final DesignOptions READ_FROM_TABLE =
            new DesignOptions(Optional.empty(), Optional.empty(), List.of(), List.of());

    /** Every row is a unit, and units are independent. */
    public static final DesignOptions ROWS =
            new DesignOptions(Optional.of(List.of()), Optional.of(List.of()), List.of(), List.of());
}
