package sare.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.LongStream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sare.advice.Candidate;
import sare.advice.Fidelity;
import sare.advice.Limit;
import sare.advice.Question;
import sare.advice.Seeds;
import sare.allocation.Allocations;
import sare.input.InputException;
import sare.input.NumberRange;
import sare.input.Numbers;
import sare.input.YamlValue;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.mapping.MappingFile;
import sare.network.Network;
import sare.report.result.Advised;
import sare.scenario.Job;
import sare.scenario.ReplayOptions;
import sare.scenario.Scenario;
import sare.scenario.Workload;
import sare.simulation.Simulator;
import sare.trace.Trace;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.format.TraceFormats;

/** The arguments for advice: traces on allocations of a network, candidates, and how much to simulate. */
final class AdviseOptions extends NetworkOptions {
    private static final String ALLOCATION = "--allocation";
    private static final String CANDIDATE = "--candidate";
    private static final String BUDGET = "--budget";
    private static final String SEED = "--seed";
    private static final String CONFIRM = "--confirm-seeds";
    private static final String COMPUTE_SCALE = "--compute-scale";
    private static final String HOPS = "hops";
    private static final String RUNS = "runs";
    private static final double MOST_HOPS = 1e18;
    private static final int MOST_RUNS = 1_000_000;
    private static final long[] USUAL_CONFIRMING = LongStream.rangeClosed(1, 20).toArray();
    private static final int FEWEST_USUAL_CONFIRMING = 6; // with which the signed-rank test can find a difference
    private static final int FEWEST_CONFIRMING = 2; // a single run has no interval
    private static final int MOST_CONFIRMING = 1000;

    @Parameters(
            arity = "1..*",
            paramLabel = "TRACE",
            description = "What the ranks do: a trace in any format; see: sare list trace-format. Several traces of the"
                    + " same number of ranks get one mapping for all.")
    private List<Path> traces;

    @Option(
            names = ALLOCATION,
            paramLabel = "ALLOCATION",
            description = OptionTexts.ALLOCATION
                    + " The option can be given several times; then the ranks are in the same order on the"
                    + " nodes of each.")
    private List<String> allocations = new ArrayList<>();

    @Mixin
    private LaunchOptions launch;

    @Mixin
    private BusyOption busy;

    @Option(
            names = BUDGET,
            paramLabel = "LIMIT",
            defaultValue = "60runs",
            description = "How much to simulate before the confirmation: as much as a number of whole runs, such as"
                    + " 60runs (the default), or packet-hops, such as 2e9hops. Or a time for all, such as 10min, with which"
                    + " the answer depends on the speed of the machine.")
    private String budget;

    @Option(
            names = SEED,
            paramLabel = "N",
            defaultValue = "1",
            description =
                    "Seed of the random choices of the search (default: 1). Its runs have the seeds 1000 N + 1 and"
                            + " following.")
    private String seed;

    @Option(
            names = CONFIRM,
            paramLabel = "A..B",
            description =
                    "Seeds of the whole runs that confirm the answer (default: 1..20; 1..6 or more if the budget is"
                            + " a time that does not last for them). The search never uses them.")
    private String confirming;

    @Option(
            names = CANDIDATE,
            paramLabel = "FILE",
            description = "A mapping that takes part, on the nodes of the first allocation. It is confirmed too. The"
                    + " option can be given several times.")
    private List<Path> candidates = new ArrayList<>();

    @Option(
            names = COMPUTE_SCALE,
            paramLabel = "X",
            defaultValue = "1",
            description = "Factor by which compute times of the trace are multiplied (default: 1). Unless it is 0, the"
                    + " answer is also confirmed with processors that take no time.")
    private String computeScale;

    @Option(names = TrafficInput.COLLECTIVES, paramLabel = "SPEC", description = OptionTexts.COLLECTIVES)
    private String collectives;

    @Mixin
    private BackgroundOptions background;

    @Mixin
    private ProtocolOptions protocol;

