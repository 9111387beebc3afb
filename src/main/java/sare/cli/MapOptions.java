package sare.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import sare.advice.Fidelity;
import sare.advice.Seeds;
import sare.advice.SimulatedMapping;
import sare.allocation.Allocations;
import sare.input.InputException;
import sare.input.Numbers;
import sare.input.YamlValue;
import sare.mapping.Allocation;
import sare.mapping.MappingFile;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.QaplibFile;
import sare.mapping.problem.Weight;
import sare.mapping.search.Mappers;
import sare.mapping.search.SimulatedMapper;
import sare.network.Network;
import sare.scenario.Job;
import sare.scenario.MappingMethod;
import sare.scenario.MappingSearch;
import sare.scenario.ReplayOptions;
import sare.scenario.Scenario;
import sare.scenario.Workload;
import sare.trace.format.TraceFormats;

/** The arguments for a search: the traffic, the network and the method. */
final class MapOptions extends OptionalNetworkOptions {
    private static final String IMPROVE = "--improve";
    private static final String ALLOCATION = "--allocation";
    private static final String CRITERION = "--criterion";
    private static final String WEIGHT = "--weight";
    private static final String MAPPER = "--mapper";
    private static final String EVALUATIONS = "--evaluations";
    private static final String BUDGET = "--budget";
    private static final String DISCARD = "--discard";
    private static final String SEED = "--seed";
    private static final String SEED_IN_NAME = "{seed}"; // of a file

    /** What a problem with costs of its own cannot use. */
    private static final List<String> OF_NETWORKS = List.of(
            NETWORK,
            "--set",
            ALLOCATION,
            BusyOption.BUSY,
            CRITERION,
            WEIGHT,
            LaunchOptions.EXPORT,
            LaunchOptions.HOSTS,
            TrafficInput.COLLECTIVES,
            IMPROVE);

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Parameters(
            paramLabel = "SOURCE",
            description =
                    "What the ranks send: a trace in any format, a traffic matrix (CSV or Matrix Market), phases of"
                            + " traffic, as inspect --phases writes them, or a problem of QAPLIB.")
    private Path source;

    @Option(names = ALLOCATION, paramLabel = "ALLOCATION", description = OptionTexts.ALLOCATION)
    private String allocation;

    @Mixin
    private BusyOption busy;

    @Option(
            names = CRITERION,
            paramLabel = "CRITERION",
            defaultValue = Criteria.CLASSIC,
            description = "What a byte costs between two nodes: classic (the default), traffic-distribution and others;"
                    + " see: sare list criterion.")
    private String criterion;

    @Option(
            names = WEIGHT,
            paramLabel = "WEIGHT",
            defaultValue = "bytes",
            description = "What the cost counts: bytes (the default) or messages.")
    private String weight;

    @Option(
            names = MAPPER,
            paramLabel = "MAPPER",
            defaultValue = "grasp",
            description = "The method that searches for a mapping, such as grasp (the default), portfolio, 'annealing |"
                    + " tabu' or 'best-of(8, local-search)'; see: sare list mapper.")
    private String mapper;

    @Option(
            names = IMPROVE,
            paramLabel = "FILE",
            description = "A mapping to improve. The answer never costs more. Mappers such as 'remap(moves=20)',"
                    + " local-search, tabu, iterated-tabu, annealing and portfolio begin with it; others begin anew.")
    private Path improved;

    @Option(
            names = SEED,
            paramLabel = "N|A..B",
            converter = SeedRange.Converter.class,
            defaultValue = "1",
            description =
                    "Seed of the mapper's random numbers (default: 1). A range of seeds makes one mapping with each.")
    private SeedRange seeds;

    @Option(names = TrafficInput.COLLECTIVES, paramLabel = "SPEC", description = OptionTexts.COLLECTIVES)
    private String collectives;

    @Mixin
    private LaunchOptions launch;

    @Option(
            names = EVALUATIONS,
            paramLabel = "N",
            description = "Number of swap evaluations to spend. An evaluation computes how much one swap of two ranks"
                    + " would change the cost. In grasp, path-relinking, tabu, iterated-tabu, annealing and portfolio it"
                    + " replaces their own number; other mappers, except exact, stop early when they reach it. A step that has"
                    + " begun is finished.")
    private String evaluations;

    @Option(
            names = BUDGET,
            paramLabel = "TIME",
            description =
                    "Time to search, such as 10s or 2min: as many swap evaluations as take about this time on this"
                            + " machine. Their number is printed; --evaluations with this number gives the same mapping on any"
                            + " machine.")
    private String budget;

    @Option(
            names = DISCARD,
            description = "With the mapper simulated: discard what an interrupted search has left beside the mapping if"
                    + " that was made with other inputs or options.")
    private boolean discard;

    /** Whether simulations for other inputs or options are discarded. */
    boolean discards() {
        return discard;
    }

