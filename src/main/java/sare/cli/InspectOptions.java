package sare.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sare.input.InputException;
import sare.input.Numbers;
import sare.input.YamlValue;
import sare.report.result.MappingComparison;

/** The options for the traffic and network by which a mapping is judged; without them, those in its header. */
final class InspectOptions extends MachineOptions {
    static final String TRACE = "--trace";
    static final String ALLOCATION = "--allocation";
    static final String WEIGHT = "--weight";

    private static final String SEED = "--seed";
    private static final List<String> OF_MAPPINGS = List.of(
            TRACE, OptionalNetworkOptions.NETWORK, ALLOCATION, BusyOption.BUSY, TrafficInput.COLLECTIVES, WEIGHT, SEED);

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = TRACE,
            paramLabel = "FILE",
            description =
                    "Of a mapping: the trace, traffic matrix or phases by which its cost is computed (default: the one in"
                            + " the header of the mapping).")
    private Path trace;

    @Option(
            names = OptionalNetworkOptions.NETWORK,
            paramLabel = "FILE",
            description =
                    "Of a mapping: the machine, a file of the folder networks/ or one like it (default: the one in the"
                            + " header of the mapping).")
    private Path networkFile;

    @Option(
            names = ALLOCATION,
            paramLabel = "ALLOCATION",
            description = "Of a mapping: the nodes that its ranks may use (default: those in its header, else whole).")
    private String allocation;

    @Option(
            names = BusyOption.BUSY,
            paramLabel = "NODES",
            description = "Of a mapping: nodes that other jobs use (default: those in its header, else none).")
    private String busy;

    @Option(
            names = TrafficInput.COLLECTIVES,
            paramLabel = "SPEC",
            description =
                    "The algorithms of the trace's collectives. Of a trace: also print which algorithms they choose"
                            + " for which calls.")
    private String collectives;

    @Option(
            names = WEIGHT,
            paramLabel = "WEIGHT",
            description =
                    "Of a mapping: what the cost counts, bytes or messages (default: the weight in its header, else"
                            + " bytes).")
    private String weight;

    @Option(
            names = SEED,
            paramLabel = "N",
            defaultValue = "1",
            description = "Of a mapping: seed of the first random mapping that it is compared with (default: 1).")
    private String seed;

    InputFiles inputs(Path file) {
        return new InputFiles()
                .add(file, trace)
                .addMachine(networkFile == null ? file : networkFile, this)
                .addWords(allocation, busy, collectives);
    }

    /** The network of a mapping, or null. */
    @Override
    Path networkFile() {
        return networkFile;
    }

    Path trace() {
        return trace;
    }

    /** The allocation, or null. */
    String allocation() {
        return allocation;
    }

    /** The busy nodes, or null. */
    String busy() {
        return busy;
    }

    /** The algorithms, or null. */
    String collectives() {
        return collectives;
    }

    /** The weight, or null. */
    String weight() {
        return weight;
    }

    long seed() {
        return YamlValue.of(SEED, seed).whole(0, Numbers.MAX_WHOLE - MappingComparison.RANDOM_MAPPINGS);
    }

    /** Refuses options that only mappings or networks use; algorithms of collectives are allowed. */
    void checkNothingButCollectives(String found) {
        checkNothingOfMappings(found, true);
        checkNoSettings(found);
    }

    /**
     * Refuses options that only a mapping with known traffic and network uses.
     *
     * @param hasCollectives whether the file has collectives
     */
    void checkNothingOfMappings(String found, boolean hasCollectives) {
        List<String> useless = new ArrayList<>(OF_MAPPINGS);
        if (hasCollectives) {
            useless.remove(TrafficInput.COLLECTIVES);
        }
        Refusal.firstGiven(command, useless).ifPresent(option -> {
            String orTrace = option.equals(TrafficInput.COLLECTIVES) ? "a trace, or " : "";
            throw new InputException(option, found, orTrace + "a mapping whose traffic and machine are known");
        });
    }

    /** Refuses keys of a network. */
    void checkNoSettings(String found) {
        if (!settings().isEmpty()) {
            throw new InputException("--set", found, "a network, which has keys");
        }
    }
}
