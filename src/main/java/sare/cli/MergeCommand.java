package sare.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sare.experiment.Experiment;
import sare.experiment.ExperimentRunner;
import sare.experiment.OtherEngine;
import sare.experiment.Selection;
import sare.input.Plural;

@Command(
        name = "merge",
        description = {
            "Join the results of the shards or workers of an experiment.",
            "The results are added to results.csv in the folder of the results."
        },
        footer = {
            "sare run experiments/example --shard 1/40 -o parts",
            "sare merge experiments/example parts/results-1-of-40.csv -o parts"
        })
final class MergeCommand implements Runnable {
    private final Console console;

    @Mixin
    private ExperimentOptions options;

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "PART",
            description = "Results of a shard, such as results-3-of-20.csv; the file provenance-3-of-20.yaml must be in"
                    + " the same folder. Without one, the results of workers (see: sare help run, --claims) are"
                    + " joined.")
    private List<Path> parts = List.of();

    @Mixin
    private ClaimOptions claims;

    @Mixin
    private OtherEngineOption otherEngine;

    @Mixin
    private ThreadsOption threads;

    MergeCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        Experiment experiment = options.experiment();
        Path folder = options.folder(experiment);
        long sinceMilliseconds = claims.sinceMilliseconds();
        try (RunProgress progress = new RunProgress(console, experiment.name(), threads.threads())) {
            OtherEngine other = otherEngine.choice();
            ExperimentRunner runner =
                    new ExperimentRunner(experiment, folder, Selection.ALL, Version.number(), progress);
            Consumer<Path> report = written -> options.writeReport(console, experiment, written);
            int missing = parts.isEmpty()
                    ? runner.mergeWorkers(other, threads.threads(), sinceMilliseconds, report)
                    : runner.merge(parts, other, threads.threads(), report);
            console.message(runner.results() + ": " + (missing == 0 ? "complete" : inNoPart(missing)));
        }
    }

    private static String inNoPart(int cells) {
        return Plural.of(cells, "cell") + " " + Plural.isOrAre(cells) + " in no part";
    }
}
