package sare.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The arguments that say on which machine something is simulated. */
class NetworkOptions extends MachineOptions {
    @Option(names = "--network", required = true, paramLabel = "FILE", description = OptionTexts.NETWORK)
    private Path networkFile;

    @Override
    final Path networkFile() {
        return networkFile;
    }
}
