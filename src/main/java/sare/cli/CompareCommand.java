package sare.cli;

import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sare.report.Comparison;
import sare.report.TidyTable;

/** The verb {@code compare}. */
@Command(
        name = "compare",
        description =
                "Compare groups of measurements: which has the best mean, which differ from it significantly, and by how much.",
        footer = {
            "",
            "Kruskal-Wallis over all groups of a block; each group with the best mean's by Kruskal-Wallis of the two;"
                    + " all pairs by Dunn's test, adjusted by Holm, of which the letters tell: groups that share one do"
                    + " not differ. A, by Vargha and Delaney, is how often a value of the group is larger. A group with"
                    + " a single observation is in no test. Rows with nothing (or NA) as measure, or something in a"
                    + " column failure, are counted and left out.",
            "Example: sare compare results.csv --by mapping --within trace,allocation --unit mapping_number --measure"
                    + " cycles"
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
