package sare.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sare.input.InputException;
import sare.mapping.Allocations;

/** The arguments for a simulation: a trace on a network under a mapping. */
final class ScenarioOptions extends NetworkOptions {
    @Parameters(
            paramLabel = "TRACE",
            description = "What the ranks do: a trace in any format; see: sare list trace-format.")
    private Path traceFile;

    @Option(
            names = "--mapping",
            required = true,
            paramLabel = "MAPPING",
            description = "The node of each rank: consecutive, random, or a file (.map or a placement of INSEE).")
    private String mapping;

    @Option(
            names = "--allocation",
            paramLabel = "ALLOCATION",
            defaultValue = Allocations.WHOLE,
            description = OptionTexts.ALLOCATION)
    private String allocation;

    @Option(
            names = "--seed",
            paramLabel = "N|A..B",
            defaultValue = "1",
            converter = SeedRange.Converter.class,
            description =
                    "Seed of the random numbers of a run (default: 1). A range of seeds simulates one run with each.")
    private SeedRange seeds;

    @Option(
            names = "--compute-scale",
            paramLabel = "X",
            defaultValue = "0",
            description =
                    "Factor by which compute times of the trace are multiplied. Default: 0; then computing takes no"
                            + " time.")
    private double computeScale;

    @Option(names = "--collectives", paramLabel = "SPEC", description = OptionTexts.COLLECTIVES)
    private String collectives;

    /** Reads all files, for a job alone on the network. */
    Scenario load() {
        return load(new BackgroundOptions(), new ProtocolOptions());
    }

    /** Reads all files. */
    Scenario load(BackgroundOptions background, ProtocolOptions protocol) {
        if (!(computeScale >= 0 && computeScale <= Double.MAX_VALUE)) {
            throw new InputException("--compute-scale", "'" + computeScale + "'", "a number of at least 0");
        }
        return Scenario.load(this, background, protocol);
    }

    /** All input files. */
    InputFiles inputs() {
        return new InputFiles().add(traceFile, networkFile()).addWords(mapping, allocation, collectives);
    }

    Path traceFile() {
        return traceFile;
    }

    String mapping() {
        return mapping;
    }

    String allocation() {
        return allocation;
    }

    SeedRange seeds() {
        return seeds;
    }

    double computeScale() {
        return computeScale;
    }

    String collectives() {
        return collectives;
    }
}
