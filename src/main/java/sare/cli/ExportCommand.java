package sare.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sare.allocation.Allocations;
import sare.input.Compression;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.topology.hierarchy.MappingTopology;
import sare.topology.hierarchy.format.MachineWriters;

@Command(
        name = "export",
        description = {"Write a machine in the format of another program, or as a network file of sare."},
        footer = "sare export networks/torus-4x4.yaml --to tleaf -o torus.tgt")
final class ExportCommand implements Runnable {
    private static final String TO = "--to";
    private static final String YAML = "yaml";
    private static final List<String> YAML_ENDINGS = List.of(".yaml", ".yml");

    private final Console console;

    @Parameters(paramLabel = "MACHINE", description = OptionTexts.NETWORK)
    private Path machineFile;

    @Mixin
    private ExportOptions options;

    @Option(
            names = TO,
            paramLabel = "FORMAT",
            description =
                    "The format: tleaf (an architecture of Scotch), deco, deco-flat or yaml; see: sare list machine-output."
                            + " Default: yaml if the name of the output ends in .yaml or .yml, else tleaf.")
    private String format;

    @Option(
            names = "--allocation",
            paramLabel = "ALLOCATION",
            description = "Only these units: sub of Scotch. Default: the machine as it is.")
    private String allocation;

    @Mixin
    private OutputOption output;

    ExportCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        String name = format != null ? format : isYaml() ? YAML : "tleaf";
        MachineWriters.MachineWriter writer =
                MachineWriters.REGISTRY.choose(TO, name).plugin();
        output.write(console, new InputFiles().addMachine(machineFile, options).addWords(allocation), () -> {
            Network network = NamedNetwork.read(machineFile, options.settings());
            int[] units = allocation == null
                    ? null
                    : Allocations.resolve(allocation, network).nodes();
            String text = writer.write(machineFile.toString(), network.topology(), units);
            return name.equals(YAML) ? networkFile(network, text) : text;
        });
    }

    /** A network file: of a network that can be simulated all its keys, of another machine its shape and the ranks of a unit. */
    private String networkFile(Network network, String shape) {
        if (!network.isForMappingAlone()) {
            return NetworkFile.settings(machineFile, options.settings()).entrySet().stream()
                    .map(key -> key.getKey() + ": " + key.getValue() + "\n")
                    .collect(Collectors.joining());
        }
        int ranks = network.cores().perNode();
        String key = network.topology() instanceof MappingTopology ? "ranks-per-unit" : "cores-per-node";
        return ranks == 1 ? shape : shape + key + ": " + ranks + "\n";
    }

    private boolean isYaml() {
        return output.file() != null
                && YAML_ENDINGS.stream()
                        .anyMatch(ending -> Compression.hasEnding(output.file().toString(), ending));
    }

    /** The settings of the machine. */
    static final class ExportOptions extends MachineOptions {
        @Override
        Path networkFile() {
            throw new UnsupportedOperationException("the machine is an argument");
        }
    }
}
