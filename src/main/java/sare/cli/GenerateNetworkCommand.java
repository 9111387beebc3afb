package sare.cli;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import sare.input.Compression;
import sare.input.InputException;
import sare.input.OutputFile;
import sare.topology.graph.generate.GeneratedGraph;
import sare.topology.graph.generate.GraphGenerators;

@Command(
        name = "network",
        sortOptions = false,
        description = {"Write the file of a network of switches that a rule joins, and the file of its links."},
        footer = "sare generate network slim-fly q=5 -o slim-fly.yaml")
final class GenerateNetworkCommand implements Runnable {
    private static final String YAML = ".yaml";
    private static final String CSV = ".csv";

    private final Console console;

    @ParentCommand
    private GenerateCommand generate;

    @Parameters(
            index = "0",
            paramLabel = "KIND",
            description = "The kind of network, such as slim-fly or jellyfish; see: sare list network-generator.")
    private String kind;

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "KEY=VALUE",
            description = "Its parameters, such as q=5 or switches=50 degree=6 seed=1.")
    private List<String> parameters = List.of();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description =
                    "The file to write. With the ending .yaml it is the network, and the links go to a file of the"
                            + " same name with .csv; with .csv it is the links alone. Without this option, or with -, the links go"
                            + " to standard output.")
    private Path file;

    GenerateNetworkCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        generate.checkNothingGiven("network");
        boolean isNetwork = !OutputOption.isStandardOutput(file) && name(file).endsWith(YAML);
        if (!OutputOption.isStandardOutput(file) && !isNetwork && !name(file).endsWith(CSV)) {
            throw new InputException(
                    "-o", "'" + file + "'", "a file that ends in .yaml or .csv, with or without .gz or .zst");
        }
        try (Outputs outputs = new Outputs(console)) {
            Path linksFile = isNetwork ? withEnding(file) : file;
            OutputFile links = OutputOption.isStandardOutput(linksFile) ? null : outputs.open(linksFile);
            OutputFile network = isNetwork ? outputs.open(file) : null;
            String arguments = parameters.isEmpty() ? "" : "(" + String.join(", ", parameters) + ")";
            GeneratedGraph graph = GraphGenerators.generate("KIND", kind + arguments);
            outputs.write(links, graph::writeLinks);
            outputs.writeIfOpen(
                    network,
                    writer -> graph.writeNetwork(writer, linksFile.getFileName().toString()));
            outputs.commit();
        }
    }

    /** Without the ending that asks for compression. */
    private static String name(Path file) {
        return Compression.withoutEnding(file.toString());
    }

    private static Path withEnding(Path network) {
        String name = name(network.getFileName());
        String compression = network.getFileName().toString().substring(name.length());
        return network.resolveSibling(name.substring(0, name.length() - YAML.length()) + CSV + compression);
    }
}
