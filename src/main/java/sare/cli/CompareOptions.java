package sare.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;
import sare.input.CommaList;
import sare.input.YamlValue;
import sare.report.ComparisonOptions;
import sare.report.ComparisonOptions.Direction;
import sare.report.TidyTable;

/** The options that say what is compared. */
final class CompareOptions {
    private static final String BY = "--by";
    private static final String WITHIN = "--within";
    private static final String UNIT = "--unit";
    private static final String MEASURE = "--measure";
    private static final String BEST = "--best";
    private static final String ALPHA = "--alpha";
    private static final String WHERE = "--where";
    private static final double LEAST_ALPHA = 1e-6; // 1 - alpha, the confidence, still has ten of its digits

    @Option(
            names = BY,
            required = true,
            paramLabel = "COLUMN[,COLUMN]",
            description = "The column whose values are compared with each other, such as mapping.")
    private String by;

    @Option(
            names = WITHIN,
            paramLabel = "COLUMN[,COLUMN]",
            description = "Compare only rows that agree in these columns, such as trace,allocation.")
    private String within;

    @Option(
            names = MEASURE,
            required = true,
            paramLabel = "COLUMN[,COLUMN]",
            description = "The column with the numbers, such as cycles; of several, each by itself.")
    private String measure;

    @Option(
            names = UNIT,
            paramLabel = "COLUMN[,COLUMN]",
            description = "What was made independently, such as mapping_number: rows that agree in these columns and in"
                    + " those of --by and --within are repetitions (with other seeds, say), and their mean counts as one"
                    + " observation. Without it every row is one, which feigns a larger sample where rows are"
                    + " repetitions.")
    private String unit;

    @Option(
            names = WHERE,
            paramLabel = "COLUMN=VALUE[,VALUE]",
            description =
                    "Only rows with one of these values, which may have commas themselves; can be given several times, and"
                            + " all must hold.")
    private List<String> where = new ArrayList<>();

    @Option(
            names = BEST,
            paramLabel = "lowest|highest",
            defaultValue = "lowest",
            description = "Which values are good: lowest (the default) or highest.")
    private String best;

    @Option(
            names = ALPHA,
            paramLabel = "LEVEL",
            defaultValue = "0.05",
            description = "The level of significance (default: 0.05); intervals have the confidence 1 - LEVEL.")
    private String alpha;

    /** Refuses wrong options; to be called before the table is read. */
    void check() {
        options(List.of());
    }

    /** What to compare of a table. */
    ComparisonOptions options(TidyTable table) {
        return options(table.columns());
    }

    private ComparisonOptions options(List<String> known) {
        return new ComparisonOptions(
                columns(BY, by, known),
                columns(WITHIN, within, known),
                columns(UNIT, unit, known),
                columns(MEASURE, measure, known),
                direction(),
                level());
    }

    private static List<String> columns(String option, String text, List<String> known) {
        if (text == null) {
            return List.of();
        }
        List<String> columns = CommaList.split(text, known);
        if (columns.stream().anyMatch(String::isBlank)) {
            throw YamlValue.of(option, text).error("names of columns with commas between");
        }
        return columns;
    }

    private Direction direction() {
        return YamlValue.of(BEST, best).choice(Direction.class);
    }

    private double level() {
        return YamlValue.of(ALPHA, alpha)
                .decimal(LEAST_ALPHA, Math.nextDown(1.0), "a number of at least 1e-6 and below 1");
    }

    /** The rows of a table that are wanted. */
    TidyTable filtered(TidyTable table) {
        Map<String, List<String>> wanted = new LinkedHashMap<>();
        for (String condition : where) {
            int equals = condition.indexOf('=');
            if (equals <= 0) {
                throw YamlValue.of(WHERE, condition).error("COLUMN=VALUE");
            }
            String column = condition.substring(0, equals);
            List<String> values = CommaList.split(condition.substring(equals + 1), table.distinct(column));
            if (wanted.put(column, values) != null) {
                throw YamlValue.of(WHERE, condition).error("each column once: COLUMN=VALUE,VALUE");
            }
        }
        TidyTable kept = table;
        for (Map.Entry<String, List<String>> condition : wanted.entrySet()) {
            kept = kept.where(condition.getKey(), condition.getValue());
        }
        return kept;
    }
}
