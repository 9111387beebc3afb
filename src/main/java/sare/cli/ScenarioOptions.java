package sare.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sare.input.InputException;
import sare.mapping.Allocations;

/** The arguments that say what is simulated: a trace on a network under a mapping. */
final class ScenarioOptions extends NetworkOptions {
    @Parameters(paramLabel = "TRACE", description = "What the ranks do: a trace of any format, see: sare list.")
    private Path traceFile;

    @Option(
            names = "--mapping",
            required = true,
            paramLabel = "MAPPING",
            description = "Which node runs each rank: consecutive, random or a file: .map, or a placement of INSEE.")
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
            description = "Seed of a run's random draws, or a range of seeds to run one after the other (default: 1).")
    private SeedRange seeds;

    @Option(
            names = "--compute-scale",
            paramLabel = "X",
            defaultValue = "0",
            description = "Factor on the trace's compute bursts; 0, the default, is infinitely fast processors.")
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

    /** The files that they name. */
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
