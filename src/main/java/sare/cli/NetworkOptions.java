package sare.cli;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;
import sare.input.Setting;
import sare.network.Network;
import sare.network.NetworkFile;

/** The arguments that say on which machine something is simulated. */
class NetworkOptions {
    @Option(
            names = "--network",
            required = true,
            paramLabel = "FILE",
            description = "The machine: a file of networks/.")
    private Path networkFile;

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "Takes the place of a key of the network's file; may be given several times.")
    private List<String> settings = List.of();

    final Path networkFile() {
        return networkFile;
    }

    final List<Setting> settings() {
        return Setting.parseAll(settings);
    }

    final Network network() {
        return NetworkFile.read(networkFile, settings());
    }
}
