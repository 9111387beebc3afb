package sare.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The options for a network in commands that also work without one. */
class OptionalNetworkOptions extends MachineOptions {
    static final String NETWORK = "--network";

    @Option(names = NETWORK, paramLabel = "FILE", description = OptionTexts.NETWORK)
    private Path networkFile;

    /** The file, or null. */
    @Override
    final Path networkFile() {
        return networkFile;
    }
}
