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
 * The design of a table: which rows are repetitions of one unit, and which units are paired. It follows from the options or from the
 * columns of an experiment's results. Rows of one sampled allocation and mapping are repetitions. Allocations that groups share pair
 * their units, and the value of an allocation is the mean of its measurements.
 */
final class TableDesign {
    /** The name of a level that the design does not have. */
    static final String NO_LEVEL = "-";

    /** The name of a level that no column identifies: its values differ in their rows. */
    static final String ROWS = "row";

    private static final int MOST_VALUES_NAMED = 4;

    private final TidyTable table;
    private final ComparisonOptions options;
    private final List<String> pairing;
    private final List<String> unit; // includes the columns of the pairing; empty: every row is a unit
    private final Set<List<String>> blocksWithDraws; // those whose units are paired if the options name no pairing

    private TableDesign(
            TidyTable table,
            ComparisonOptions options,
            List<String> pairing,
            List<String> unit,
            Set<List<String>> blocksWithDraws) {
        this.table = table;
        this.options = options;
        this.pairing = pairing;
        this.unit = unit;
        this.blocksWithDraws = blocksWithDraws;
    }

    /**
     * Derives the design of a table.
     *
     * @throws InputException if a column does not exist or has two roles, if keys are wrong (see {@link TableKeys#check}), or if compared
     *     rows differ in a factor without a role
     */
    static TableDesign of(TidyTable table, ComparisonOptions options) {
        checkColumns(table, options);
        Set<List<String>> blocksWithDraws = blocksWithDraws(table, options);
        List<String> pairing = options.design()
                .pairing()
                .orElse(blocksWithDraws.isEmpty() ? List.of() : List.of(ExperimentColumns.DRAW));
        List<String> read = options.design().unit().orElseGet(() -> unitColumns(table, options));
        List<String> unit = read.isEmpty()
                ? List.of()
                : Stream.concat(pairing.stream(), read.stream()).distinct().toList();
        new TableKeys(table, options)
                .check(Stream.concat(pairing.stream(), unit.stream()).distinct().toList());
        TableDesign design = new TableDesign(table, options, pairing, unit, blocksWithDraws);
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
                    throw twoRoles(table, column, "by, within, unit, measure and pool");
                }
            }
        }
        for (String column : design.pairing().orElse(List.of())) {
            table.check(column);
            if (isAsked(options, column)) {
                throw twoRoles(table, column, "by, within, paired-by, measure and pool");
            }
        }
        design.factors().forEach(table::check);
    }

    private static InputException twoRoles(TidyTable table, String column, String roles) {
        return new InputException(
                table.file(), 1, "column '" + column + "' with two roles", "each column in at most one of " + roles);
    }

    private static boolean isAsked(ComparisonOptions options, String column) {
        return options.by().contains(column)
                || options.within().contains(column)
                || options.measures().contains(column)
                || options.design().pooled().contains(column);
    }

    /** The blocks in which a group has several draws of the allocation; none if the options name another unit. */
    private static Set<List<String>> blocksWithDraws(TidyTable table, ComparisonOptions options) {
        String draw = ExperimentColumns.DRAW;
        boolean isOtherUnit = options.design()
                .unit()
                .filter(columns -> !columns.equals(List.of(draw)))
                .isPresent();
        Set<List<String>> blocks = new HashSet<>();
        if (isOtherUnit || !table.has(draw) || isAsked(options, draw)) {
            return blocks;
        }
        Map<List<String>, String> first = new HashMap<>();
        for (TidyTable.Row row : table.rows()) {
            List<String> cell = Stream.concat(options.within().stream(), options.by().stream())
                    .map(row::text)
                    .toList();
            String before = first.putIfAbsent(cell, row.text(draw));
            if (before != null && !before.equals(row.text(draw))) {
                blocks.add(row.texts(options.within()));
            }
        }
        return blocks;
    }

    private static List<String> unitColumns(TidyTable table, ComparisonOptions options) {
        return Stream.of(ExperimentColumns.DRAW, ExperimentColumns.MAPPING_NUMBER)
                .filter(column -> table.has(column) && !isAsked(options, column))
                .toList();
    }

    /** Throws an exception if rows of one block differ in a factor without a role. */
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
                                "compared rows differ in " + factor + ": " + listed(List.copyOf(values)),
                                "--within " + factor + ", --where " + factor + "=..., --pool " + factor + ", or --unit "
                                        + factor + " if its values are a random sample");
                    });
        }
    }

    private static String listed(List<String> values) {
        String named = String.join(", ", values.subList(0, Math.min(MOST_VALUES_NAMED, values.size())));
        return values.size() > MOST_VALUES_NAMED
                ? named + " and " + (values.size() - MOST_VALUES_NAMED) + " more"
                : named;
    }

    boolean isPaired() {
        return !pairing.isEmpty();
    }

    /** Whether the units of this block are paired. Without an option, those of blocks with one draw in each group are not. */
    boolean isPaired(List<String> block) {
        return isPaired() && (options.design().pairing().isPresent() || blocksWithDraws.contains(block));
    }

    boolean takesRows() {
        return unit.isEmpty();
    }

    /** The columns that pair units; empty for independent units. */
    List<String> pairing() {
        return pairing;
    }

    /** The columns that identify a unit, with those of the pairing. */
    List<String> unit() {
        return unit;
    }

    /** The name of a row's unit inside its group. */
    List<String> unit(TidyTable.Row row) {
        return unit.isEmpty() ? List.of(Long.toString(row.line())) : row.texts(unit);
    }

    /** The name of the unit of tests: the values of the pairing, or those of the unit itself. */
    List<String> counted(TidyTable.Row row) {
        return isPaired(row.texts(options.within())) ? row.texts(pairing) : unit(row);
    }

    /** The names of the levels: the columns of the pairing, the other columns of the unit, and those in which repetitions differ. */
    List<String> levels() {
        boolean isPairWhole = isPaired() && !takesRows() && inside().isEmpty();
        return List.of(
                named(pairing, NO_LEVEL), isPairWhole ? NO_LEVEL : named(inside(), ROWS), named(repeated(), ROWS));
    }

    /** The columns of the unit without those of the pairing. */
    List<String> inside() {
        List<String> inside = new ArrayList<>(unit);
        inside.removeAll(pairing);
        return inside;
    }

    /** The columns in which rows of one unit of tests differ: with paired units, those of the unit inside, such as the mapping. */
    List<String> differing() {
        List<String> columns = new ArrayList<>(isPaired() ? inside() : List.of());
        columns.addAll(repeated());
        columns.removeIf(column -> table.distinct(column).size() < 2);
        return columns;
    }

    private static String named(List<String> columns, String otherwise) {
        return columns.isEmpty() ? otherwise : String.join(", ", columns);
    }

    /**
     * The columns in which repetitions of one unit may differ: draws and mappings that are not in the unit, the seed and pooled
     * factors.
     */
    List<String> repeated() {
        List<String> columns = new ArrayList<>(unitColumns(table, options));
        columns.removeIf(
                column -> takesRows() || unit.contains(column) || pairing.contains(column) || !variesInUnits(column));
        if (table.has(ExperimentColumns.SEED) && !unit.contains(ExperimentColumns.SEED)) {
            columns.add(ExperimentColumns.SEED);
        }
        options.design().pooled().stream().filter(this::variesInUnits).forEach(columns::add);
        return columns;
    }

    /** Whether rows of one unit of tests differ in a column. */
    private boolean variesInUnits(String column) {
        Map<List<String>, String> first = new HashMap<>();
        return table.rows().stream().anyMatch(row -> {
            List<String> key = new ArrayList<>(row.texts(options.within()));
            key.addAll(row.texts(options.by()));
            key.addAll(counted(row));
            String before = first.putIfAbsent(key, row.text(column));
            return before != null && !before.equals(row.text(column));
        });
    }
}
