package sare.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The options for a network in commands that require one. */
class NetworkOptions extends MachineOptions {
    @Option(names = "--network", required = true, paramLabel = "FILE", description = OptionTexts.NETWORK)
    private Path networkFile;

    @Override
    final Path networkFile() {
        return networkFile;
    }
}
