package sare.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sare.report.Comparison;
import sare.report.TidyTable;
import sare.report.html.HtmlReport;

@Command(
        name = "compare",
        description = {
            "Compare groups of measurements by statistical tests.",
            "The result shows which group has the best mean, which groups differ from it significantly, by"
                    + " how much, and how certain that is."
        },
        footer = {
            "All pairs of groups of a block are compared by exact tests (Mann-Whitney; Wilcoxon's signed"
                    + " ranks where units are paired or one of the two groups is a constant), with Holm's adjustment."
                    + " Letters and daggers both follow from these tests: two groups differ if and only if they share"
                    + " no letter.",
            "A group with one unit is a constant if its value is not random; otherwise it is shown and not"
                    + " tested. A is the effect size of Vargha and Delaney: how often a value of the group is the"
                    + " larger one. Rows without a measure (empty or NA) and rows with a text in the column failure are"
                    + " counted and left out.",
            "sare compare experiments/example/results.csv --by mapping --within background --measure cycles"
        })
final class CompareCommand implements Runnable {
    private final Console console;

    @Parameters(
            paramLabel = "FILE.csv",
            description =
                    "A table of results: a first line of column names, then one result in each line; plain or compressed."
                            + " A folder stands for its results.csv, and - for standard input.")
    private Path file;

    @Mixin
    private CompareOptions options;

    @Mixin
    private CompareFormat format;

    @Mixin
    private OutputOption output;

    CompareCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        options.check();
        format.check(output.file());
        Path table = table();
        output.write(console, new InputFiles().add(table), () -> {
            TidyTable rows = options.filtered(TidyTable.read(table));
            return format.text(Comparison.of(rows, options.options(rows)), output.file());
        });
    }

    /** The table of an experiment's folder, or the file itself. */
    private Path table() {
        return Files.isDirectory(file) ? HtmlReport.results(file) : file;
    }
}
