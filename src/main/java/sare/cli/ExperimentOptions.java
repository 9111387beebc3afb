package sare.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sare.experiment.Experiment;
import sare.experiment.ExperimentFile;
import sare.input.InputException;

/** The arguments that say which experiment it is and where its results are. */
final class ExperimentOptions {
    @Parameters(
            index = "0",
            paramLabel = "EXPERIMENT",
            description = "Its folder, with an experiment.yaml; experiments/README.md defines it.")
    private Path path;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FOLDER",
            description = "The folder of the results (default: that of the experiment).")
    private Path folder;

    Experiment experiment() {
        return ExperimentFile.read(path);
    }

    /** Where results are, a folder that exists. */
    Path folder(Experiment experiment) {
        if (folder == null) {
            return experiment.folder();
        }
        if (!Files.isDirectory(folder)) {
            throw new InputException(
                    folder.toString(), InputException.WHOLE_FILE, "no such folder", "a folder that exists");
        }
        return folder;
    }
}
