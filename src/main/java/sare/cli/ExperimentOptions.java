package sare.cli;

import java.nio.file.Path;
import java.util.OptionalDouble;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sare.experiment.Experiment;
import sare.experiment.ExperimentFile;
import sare.input.OutputFile;
import sare.input.ShellWord;
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

    @Option(
            names = EstimateOption.NAME,
            paramLabel = "PERCENT",
            description =
                    "Results are estimates: run simulates only the first iterations of each trace and extrapolates the"
                            + " others when the error of the cycles is within this percentage, such as 0.5%%. If it"
                            + " never is, run simulates everything. run, status and merge must have the same value.")
    private String tolerance;

    /** The experiment; its report can be written too. */
    Experiment experiment() {
        Experiment file = ExperimentFile.read(path);
        OptionalDouble share = EstimateOption.tolerance(tolerance);
        Experiment experiment = share.isPresent() ? file.estimated(share.getAsDouble()) : file;
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
                : " -o " + ShellWord.quoted(folder.toAbsolutePath().toString());
        String estimate = tolerance == null ? "" : " " + EstimateOption.NAME + " " + ShellWord.quoted(tolerance);
        return ShellWord.quoted(path.toAbsolutePath().toString()) + output + estimate;
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
