package sare.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sare.allocation.Allocations;
import sare.allocation.BusyNodes;
import sare.input.InputException;
import sare.mapping.Allocation;
import sare.network.Network;
import sare.report.result.Simulated;
import sare.scenario.Background;
import sare.scenario.Job;
import sare.scenario.Placement;
import sare.scenario.ReplayOptions;
import sare.scenario.Scenario;
import sare.scenario.Workload;
import sare.simulation.Simulator;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.format.TraceFormats;

/** The arguments for a simulation: a trace on a network under a mapping. */
final class ScenarioOptions extends NetworkOptions {
    private static final String TRACE = "TRACE";
    private static final String COMPUTE_SCALE = "--compute-scale";
    private static final String MAPPING = "--mapping";
    private static final String ALLOCATION = "--allocation";
    private static final List<String> OF_ONE_JOB =
            List.of(MAPPING, ALLOCATION, COMPUTE_SCALE, TrafficInput.COLLECTIVES);

    @Parameters(
            paramLabel = TRACE,
            arity = "0..1",
            description = "What the ranks do: a trace in any format; see: sare list trace-format.")
    private Path traceFile;

    @Option(
            names = MAPPING,
            paramLabel = "MAPPING",
            description = "The node of each rank: consecutive, random, or a file (.map or a placement of INSEE).")
    private String mapping;

    @Option(names = ALLOCATION, paramLabel = "ALLOCATION", description = OptionTexts.ALLOCATION)
    private String allocation;

    @Option(names = BusyOption.BUSY, paramLabel = "NODES", description = OptionTexts.BUSY)
    private String busy;

    @Option(
            names = "--seed",
            paramLabel = "N|A..B",
            defaultValue = "1",
            converter = SeedRange.Converter.class,
            description = "Seed of the random numbers of a run (default: 1). With a range, which only simulate takes,"
                    + " there is a run with each seed.")
    private SeedRange seeds;

    @Option(
            names = COMPUTE_SCALE,
            paramLabel = "X",
            defaultValue = "0",
            description =
                    "Factor by which compute times of the trace are multiplied. Default: 0; then computing takes no"
                            + " time.")
    private double computeScale;

    @Option(names = TrafficInput.COLLECTIVES, paramLabel = "SPEC", description = OptionTexts.COLLECTIVES)
    private String collectives;

    /** Reads all files, for a job alone on the network. */
    Scenario load() {
        return load(new BackgroundOptions(), new ProtocolOptions(), new EstimateOption(), 1);
    }

    /** Reads all files. Threads may share a simulation. */
    Scenario load(
            BackgroundOptions backgroundOptions,
            ProtocolOptions protocolOptions,
            EstimateOption estimate,
            int threads) {
        ReplayOptions replay = protocolOptions
                .load()
                .withComputeScale(computeScale())
                .withTolerance(estimate.tolerance().orElse(0))
                .withCollectives(CollectiveAlgorithms.parse(TrafficInput.COLLECTIVES, collectives));
        Network network = simulatedNetwork();
        Workload work = Workload.of(TraceFormats.read(traceFile), replay);
        Allocation nodes = new BusyOption(busy)
                .allocate(
                        ALLOCATION,
                        allocation == null ? Allocations.WHOLE : allocation,
                        network,
                        work.ranks(),
                        work.demand()::matrix);
        Background background = backgroundOptions.load(network, nodes);
        Job job = Job.of(work, nodes)
                .givenBy(MAPPING + " " + mapping, ALLOCATION)
                .placed(Placement.parse(MAPPING, mapping));
        return Scenario.on(new Simulator(network, threads, System::nanoTime))
                .job(job)
                .background(background)
                .build();
    }

    private double computeScale() {
        if (!(computeScale >= 0 && computeScale <= Double.MAX_VALUE)) {
            throw new InputException(COMPUTE_SCALE, "'" + computeScale + "'", "a number of at least 0");
        }
        return computeScale;
    }

    /** What a simulation of a single job lacks, as the usage names it. */
    List<String> missing() {
        List<String> missing = new ArrayList<>();
        if (traceFile == null) {
            missing.add(TRACE);
        }
        if (mapping == null) {
            missing.add(MAPPING + "=MAPPING");
        }
        return missing;
    }

    /** The first argument that the user gave of those that only a single job has, as the usage names it. */
    Optional<String> givenForOneJob(CommandSpec command) {
        return traceFile != null ? Optional.of(TRACE) : Refusal.firstGiven(command, OF_ONE_JOB);
    }

    /** The nodes that other jobs use. */
    BusyNodes busyNodes() {
        return new BusyOption(busy).nodes();
    }

    /** The inputs as the result names them. */
    Simulated described(Scenario scenario, BackgroundOptions background) {
        return new Simulated(
                traceFile,
                networkFile(),
                settings(),
                mapping,
                BackgroundOptions.PATTERN,
                background.pattern(),
                scenario);
    }

    InputFiles inputs() {
        return new InputFiles()
                .add(traceFile)
                .addMachine(networkFile(), this)
                .addWords(mapping, allocation, collectives, busy);
    }

    SeedRange seeds() {
        return seeds;
    }
}
