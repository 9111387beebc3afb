package sare.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import sare.input.InputException;

/**
 * Which rows of a table are repetitions of one unit and which units belong together: as the options say, or as the columns of
 * an experiment's results show. Rows of one draw and mapping are repetitions. Draws that groups share pair their units, and what is
 * measured within a draw becomes its mean.
 */
final class TableDesign {
    private static final int MOST_VALUES_NAMED = 4;

    private final TidyTable table;
    private final ComparisonOptions options;
    private final List<String> pairing;
    private final List<String> unit; // the pairing's columns among them; empty: every row is a unit

    private TableDesign(TidyTable table, ComparisonOptions options, List<String> pairing, List<String> unit) {
        this.table = table;
        this.options = options;
        this.pairing = pairing;
        this.unit = unit;
    }

    /**
     * The design of a table.
     *
     * @throws InputException when there is no such column, a column is asked for twice, or rows that would be compared differ in a
     *     factor that is not asked for
     */
    static TableDesign of(TidyTable table, ComparisonOptions options) {
        checkColumns(table, options);
        List<String> pairing = options.design().pairing().orElseGet(() -> sharedDraws(table, options));
        List<String> read = options.design().unit().orElseGet(() -> unitColumns(table, options));
        List<String> unit = read.isEmpty()
                ? List.of()
                : Stream.concat(pairing.stream(), read.stream()).distinct().toList();
        TableDesign design = new TableDesign(table, options, pairing, unit);
        design.checkFactors();
        return design;
    }

    private static void checkColumns(TidyTable table, ComparisonOptions options) {
        DesignOptions design = options.design();
        Set<String> asked = new HashSet<>();
        for (List<String> columns : List.of(
                options.by(), options.within(), design.unit().orElse(List.of()), options.measures(), design.pooled())) {
            for (String column : columns) {
                table.check(column);
                if (!asked.add(column)) {
                    throw new InputException(
                            table.file(),
                            1,
                            "column '" + column + "' asked for twice",
                            "each at most once, to compare by, to compare within, as unit, as measure or to pool");
                }
            }
        }
        Stream.concat(design.pairing().orElse(List.of()).stream(), design.factors().stream())
                .forEach(table::check);
    }

    private static boolean isAsked(ComparisonOptions options, String column) {
        return options.by().contains(column)
                || options.within().contains(column)
                || options.measures().contains(column)
                || options.design().pooled().contains(column);
    }

    /** The column of draws, if any group has several and the options name no other unit. */
    private static List<String> sharedDraws(TidyTable table, ComparisonOptions options) {
        String draw = ExperimentColumns.DRAW;
        boolean isOtherUnit = options.design()
                .unit()
                .filter(columns -> !columns.equals(List.of(draw)))
                .isPresent();
        if (isOtherUnit || !table.has(draw) || isAsked(options, draw)) {
            return List.of();
        }
        Map<List<String>, String> first = new HashMap<>();
        for (TidyTable.Row row : table.rows()) {
            List<String> cell = Stream.concat(options.within().stream(), options.by().stream())
                    .map(row::text)
                    .toList();
            String before = first.putIfAbsent(cell, row.text(draw));
            if (before != null && !before.equals(row.text(draw))) {
                return List.of(draw);
            }
        }
        return List.of();
    }

    private static List<String> unitColumns(TidyTable table, ComparisonOptions options) {
        return Stream.of(ExperimentColumns.DRAW, ExperimentColumns.MAPPING_NUMBER)
                .filter(column -> table.has(column) && !isAsked(options, column))
                .toList();
    }

    /** Refuses rows of one block that differ in an input nobody asked for. */
    private void checkFactors() {
        Set<String> factors = new LinkedHashSet<>(ExperimentColumns.factors(table));
        factors.addAll(options.design().factors());
        factors.removeIf(column -> isAsked(options, column) || unit.contains(column) || pairing.contains(column));
        for (String factor : factors) {
            Map<List<String>, Set<String>> found = new LinkedHashMap<>();
            for (TidyTable.Row row : table.rows()) {
                found.computeIfAbsent(row.texts(options.within()), block -> new LinkedHashSet<>())
                        .add(row.text(factor));
            }
            found.values().stream()
                    .filter(values -> values.size() > 1)
                    .findFirst()
                    .ifPresent(values -> {
                        throw new InputException(
                                table.file(),
                                1,
                                "rows that would be compared differ in " + factor + ": " + listed(List.copyOf(values)),
                                "--within " + factor + ", --where " + factor + "=..., or --pool " + factor);
                    });
        }
    }

    private static String listed(List<String> values) {
        String named = String.join(", ", values.subList(0, Math.min(MOST_VALUES_NAMED, values.size())));
        return values.size() > MOST_VALUES_NAMED
                ? named + " and " + (values.size() - MOST_VALUES_NAMED) + " more"
                : named;
    }

    /** Whether units of several groups belong together. */
    boolean isPaired() {
        return !pairing.isEmpty();
    }

    /** Whether every row is a unit. */
    boolean takesRows() {
        return unit.isEmpty();
    }

    /** The columns that name what units have in common; none where they are independent. */
    List<String> pairing() {
        return pairing;
    }

    /** The columns that name a unit, those of the pairing among them. */
    List<String> unit() {
        return unit;
    }

    /** What the unit of a row is called inside its group. */
    List<String> unit(TidyTable.Row row) {
        return unit.isEmpty() ? List.of(Long.toString(row.line())) : row.texts(unit);
    }

    /** What the unit that tests count is called: the pairing's values, or those of the unit itself. */
    List<String> counted(TidyTable.Row row) {
        return isPaired() ? row.texts(pairing) : unit(row);
    }

    /** What the levels are called: what units are paired by, the rest of the unit's columns, and what repetitions differ in. */
    List<String> levels() {
        List<String> inside = new ArrayList<>(unit);
        inside.removeAll(pairing);
        return List.of(named(pairing, "-"), named(inside, "row"), named(repeated(), "row"));
    }

    private static String named(List<String> columns, String otherwise) {
        return columns.isEmpty() ? otherwise : String.join(", ", columns);
    }

    /** The columns in which repetitions of one unit may differ: seeds, and what is pooled. */
    List<String> repeated() {
        List<String> columns = new ArrayList<>();
        if (table.has(ExperimentColumns.SEED) && !unit.contains(ExperimentColumns.SEED)) {
            columns.add(ExperimentColumns.SEED);
        }
        columns.addAll(options.design().pooled());
        return columns;
    }
}
