package sare.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sare.input.Compression;
import sare.input.InputException;
import sare.input.YamlValue;
import sare.report.Comparison;
import sare.report.ComparisonText;
import sare.report.TableStyle;
import sare.report.TableStyle.Layout;
import sare.report.result.Json;

/** The options for the form of a comparison. */
final class CompareFormat {
    private static final String FORMAT = "--format";
    private static final String LAYOUT = "--layout";
    private static final String SCALE = "--scale";
    private static final String DECIMALS = "--decimals";
    private static final String CAPTION = "--caption";
    private static final String LABEL = "--label";
    private static final String STANDALONE = "--standalone";
    private static final String PAIRS = "--pairs";
    private static final List<String> FORMATS = List.of("markdown", "latex", "csv", "json");
    private static final Map<String, String> ENDINGS = Map.of(
            ".md",
            "markdown",
            ".tex",
            "latex",
            ".csv",
            "csv",
            ".json",
            "json",
            ".markdown",
            "markdown",
            ".latex",
            "latex");
    private static final Set<String> OTHER_ENDINGS =
            Set.of(".html", ".htm", ".tsv", ".yaml", ".yml", ".pdf", ".xls", ".xlsx");
    private static final double MAX_SCALE = 1e15;
    private static final int MAX_DECIMALS = 12;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = FORMAT,
            paramLabel = "FORMAT",
            description =
                    "The format of the result: markdown, latex, csv or json (default: the one that the ending of -o"
                            + " names, else markdown).")
    private String format;

    @Option(
            names = LAYOUT,
            paramLabel = "long|wide",
            defaultValue = "long",
            description =
                    "long (the default): a row for each block and group, with all figures. wide: a row for each"
                            + " block, with the groups side by side, as in papers, and a second table with the differences from the best. Only for markdown and latex.")
    private String layout;

    @Option(
            names = SCALE,
            paramLabel = "NUMBER",
            defaultValue = "1",
            description = "Divide the measure by this number, such as 1e4. Only for markdown and latex.")
    private String scale;

    @Option(
            names = DECIMALS,
            paramLabel = "N",
            defaultValue = "2",
            description = "Digits after the decimal point (default: 2). Only for markdown and latex.")
    private String decimals;

    @Option(
            names = PAIRS,
            description =
                    "Add a table of all pairs of groups. In csv this table replaces that of the groups; json always"
                            + " has both.")
    private boolean pairs;

    @Option(names = CAPTION, paramLabel = "TEXT", description = "The beginning of the caption. Only for latex.")
    private String caption;

    @Option(
            names = LABEL,
            paramLabel = "LABEL",
            description = "The label of the table for references; further tables add -2, -3 and so on. Only for latex.")
    private String label;

    @Option(names = STANDALONE, description = "Write a whole document instead of a table for \\input. Only for latex.")
    private boolean standalone;

    /** Refuses wrong options, before the work begins. */
    void check(Path output) {
        String chosen = format(output);
        boolean isLatex = chosen.equals("latex");
        boolean isTable = isLatex || chosen.equals("markdown");
        forbid(!isTable, List.of(LAYOUT, SCALE, DECIMALS), chosen, "markdown or latex");
        forbid(!isLatex, List.of(CAPTION, LABEL, STANDALONE), chosen, "latex");
        forbid(chosen.equals("csv"), List.of(CompareOptions.PLAN), chosen, "markdown, latex or json");
        style();
    }

    private void forbid(boolean areWrong, List<String> options, String format, String expected) {
        Refusal.firstGiven(command, options).filter(given -> areWrong).ifPresent(given -> {
            throw new InputException(given, "the format " + format, expected);
        });
    }

    /** The comparison as the options want it. */
    String text(Comparison comparison, Path output) {
        return switch (format(output)) {
            case "latex" ->
                standalone
                        ? ComparisonText.latexDocument(comparison, style())
                        : ComparisonText.latex(comparison, style());
            case "csv" -> pairs ? ComparisonText.csvOfPairs(comparison) : ComparisonText.csv(comparison);
            case "json" -> Json.write(Json.versioned(Version.number(), ComparisonText.document(comparison)));
            default -> ComparisonText.markdown(comparison, style());
        };
    }

    private String format(Path output) {
        if (format == null && output != null && OTHER_ENDINGS.contains(ending(output))) {
            throw new InputException(
                    output.toString(),
                    "the ending " + ending(output),
                    "one of .md, .tex, .csv and .json; sare report writes pages");
        }
        return format == null ? guessed(output) : YamlValue.of(FORMAT, format).choice(FORMATS);
    }

    private static String guessed(Path output) {
        return output == null ? "markdown" : ENDINGS.getOrDefault(ending(output), "markdown");
    }

    private static String ending(Path output) {
        String name = Compression.withoutEnding(output.toString().toLowerCase(Locale.ROOT));
        return name.substring(Math.max(0, name.lastIndexOf('.')));
    }

    private TableStyle style() {
        return new TableStyle(
                YamlValue.of(LAYOUT, layout).choice(Layout.class),
                YamlValue.of(SCALE, scale)
                        .decimal(1 / MAX_SCALE, MAX_SCALE, "a number from 1e-15 to 1e15, such as 1e4"),
                YamlValue.of(DECIMALS, decimals).integer(0, MAX_DECIMALS),
                pairs,
                Optional.ofNullable(caption).filter(text -> !text.isBlank()),
                label());
    }

    private Optional<String> label() {
        if (label != null && !label.matches("[A-Za-z0-9:._+/-]+")) {
            throw YamlValue.of(LABEL, label).error("letters, digits and : . _ + / -");
        }
        return Optional.ofNullable(label);
    }
}
