package sare.report.html;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import sare.experiment.ResultColumns;
import sare.input.InputException;
import sare.report.ComparisonOptions;
import sare.report.TidyTable;
import sare.report.TidyTable.Row;
import sare.report.html.Results.Simulation;

/** Reads the simulations from the table of an experiment's results. */
final class ResultsReader {
    private static final String CELL = "cell";
    private static final String MAPPING = "mapping";

    private static final String RATE = "background_packets_per_node_and_cycle";
    private static final List<String> NEEDED = List.of(
            "trace",
            "network",
            "allocation",
            "allocation_draw",
            MAPPING,
            "mapping_number",
            "background",
            RATE,
            ResultColumns.CYCLES);

    private ResultsReader() {}

    /** Reads the results of an experiment. */
    static Results read(TidyTable table) {
        checkColumns(table);
        return read(table, ComparisonOptions.ofExperiment(table));
    }

    /** Reads results that are compared with other options. */
    static Results read(TidyTable table, ComparisonOptions options) {
        if (table.rows().isEmpty()) {
            throw new InputException(table.file(), "no rows", "a row for each simulation");
        }
        boolean severalDraws = table.distinct("allocation_draw").size() > 1;
        List<Simulation> simulations = new ArrayList<>();
        Set<List<String>> distinct = new HashSet<>();
        Map<Block, Block> blocks = new HashMap<>(); // by the block without its rate
        for (Row row : table.rows()) {
            String cell = row.textIfThere(CELL);
            if (!distinct.add(row.texts(table.columns())) && !cell.isEmpty()) {
                throw row.error(CELL, "every cell once");
            }
            Block block = block(row);
            Block before = blocks.putIfAbsent(block.withRate(BigDecimal.ZERO), block);
            if (before != null && !before.equals(block)) {
                throw row.error(
                        RATE,
                        before.backgroundRate().toPlainString() + ", as other rows with background '"
                                + block.background() + "' have");
            }
            String number = row.text("mapping_number");
            simulations.add(new Simulation(
                    cell,
                    block,
                    row.text(MAPPING),
                    severalDraws ? row.text("allocation_draw") + "." + number : number,
                    cycles(row),
                    numberIfThere(table, row, ResultColumns.CLASSIC_COST),
                    numberIfThere(table, row, ResultColumns.DISTRIBUTION_COST),
                    row.textIfThere("failure")));
        }
        return new Results(table, options, simulations);
    }

    private static void checkColumns(TidyTable table) {
        List<String> names = table.columns().stream().map(String::strip).toList();
        for (String column : NEEDED) {
            if (!names.contains(column)) {
                throw new InputException(
                        table.file(),
                        1,
                        "no column '" + column + "'",
                        "results of sare run, which have the columns " + String.join(", ", NEEDED));
            }
            table.check(column);
        }
    }

    private static double cycles(Row row) {
        double cycles = row.number(ResultColumns.CYCLES).orElse(Double.NaN);
        if (cycles < 0) {
            throw row.error(ResultColumns.CYCLES, "a number of cycles, at least 0, or nothing");
        }
        return cycles;
    }

    private static Block block(Row row) {
        OptionalDouble rate = row.number(RATE);
        if (rate.isEmpty() || rate.getAsDouble() < 0) {
            throw row.error(RATE, "a rate in packets per node and cycle, 0 for none");
        }
        return new Block(
                row.text("trace"),
                row.text("network"),
                row.text("allocation"),
                row.text("background"),
                new BigDecimal(row.text(RATE)).stripTrailingZeros());
    }

    private static double numberIfThere(TidyTable table, Row row, String column) {
        return table.has(column) ? row.number(column).orElse(Double.NaN) : Double.NaN;
    }
}
