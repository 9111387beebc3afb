package sare.report.html;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import sare.experiment.ResultColumns;
import sare.input.InputException;
import sare.report.ComparisonOptions;
import sare.report.TidyTable;
import sare.report.TidyTable.Row;
import sare.report.html.Results.Simulation;

/** Reads the simulations from the table of an experiment's results. */
final class ResultsReader {
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
        return read(table, ComparisonOptions.ofExperiment(table));
    }

    /** Reads results that are compared with other options. */
    static Results read(TidyTable table, ComparisonOptions options) {
        NEEDED.forEach(table::check);
        if (table.rows().isEmpty()) {
            throw new InputException(table.file(), "no rows", "a row for each simulation");
        }
        boolean severalDraws = table.distinct("allocation_draw").size() > 1;
        List<Simulation> simulations = new ArrayList<>();
        for (Row row : table.rows()) {
            String number = row.text("mapping_number");
            simulations.add(new Simulation(
                    textIfThere(table, row, "cell"),
                    block(row),
                    row.text(MAPPING),
                    severalDraws ? row.text("allocation_draw") + "." + number : number,
                    row.number(ResultColumns.CYCLES).orElse(Double.NaN),
                    numberIfThere(table, row, ResultColumns.CLASSIC_COST),
                    numberIfThere(table, row, ResultColumns.DISTRIBUTION_COST),
                    textIfThere(table, row, "failure")));
        }
        return new Results(table, options, simulations);
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

    private static String textIfThere(TidyTable table, Row row, String column) {
        return table.has(column) && !row.isMissing(column) ? row.text(column) : "";
    }

    private static double numberIfThere(TidyTable table, Row row, String column) {
        return table.has(column) ? row.number(column).orElse(Double.NaN) : Double.NaN;
    }
}
