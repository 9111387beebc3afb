package sare.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The arguments that name a machine in a verb that can do without. */
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
