package sare.cli;

import java.nio.file.Path;
import java.util.OptionalDouble;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sare.experiment.Experiment;
import sare.experiment.ExperimentFile;
import sare.input.OutputFile;
import sare.input.StandardInput;
import sare.report.ExperimentReport;

/** The arguments for an experiment and the folder of its results. */
final class ExperimentOptions {
    @Parameters(
            index = "0",
            paramLabel = "EXPERIMENT",
            description =
                    "The folder of the experiment, which has a file experiment.yaml; experiments/README.md describes"
                            + " it.")
    private Path path;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FOLDER",
            description = "The folder of the results, which run creates if it does not exist (default: the folder of"
                    + " the experiment).")
    private Path folder;

    @Mixin
    private EstimateOption estimate;

    /** The experiment; its report can be written too. */
    Experiment experiment() {
        Experiment file = ExperimentFile.read(path);
        OptionalDouble tolerance = estimate.tolerance();
        Experiment experiment = tolerance.isPresent() ? file.estimated(tolerance.getAsDouble()) : file;
        ExperimentReport.check(experiment, folder(experiment));
        return experiment;
    }

    /** The folder of the results, which need not exist. */
    Path folder(Experiment experiment) {
        return folder == null ? experiment.folder() : folder;
    }

    /** These arguments for a shell, with absolute paths. */
    String shellArguments() {
        String output = folder == null
                ? ""
                : " -o " + Launcher.quoted(folder.toAbsolutePath().toString());
        return Launcher.quoted(path.toAbsolutePath().toString()) + output + estimate.shellArgument();
    }

    /** Writes the report into the folder of the results. Only one run at a time may do so. */
    void writeReport(Console console, Experiment experiment, Path results) {
        Path target = folder(experiment);
        experiment.published().map(Experiment.Published::file).ifPresent(StandardInput::checkStillThere);
        OutputFile.deleteAbandoned(target.resolve(ExperimentReport.FILE));
        try (Outputs outputs = new Outputs(console)) {
            OutputFile file = outputs.openIfGiven(target.resolve(ExperimentReport.FILE));
            String text = ExperimentReport.of(experiment, results, target);
            outputs.write(file, text);
            outputs.commit();
        }
    }
}
