package sare.cli;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;
import sare.input.Setting;
import sare.network.Network;

/** The options for a network: its file, which only some commands require, and settings that replace its keys. */
abstract class MachineOptions {
    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description =
                    "Replace the value of a key in the network's file, or add the key; see: sare list network-key."
                            + " The option can be given several times.")
    private List<String> settings = List.of();

    abstract Path networkFile();

    final boolean hasSettings() {
        return !settings.isEmpty();
    }

    final List<Setting> settings() {
        return Setting.parseAll(settings);
    }

    final Network network() {
        return NamedNetwork.read(networkFile(), settings());
    }

    /** The network for a command that simulates. */
    final Network simulatedNetwork() {
        Network network = network();
        network.checkSimulated(networkFile().toString());
        return network;
    }
}
