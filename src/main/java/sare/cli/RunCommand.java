package sare.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sare.experiment.Experiment;
import sare.experiment.ExperimentRunner;
import sare.experiment.OtherEngine;
import sare.experiment.Selection;
import sare.experiment.slurm.SlurmJobs;
import sare.experiment.slurm.WorkerCommands;
import sare.input.InputException;
import sare.input.Plural;

@Command(
        name = "run",
        description = {
            "Run the simulations of an experiment.",
            "Each result is kept as soon as it is there. A run that was stopped goes on where it was when"
                    + " the same command is given again."
        },
        footer = {"sare run experiments/example --only background=none --only mapping=classic -o results"})
final class RunCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private ExperimentOptions options;

    @Option(
            names = "--dry-run",
            description =
                    "Print how many simulations there are and about how long they take, and simulate only a few of"
                            + " them to measure that.")
    private boolean dryRun;

    @Option(names = "--pilot", description = "Simulate only the part that the experiment calls its pilot.")
    private boolean pilot;

    @Option(
            names = "--only",
            paramLabel = "COLUMN=VALUE[,VALUE]",
            description = "Simulate only cells with one of these values in a column of the results, such as"
                    + " background=low,medium. The option can be given for several columns.")
    private List<String> only = List.of();

    @Option(
            names = "--shard",
            paramLabel = "K/N",
            description =
                    "Simulate only part K of N parts with about the same work each, and write its results to files"
                            + " of its own; see: sare help merge.")
    private String shard;

    @Option(
            names = "--claims",
            description = "Be one of several workers that share the folder of the results. Each claims one simulation"
                    + " after the other until none is left; then: sare merge EXPERIMENT.")
    private boolean isWorker;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ClaimOptions claims;

    @Mixin
    private SlurmOptions slurm;

    @Option(names = "--discard", description = "Discard results that the experiment does not describe any more.")
    private boolean discard;

    @Mixin
    private OtherEngineOption otherEngine;

    @Mixin
    private ThreadsOption threads;

    RunCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Experiment experiment = options.experiment();
        Path folder = options.folder(experiment);
        double timeoutSeconds = claims.timeoutSeconds();
        checkAlone();
        if (slurm.isCancel()) {
            console.message(jobs(folder).cancel());
            return ExitStatus.DONE;
        }
        try (RunProgress progress = new RunProgress(console, experiment.name(), threads.threads())) {
            OtherEngine other = otherEngine.choice();
            if (!dryRun && !slurm.isWanted()) {
                console.keeps(() -> progress.kept() + "; to go on"); // large inputs take a while to read
            }
            ExperimentRunner runner = new ExperimentRunner(experiment, folder, selection(), Version.number(), progress);
            if (dryRun) {
                console.out().print(new DryRun(runner, discard, isShared()).text(threads.threads(), tasks()));
                console.out().print(slurm.isWanted() ? jobs(folder).text() : "");
                return ExitStatus.DONE;
            }
            if (slurm.isWanted()) {
                runner.planOfWorkers(); // throws an exception if their results could not be merged
                console.message(jobs(folder).submit());
                return ExitStatus.DONE;
            }
            progress.keepsIn(runner.results());
            int failed =
                    isWorker ? work(runner, timeoutSeconds, progress) : runWhole(experiment, runner, other, progress);
            return failed > 0 ? ExitStatus.FAILED : ExitStatus.DONE;
        }
    }

    /** Simulates cells beside other workers; returns how many failed. */
    private int work(ExperimentRunner runner, double timeoutSeconds, RunProgress progress) {
        Stopwatch clock = new Stopwatch();
        int failed = runner.work(threads.threads(), timeoutSeconds);
        console.message(simulations(progress.finished()) + " by this worker in " + Stopwatch.text(clock.seconds())
                + "; failed: " + failed);
        return failed;
    }

    /** Simulates all selected cells and writes the report; returns how many failed. */
    private int runWhole(Experiment experiment, ExperimentRunner runner, OtherEngine other, RunProgress progress) {
        Stopwatch clock = new Stopwatch();
        int failed = runner.run(
                threads.threads(), discard, other, written -> options.writeReport(console, experiment, written));
        console.message(
                simulations(progress.finished()) + " in " + Stopwatch.text(clock.seconds()) + ": " + runner.results());
        if (failed > 0) {
            console.message(simulations(failed) + " failed, see the column failure of " + runner.results());
        }
        return failed;
    }

    private static String simulations(int number) {
        return Plural.of(number, "simulation");
    }

    private boolean isShared() {
        return isWorker || slurm.isWanted();
    }

    private int tasks() {
        return slurm.isWanted() ? slurm.tasks() : 1;
    }

    /** Checks that options of workers are given with those that they need and without those that they exclude. */
    private void checkAlone() {
        slurm.check();
        if (!slurm.isWanted()) {
            checkNotGiven(SlurmOptions.OF_ARRAYS, "--slurm with it");
        }
        if (!isShared()) {
            checkNotGiven(List.of("--claim-timeout"), "--claims or --slurm with it");
        }
        if (isShared() && (shard != null || discard || pilot || !only.isEmpty())) {
            throw new InputException(
                    isWorker ? "--claims" : "--slurm",
                    "given together with --shard, --discard, --pilot or --only",
                    "none of these, because workers share the whole experiment");
        }
    }

    private void checkNotGiven(List<String> names, String expected) {
        Refusal.firstGiven(spec, names).ifPresent(name -> Refusal.ifGiven(name, true, expected));
    }

    private SlurmJobs jobs(Path folder) {
        String home = System.getProperty("sare.home");
        String sare =
                home == null ? "sare" : Path.of(home, "sare").toAbsolutePath().toString();
        WorkerCommands commands =
                new WorkerCommands(sare, options.shellArguments(), claims.shellArgument(), threads.threads());
        return new SlurmJobs(folder, slurm.request(), commands);
    }

    private Selection selection() {
        Selection selection = pilot ? Selection.ALL.pilot() : Selection.ALL;
        for (String columns : only) {
            selection = selection.withOnly("--only", columns);
        }
        return shard == null ? selection : selection.withShard("--shard", shard);
    }
}