    /** Reads all files. */
    MapInputs load() {
        MappingMethod method = MappingMethod.parse(MAPPER, mapper);
        if (discard && simulated(method).isEmpty()) {
            throw new InputException(DISCARD, "the mapper '" + mapper + "'", "simulated, which keeps its simulations");
        }
        FileKind kind = FileKind.of(source);
        kind.in(source, FileKind.TRACE, FileKind.TRAFFIC, FileKind.MATRIX_MARKET, FileKind.PHASES, FileKind.QAPLIB);
        if (kind == FileKind.QAPLIB) {
            checkNoNetwork();
            checkNoSimulation(method);
            MappingSearch search = new MappingSearch(method.mapper(), QaplibFile.read(source));
            return new MapInputs(method, search, null, null, Optional.empty());
        }
        checkNetwork();
        MappingMethod minimising = method.minimising(CRITERION, criterion, Weight.parse(WEIGHT, weight));
        Network network = network();
        if (kind != FileKind.TRACE) {
            checkNoSimulation(method);
        }
        TrafficInput traffic = TrafficInput.read(source, kind, collectives);
        Allocation nodes = busy.allocate(ALLOCATION, allocation(), network, traffic.ranks(), traffic.demand()::matrix);
        Optional<SimulatedMapper> simulated = simulated(method);
        simulated.ifPresent(mapper -> checkForSimulation());
        Workload work = simulated.isPresent() ? program(traffic) : Workload.of(traffic.demand());
        Job job = Job.of(work, nodes).givenBy(NETWORK, ALLOCATION);
        Scenario scenario = Scenario.on(network).job(job).build();
        return new MapInputs(
                minimising,
                begun(scenario.search(minimising), job),
                traffic,
                scenario,
                simulated.map(mapper -> new SimulatedMapping(scenario, mapper)));
    }

    /** The mapping to improve, or null. */
    Path improved() {
        return improved;
    }

    private MappingSearch begun(MappingSearch search, Job job) {
        if (improved == null) {
            return search;
        }
        return search.improving(job.arrangement(MappingFile.read(improved).fitted(job.ranks(), job.allocation())));
    }

    private static Optional<SimulatedMapper> simulated(MappingMethod method) {
        return method.mapper() instanceof SimulatedMapper mapper ? Optional.of(mapper) : Optional.empty();
    }

    private static void checkNoSimulation(MappingMethod method) {
        simulated(method).ifPresent(mapper -> {
            throw SimulatedMapper.nothingToSimulate(MAPPER);
        });
    }

    /** What the ranks do, with loops, so that runs can be estimates. */
    private Workload program(TrafficInput traffic) {
        ReplayOptions replay =
                ReplayOptions.DEFAULT.withCollectives(traffic.collectives()).withTolerance(Fidelity.FINE.tolerance());
        return Workload.of(TraceFormats.read(source), replay);
    }

    /** A search by simulation minimises no cost: it counts no evaluations, and its answer may cost more than a given mapping. */
    private void checkForSimulation() {
        if (improved != null) {
            throw new InputException(
                    IMPROVE,
                    "'" + improved + "' for a mapper that minimises no cost",
                    "another mapper, or sare advise --candidate " + improved + ", which simulates this mapping, too");
        }
        String option = evaluations == null ? BUDGET : EVALUATIONS;
        String value = evaluations == null ? budget : evaluations;
        if (value != null) {
            throw new InputException(
                    option,
                    "'" + value + "' for a mapper that counts runs",
                    "a number of its own, such as simulated(runs=60) or simulated(hops=2e9)");
        }
        if (seeds.last() > Seeds.LARGEST) {
            throw new InputException(
                    SEED,
                    "'" + seeds.last() + "' for a mapper whose runs have seeds 1000 times as large",
                    Numbers.wholeRange(0, Seeds.LARGEST));
        }
    }

    InputFiles inputs() {
        return new InputFiles()
                .add(source, improved)
                .addMachine(networkFile(), this)
                .addWords(allocation, mapper, collectives, launch.hostsText(), busy.text());
    }

    Path source() {
        return source;
    }

    private String allocation() {
        return allocation == null ? Allocations.WHOLE : allocation;
    }

    SeedRange seeds() {
        return seeds;
    }

    /** The file of the mapping of a seed, from the name for all seeds; null if there is no name. */
    Path file(Path name, long seed) {
        if (name == null) {
            return null;
        }
        return file("-o", name, seed);
    }

    /** The same for a file of another option. */
    Path file(String option, Path name, long seed) {
        if (!seeds.isSingle() && !name.toString().contains(SEED_IN_NAME)) {
            throw new InputException(
                    option, "'" + name + "' for several mappings", "a name with " + SEED_IN_NAME + " in it");
        }
        return Path.of(name.toString().replace(SEED_IN_NAME, String.valueOf(seed)));
    }

    LaunchOptions launch() {
        return launch;
    }

    /** The limit of swap evaluations, if there is one. */
    OptionalLong evaluations() {
        return evaluations == null
                ? OptionalLong.empty()
                : OptionalLong.of(YamlValue.of(EVALUATIONS, evaluations).whole(1, Mappers.MAX_EVALUATIONS));
    }

    /** The time limit, if there is one. */
    OptionalDouble budgetSeconds() {
        if (budget == null) {
            return OptionalDouble.empty();
        }
        if (evaluations != null) {
            throw new InputException(BUDGET, "'" + budget + "' together with " + EVALUATIONS, "one of the two");
        }
        return OptionalDouble.of(TimeOption.parseSeconds(BUDGET, budget));
    }

    /** Refuses to go on without a network. */
    private void checkNetwork() {
        if (networkFile() == null) {
            throw new InputException(NETWORK, "nothing", "the machine: a file of networks/");
        }
    }

    /** Refuses options that a problem with costs of its own cannot use. */
    private void checkNoNetwork() {
        Refusal.firstGiven(command, OF_NETWORKS).ifPresent(option -> {
            throw new InputException(option, FileKind.QAPLIB.words() + ", which has its own costs", "nothing");
        });
    }
}
