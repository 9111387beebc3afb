package sare.cli;

import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sare.report.Comparison;
import sare.report.TidyTable;

/** The command {@code compare}. */
@Command(
        name = "compare",
        description =
                "Compare groups of measurements: which has the best mean, which differ from it significantly, and by how much with what uncertainty.",
        footer = {
            "",
            "All pairs of groups of a block are compared by exact tests of the two (Mann-Whitney; Wilcoxon's signed ranks"
                    + " where units are paired or one of the two is a constant), with Holm's adjustment. Letters and daggers"
                    + " both follow from these: groups differ if and only if they share no letter. A group of one unit is a"
                    + " constant if nothing random went into it; otherwise it is shown and not tested. A, by Vargha and"
                    + " Delaney, is how often a value of the group is larger. Rows with nothing (or NA) as measure, or"
                    + " something in a column failure, are counted and left out.",
            "Example: sare compare results.csv --by mapping --within trace,allocation --measure cycles"
        })
final class CompareCommand implements Runnable {
    private final Console console;

    @Parameters(
            paramLabel = "FILE.csv",
            description =
                    "Results, one in a row, with a first line of names; plain or compressed; - reads standard input.")
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
        output.write(console, new InputFiles().add(file), () -> {
            TidyTable table = options.filtered(TidyTable.read(file));
            return format.text(Comparison.of(table, options.options(table)), output.file());
        });
    }
}