    /** Reads all files. */
    Advised load() {
        Seeds seeds = seeds();
        ReplayOptions replay = protocol.load()
                .withComputeScale(scale())
                .withTolerance(Fidelity.FINE.tolerance())
                .withCollectives(CollectiveAlgorithms.parse(TrafficInput.COLLECTIVES, collectives));
        Network network = simulatedNetwork();
        Simulator simulator = new Simulator(network);
        List<Scenario> cases = new ArrayList<>();
        for (Path file : traces) {
            Trace trace = TraceFormats.read(file);
            Workload work = Workload.of(trace, replay);
            for (String name : allocationNames()) {
                Allocation nodes = busy.allocate(ALLOCATION, name, network, work.ranks(), work.demand()::matrix);
                Job job = Job.of(work, nodes).givenBy("--network", ALLOCATION);
                cases.add(Scenario.on(simulator)
                        .job(job)
                        .background(background.load(network, nodes))
                        .build());
            }
        }
        Question question = Question.of(cases);
        return new Advised(
                traces,
                networkFile(),
                settings(),
                BackgroundOptions.PATTERN,
                background.pattern(),
                question,
                budget,
                seeds,
                given(question));
    }

    private List<String> allocationNames() {
        return allocations.isEmpty() ? List.of(Allocations.WHOLE) : allocations;
    }

    private double scale() {
        return YamlValue.of(COMPUTE_SCALE, computeScale).decimal(0, Double.MAX_VALUE, "a number of at least 0");
    }

    private List<Candidate> given(Question question) {
        Job first = question.cases().get(0).job();
        List<Candidate> given = new ArrayList<>();
        for (Path file : candidates) {
            Mapping mapping = MappingFile.read(file).fitted(first.ranks(), first.allocation());
            given.add(new Candidate(name(file), "given", question.arrangement(mapping)));
        }
        return given;
    }

    /** The file, with its folder if a candidate that advise makes could have this name, such as {@code consecutive}. */
    static String name(Path file) {
        boolean mayBeOther = file.getNameCount() == 1
                && !file.isAbsolute()
                && file.toString().indexOf('.') < 0;
        return mayBeOther ? Path.of(".").resolve(file).toString() : file.toString();
    }

    /** The limit of the work before the confirmation. */
    Limit limit() {
        if (budget.endsWith(HOPS)) {
            return new Limit(Limit.Unit.PACKET_HOPS, number(HOPS, MOST_HOPS));
        }
        if (budget.endsWith(RUNS)) {
            return new Limit(Limit.Unit.RUNS, number(RUNS, MOST_RUNS));
        }
        if (!TimeOption.isTime(budget)) {
            throw wrongBudget();
        }
        return new Limit(Limit.Unit.SECONDS, TimeOption.parseSeconds(BUDGET, budget));
    }

    private double number(String unit, double most) {
        OptionalDouble number = Numbers.decimal(
                budget.substring(0, budget.length() - unit.length()).strip(), 1, most);
        return number.orElseThrow(this::wrongBudget);
    }

    private InputException wrongBudget() {
        return new InputException(
                BUDGET,
                "'" + budget + "'",
                "1 to 1000000 runs such as 60runs, 1 to 10^18 packet-hops such as 2e9hops, or a time such as 10min");
    }

    private Seeds seeds() {
        long first = YamlValue.of(SEED, seed).whole(0, Seeds.LARGEST);
        if (confirming == null) {
            return new Seeds(first, USUAL_CONFIRMING).confirmingAtLeast(FEWEST_USUAL_CONFIRMING);
        }
        NumberRange range = NumberRange.parse(confirming, 0, Numbers.MAX_WHOLE)
                .filter(found -> found.count() >= FEWEST_CONFIRMING && found.count() <= MOST_CONFIRMING)
                .orElseThrow(() -> new InputException(
                        CONFIRM,
                        "'" + confirming + "'",
                        "a range of " + FEWEST_CONFIRMING + " to " + MOST_CONFIRMING + " seeds such as 1..20"));
        return new Seeds(
                first, range.numbers().stream().mapToLong(Long::longValue).toArray());
    }

    InputFiles inputs() {
        return new InputFiles()
                .addMachine(networkFile(), this)
                .add(traces.toArray(Path[]::new))
                .add(candidates.toArray(Path[]::new))
                .addWords(allocations.toArray(String[]::new))
                .addWords(collectives, background.givenPattern(), launch.hostsText(), busy.text());
    }

    LaunchOptions launch() {
        return launch;
    }

    /** The collectives as they were given, or null. */
    String collectives() {
        return collectives;
    }
}
