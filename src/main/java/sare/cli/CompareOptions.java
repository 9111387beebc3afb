package sare.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sare.input.CommaList;
import sare.input.InputException;
import sare.input.YamlValue;
import sare.report.ComparisonOptions;
import sare.report.TidyTable;
import sare.statistics.verdict.Rule;

/** The options for what is compared. */
final class CompareOptions {
    private static final String BY = "--by";
    private static final String WITHIN = "--within";
    private static final String MEASURE = "--measure";
    static final String PLAN = "--plan";
    private static final String WHERE = "--where";

    @Option(
            names = BY,
            required = true,
            paramLabel = "COLUMN[,COLUMN]",
            description = "The column whose values are compared with each other, such as mapping.")
    private String by;

    @Option(
            names = WITHIN,
            paramLabel = "COLUMN[,COLUMN]",
            description = "Compare only rows that have the same values in these columns, such as trace,allocation.")
    private String within;

    @Option(
            names = MEASURE,
            required = true,
            paramLabel = "COLUMN[,COLUMN]",
            description =
                    "The column of the numbers to compare, such as cycles. Several columns are compared one by one.")
    private String measure;

    @Option(
            names = WHERE,
            paramLabel = "COLUMN=VALUE[,VALUE]",
            description = "Use only rows with one of these values, which may contain commas. The option can be given"
                    + " several times; then all conditions must hold.")
    private List<String> where = new ArrayList<>();

    @Option(
            names = PLAN,
            paramLabel = "PER_CENT",
            description =
                    "Also print how many units of each group, and how many repetitions of each unit, are needed to"
                            + " detect a difference of this size, such as 2%%, with probability 0.8. Not for csv, and"
                            + " not for the rule dunn.")
    private String plan;

    @Mixin
    private UnitOptions units;

    @Mixin
    private TestOptions tests;

    /** Refuses wrong options, before the table is read. */
    void check() {
        options(List.of());
        if (plan != null && tests.rule() == Rule.DUNN) {
            throw new InputException(
                    PLAN,
                    "the rule dunn",
                    "--rule pairs or published, because the power of Dunn's test of two groups depends on all groups");
        }
    }

    ComparisonOptions options(TidyTable table) {
        return options(table.columns());
    }

    private ComparisonOptions options(List<String> known) {
        return new ComparisonOptions(
                columns(BY, by, known),
                columns(WITHIN, within, known),
                columns(MEASURE, measure, known),
                units.design(known, tests.rule()),
                tests.verdict(),
                plan == null ? OptionalDouble.empty() : OptionalDouble.of(TestOptions.share(PLAN, plan)));
    }

    /** Names of columns with commas between them; columns whose names have commas themselves are known. */
    static List<String> columns(String option, String text, List<String> known) {
        if (text == null) {
            return List.of();
        }
        List<String> columns = CommaList.split(text, known);
        if (columns.stream().anyMatch(String::isBlank)) {
            throw YamlValue.of(option, text).error("names of columns with commas between");
        }
        return columns;
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
