package sare.cli;

import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import sare.experiment.Experiment;
import sare.experiment.ExperimentRunner;
import sare.experiment.Selection;
import sare.experiment.WorkersStatus;
import sare.report.result.LabelledLines;

@Command(
        name = "status",
        description = {
            "Print how far the workers of an experiment are.",
            "It reads the folder of the results, on any machine that has it."
        },
        footer = {"sare status experiments/example -o results"})
final class StatusCommand implements Runnable {
    private final Console console;

    @Mixin
    private ExperimentOptions options;

    @Mixin
    private ClaimOptions claims;

    @Option(names = "--left", description = "Print only the number of simulations without results, for scripts.")
    private boolean leftOnly;

    StatusCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        Experiment experiment = options.experiment();
        long sinceMilliseconds = claims.sinceMilliseconds();
        try (RunProgress progress = new RunProgress(console, experiment.name(), 1)) {
            WorkersStatus status = new ExperimentRunner(
                            experiment, options.folder(experiment), Selection.ALL, Version.number(), progress)
                    .workersStatus(sinceMilliseconds);
            console.out().print(leftOnly ? status.left() + System.lineSeparator() : text(status));
        }
    }

    private static String text(WorkersStatus status) {
        LabelledLines lines = new LabelledLines();
        lines.add("simulations", Integer.toString(status.cells()));
        lines.add("done", status.done() + ", of which " + status.failed() + " failed");
        lines.add("claimed", status.claimed() + " by " + status.workers() + " running workers");
        lines.add("left", status.left() + ", claimed ones included");
        if (status.cellsPerHour() > 0) {
            lines.add("rate", String.format(Locale.ROOT, "%.1f simulations per hour", status.cellsPerHour()));
            lines.add("time left", "about " + Stopwatch.text(status.left() / status.cellsPerHour() * 3600));
        }
        return lines.toString();
    }
}
