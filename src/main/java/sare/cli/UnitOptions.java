package sare.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import sare.report.DesignOptions;
import sare.statistics.verdict.Rule;

/** The options for the design of the measurements: what a unit is, and which columns are factors. */
final class UnitOptions {
    private static final String UNIT = "--unit";
    private static final String PAIRED_BY = "--paired-by";
    private static final String FACTOR = "--factor";
    private static final String POOL = "--pool";
    private static final String ROW = "row";
    private static final String NONE = "none";

    @Option(
            names = UNIT,
            paramLabel = "COLUMN[,COLUMN]|row",
            description =
                    "The columns that identify what was sampled independently. Rows of a group with the same values"
                            + " in them are repetitions (with other seeds, for example); their mean counts as one unit. row:"
                            + " each row is a unit. Default: those of allocation_draw,mapping_number that the file has, else"
                            + " row.")
    private String unit;

    @Option(
            names = PAIRED_BY,
            paramLabel = "COLUMN[,COLUMN]|none",
            description =
                    "The columns that pair the units of different groups, such as the same nodes or the same seed."
                            + " Default: allocation_draw if a group has several of them, else none.")
    private String pairedBy;

    @Option(
            names = FACTOR,
            paramLabel = "COLUMN[,COLUMN]",
            description = "Further inputs of the experiment. Rows that differ in one of them are not compared with each"
                    + " other. Always factors: trace, network, allocation, background, mapping, collectives,"
                    + " compute_scale, protocol, packet_matching, options, and columns of texts that repeat.")
    private List<String> factors = new ArrayList<>();

    @Option(
            names = POOL,
            paramLabel = "COLUMN[,COLUMN]",
            description = "Compare rows although they differ in these factors: each unit counts by its mean over them.")
    private List<String> pooled = new ArrayList<>();

    /** The design asked for, of a file with these columns; under the published rule every row is a unit by default. */
    DesignOptions design(List<String> known, Rule rule) {
        boolean isPublished = rule == Rule.PUBLISHED;
        return new DesignOptions(
                columns(UNIT, unit == null && isPublished ? ROW : unit, ROW, known),
                columns(PAIRED_BY, pairedBy == null && isPublished ? NONE : pairedBy, NONE, known),
                columns(FACTOR, factors, known),
                columns(POOL, pooled, known));
    }

    private static Optional<List<String>> columns(String option, String text, String none, List<String> known) {
        if (text == null) {
            return Optional.empty();
        }
        boolean isNone = text.equals(none) && !known.contains(none);
        return Optional.of(isNone ? List.of() : CompareOptions.columns(option, text, known));
    }

    private static List<String> columns(String option, List<String> texts, List<String> known) {
        return texts.stream()
                .flatMap(text -> CompareOptions.columns(option, text, known).stream())
                .toList();
    }
}
