package sare.mapping.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sare.input.Calls;
import sare.input.Choice;
import sare.input.InputException;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.mapping.RankOrder;
import sare.mapping.layout.Layouts;
import sare.mapping.layout.MachineShape;
import sare.mapping.problem.Arrangement;
import sare.mapping.treematch.TreeMatch;
import sare.plugin.PlugIn;
import sare.plugin.PlugIns;

/** The mappers that {@code --mapper} can name. */
public final class Mappers {
    private static final long MAX_MOVE_COST = 1_000_000_000_000L;
    private static final String OPTION = "--mapper";
    private static final String EVALUATIONS = "evaluations";
    private static final String AUTO = "auto";
    private static final String MANY = "1 to 10^15";
    /** The largest budget of a search. */
    public static final long MAX_EVALUATIONS = 1_000_000_000_000_000L;

    private static final int MAX_COUNT = 1_000_000;
    private static final String MANY_RUNS = "1 to 1000000";
    private static final String MANY_HOPS = "0 to 10^15, such as 2e9";
    private static final String MAPPER = "mapper";

    /** A mapper as the parameter of another, which {@link #inner} makes. */
    static final Parameter OTHER_MAPPER =
            Parameter.required(MAPPER, "the other mapper", "-", "a mapper, or several separated by bars", "-");

    private static final String CONSECUTIVE = "consecutive";
    private static final char BAR = '|';

    private static final String STUDY = "Pascual, Miguel-Alonso and Lozano, EHU-KAT-IK-02-10";

    private static final Parameter ALPHA = Parameter.optional(
            "alpha",
            "largest distance from the lowest cost, as a share of the range of costs",
            "-",
            "0 to 1",
            "0.2",
            STUDY);
    private static final Parameter ITERATIONS =
            Parameter.optional("iterations", "number of constructions", "-", "1 to 1000000", "50", STUDY);
    private static final int MAX_ELITE = 1000;

    private static final Parameter BY = Parameter.optional(
            RankOrder.PARAMETER,
            "order on nodes with several cores: fill the cores of a node first, or take one core of each node in turn",
            "-",
            "core or node",
            "core",
            "-");

    /** Makes a mapper from its parameters. */
    @FunctionalInterface
    public interface MapperMaker {
        /** @throws InputException when the parameters are bad */
        Mapper make(YamlMapping parameters);
    }

    private static final List<Registry.Entry<MapperMaker>> BLIND = List.of(
            Registry.Entry.of(CONSECUTIVE, "rank i on the i-th core", "-", call -> consecutive(order(call)), BY),
            Registry.Entry.of(
                    "random", "every mapping equally likely", "-", call -> new RandomMapper(order(call)), BY));

    private static final List<Registry.Entry<MapperMaker>> SEARCHES = List.of(
            Registry.Entry.of(
                    "local-search",
                    "swaps two ranks as long as that lowers the cost",
                    "Armour and Buffa, Management Science 9(2), 1963",
                    parameters -> new LocalSearch(parameters
                            .get("takes")
                            .choice(List.of("best", "first"))
                            .equals("first")),
                    Parameter.optional(
                            "takes", "swap to make", "-", "best (of all) or first (that is found)", "best", "-")),
            Registry.Entry.of(
                    "grasp",
                    "greedy randomised constructions, each improved by local search; keeps the best",
                    STUDY + "; Feo and Resende, Journal of Global Optimization 6, 1995",
                    Mappers::grasp,
                    ALPHA,
                    ITERATIONS),
            Registry.Entry.of(
                    "path-relinking",
                    "grasp, then searches on the paths between its best answers",
                    "Oliveira, Pardalos and Resende, WEA 2004",
                    parameters -> new PathRelinking(
                            grasp(parameters), parameters.get("elite").integer(2, MAX_ELITE)),
                    ALPHA,
                    ITERATIONS,
                    Parameter.optional("elite", "number of answers to connect by paths", "-", "2 to 1000", "10", "-")),
            Registry.Entry.of(
                    "tabu",
                    "robust tabu search",
                    "Taillard, Parallel Computing 17, 1991",
                    parameters -> new RobustTabu(evaluations(parameters)),
                    evaluations("100000000")),
            Registry.Entry.of(
                    "iterated-tabu",
                    "robust tabu search, then more walks from the best answer with some ranks moved",
                    "Misevicius, OR Spectrum 34, 2012; Taillard, Parallel Computing 17, 1991",
                    parameters -> new IteratedTabu(evaluations(parameters)),
                    evaluations("2000000000")),
            Registry.Entry.of(
                    "annealing",
                    "simulated annealing; every second move brings a rank next to one of its partners",
                    "Kirkpatrick, Gelatt and Vecchi, Science 220, 1983",
                    parameters -> new Annealing(
                            evaluations(parameters), parameters.get("heat").decimal(0.01, 100, "0.01 to 100")),
                    evaluations("20000000"),
                    Parameter.optional(
                            "heat",
                            "initial temperature, in multiples of the mean change of the cost by a swap",
                            "-",
                            "0.01 to 100",
                            "0.5",
                            "-")),
            Registry.Entry.of(
                    "bisection",
                    "halves ranks and nodes recursively, with little traffic between the halves",
                    "Pellegrini and Roman, Scotch, HPCN Europe 1996",
                    parameters -> new Bisection(parameters.get("tries").integer(1, MAX_COUNT)),
                    Parameter.optional(
                            "tries", "random halves of each part to begin with", "-", "1 to 1000000", "8", "-")),
            Registry.Entry.of(
                    "joint",
                    "chooses nodes and places together: anneals ranks over all nodes, from several starts",
                    "Kirkpatrick, Gelatt and Vecchi, Science 220, 1983",
                    parameters -> new JointMapper(parameters.get(EVALUATIONS).is(AUTO) ? 0 : evaluations(parameters)),
                    Parameter.optional(
                            EVALUATIONS,
                            "steps to make",
                            "-",
                            MANY + ", or auto (4000 a rank, at least 4 million)",
                            AUTO,
                            "-")),
            Registry.Entry.of(
                    "multilevel",
                    "halves ranks and nodes recursively on several levels, then swaps ranks near to their partners; for any"
                            + " number of nodes",
                    "Pellegrini and Roman, Scotch, HPCN Europe 1996; Schulz and Traff, SEA 2017",
                    parameters -> new Multilevel(
                            parameters.get("tries").is(AUTO)
                                    ? Multilevel.AUTO
                                    : parameters.get("tries").integer(1, MAX_COUNT),
                            parameters.get("annealing").integer(0, MAX_COUNT)),
                    Parameter.optional(
                            "tries",
                            "number of runs, of which the best counts; auto: 2048 / ranks, at most 16, and 1 from 1000 ranks on",
                            "-",
                            "1 to 1000000, or auto",
                            AUTO,
                            "-"),
                    Parameter.optional(
                            "annealing",
                            "swap evaluations to spend on annealing in a run, for each rank; a twentieth of them from 1,000 ranks on",
                            "-",
                            "0 to 1000000",
                            "600",
                            "-")),
            Registry.Entry.of(
                    TreeMatchMapper.NAME,
                    "groups ranks by levels of a tree from the leaves up, as TreeMatch and TopoMatch do; improved by swaps and by"
                            + " multilevel, or as published",
                    "Jeannot, Mercier and Tessier, IEEE TPDS 25(4), 2014; Jeannot, JPDC 170, 2022",
                    parameters -> new TreeMatchMapper(
                            parameters.get("variant").choice(TreeMatchMapper.Variant.class),
                            parameters.get("levels").choice(TreeMatchMapper.Levels.class),
                            parameters.get("tau").integer(1, MAX_COUNT)),
                    Parameter.optional(
                            "variant",
                            "improved, which is never worse than the published one on given or split levels; or published",
                            "-",
                            "improved or published",
                            "improved",
                            "-"),
                    Parameter.optional(
                            "levels",
                            "levels of the published variant: given, or split into levels of 3 and 2 children, such as 4 into"
                                    + " 2 x 2",
                            "-",
                            "given or split",
                            "given",
                            "-"),
                    Parameter.optional(
                            "tau",
                            "number of possible groups up to which all are listed",
                            "-",
                            "1 to 1000000",
                            String.valueOf(TreeMatch.TAU),
                            "Jeannot, JPDC 170, 2022, Algorithm 1")),
            Registry.Entry.of(
                    "remap",
                    "improves a given mapping by few moves of ranks, each time the swap that gains most",
                    "-",
                    parameters -> new Remap(
                            parameters.get("moves").integer(1, MAX_COUNT),
                            parameters.get("move-cost").whole(0, MAX_MOVE_COST)),
                    Parameter.optional(
                            "moves",
                            "ranks that may be elsewhere than before",
                            "ranks",
                            "1 to 1000000",
                            "1000000",
                            "-"),
                    Parameter.optional(
                            "move-cost",
                            "what the cost has to fall by for each rank that is moved",
                            "cost",
                            "0 to " + MAX_MOVE_COST,
                            "0",
                            "-")),
            Registry.Entry.of(
                    "portfolio",
                    "several searches of all kinds; improves the best answer by tabu search. Finds the lowest costs here",
                    "-",
                    parameters ->
                            new Portfolio(parameters.get("rounds").integer(1, MAX_COUNT), evaluations(parameters)),
                    Parameter.optional("rounds", "number of runs of each search", "-", "1 to 1000000", "2", "-"),
                    evaluations("20000000")),
            Registry.Entry.of(
                    "exact",
                    "branch and bound, for at most 12 nodes to choose from (cores, where nodes have several)",
                    "Gilmore, Journal of SIAM 10(2), 1962, with a simpler bound",
                    none -> new Exact()),
            Registry.Entry.of(
                    SimulatedMapper.NAME,
                    "simulates: the mapping with which the trace runs fastest, by races and a search as in sare advise",
                    "Birattari et al., GECCO 2002; Jamieson and Talwalkar, AISTATS 2016",
                    Mappers::simulated,
                    Parameter.optional(
                            "runs",
                            "work, as that of this number of whole runs under consecutive",
                            "-",
                            MANY_RUNS,
                            "60",
                            "-"),
                    Parameter.optional(
                            "hops", "work in packet-hops instead; 0: runs decide", "packet-hops", MANY_HOPS, "0", "-")),
            Registry.Entry.of(
                    Scotch.NAME,
                    "runs the program gmap of Scotch, if it is installed, and checks that no two ranks share a unit; for"
                            + " comparison",
                    "Pellegrini and Roman, Scotch, HPCN Europe 1996",
                    parameters -> new Scotch(scotchOptions(parameters)),
                    Parameter.optional(
                            "options",
                            "letters of gmap's option -c; a run for each, of which the best counts",
                            "-",
                            "letters of b, q, s and t, with + between runs",
                            "qb+b+q",
                            "-")),
            Registry.Entry.of(
                    "best-of",
                    "runs another mapper several times and keeps the best answer",
                    "-",
                    parameters -> new BestOf(parameters.get("count").integer(1, MAX_COUNT), inner(parameters)),
                    Parameter.required("count", "number of runs", "-", "1 to 1000000", "-"),
                    OTHER_MAPPER));

    /** All mappers; one that improves can follow another, after a bar. */
    public static final Registry<MapperMaker> REGISTRY = new Registry<>(
            MAPPER,
            PlugIns.after(
                    MAPPER,
                    entries(),
                    MapperProvider.class,
                    (plugIn, provider) -> guarded(plugIn, plugIn.make("a " + MAPPER, provider::mapper))));

    /** The entry of a plug-in, whose failures name the plug-in. */
    private static Registry.Entry<MapperMaker> guarded(PlugIn plugIn, Registry.Entry<MapperMaker> entry) {
        return new Registry.Entry<>(
                entry.name(),
                entry.description(),
                entry.source(),
                entry.parameters(),
                parameters -> plugIn.make("a " + MAPPER, () -> entry.plugin().make(parameters)));
    }

    private static List<Registry.Entry<MapperMaker>> entries() {
        return Stream.of(
                        BLIND,
                        layouts(),
                        PlacementMappers.entries(),
                        SEARCHES,
                        ChangedTrafficMappers.entries(Mappers::inner))
                .flatMap(List::stream)
                .toList();
    }

    private Mappers() {}

    private static List<Registry.Entry<MapperMaker>> layouts() {
        return Layouts.entries(BY).stream()
                .map(layout -> new Registry.Entry<MapperMaker>(
                        layout.name(),
                        layout.description(),
                        layout.source(),
                        layout.parameters(),
                        call -> new LayoutMapper(layout.plugin().make(call))))
                .toList();
    }

    /**
     * The regular layouts that make sense for some ranks on a machine with their arrangements, named as {@link #parse} reads them,
     * the simplest first: with several orders of dimensions and grids of the ranks. Each gives positions that neither an earlier
     * one nor the consecutive mapping gives.
     */
    public static Map<String, Arrangement> layouts(MachineShape machine, int ranks) {
        List<String> candidates = new ArrayList<>(List.of(CONSECUTIVE, "consecutive(by=node)"));
        candidates.addAll(Layouts.candidates(machine, ranks));
        Set<List<Integer>> known = new HashSet<>();
        Map<String, Arrangement> layouts = new LinkedHashMap<>();
        for (String candidate : candidates) {
            Arrangement arrangement = ((BlindMapper) parse(candidate)).map(machine, ranks, SearchBudget.of(0));
            if (known.add(IntStream.of(arrangement.positions(ranks)).boxed().toList())) {
                layouts.put(candidate, arrangement);
            }
        }
        layouts.remove(CONSECUTIVE);
        return layouts;
    }

    private static Parameter evaluations(String byDefault) {
        return Parameter.optional(EVALUATIONS, "swap evaluations to spend", "-", MANY, byDefault, "-");
    }

    private static long evaluations(YamlMapping parameters) {
        return parameters.get(EVALUATIONS).whole(1, MAX_EVALUATIONS);
    }

    /** The value of the parameter for nodes with several cores. */
    public static RankOrder order(YamlMapping parameters) {
        return parameters.get(RankOrder.PARAMETER).choice(RankOrder.class);
    }

    /** The ranks in the order of positions, or round the nodes. */
    private static Mapper consecutive(RankOrder order) {
        return new LayoutMapper(
                (machine, ranks) -> order.consecutive(machine.positions(), machine.nodes(), machine.coresPerNode()));
    }

    private static SimulatedMapper simulated(YamlMapping parameters) {
        return new SimulatedMapper(
                parameters.get("runs").whole(1, MAX_COUNT),
                Math.round(parameters.get("hops").decimal(0, MAX_EVALUATIONS, MANY_HOPS)));
    }

    private static List<String> scotchOptions(YamlMapping parameters) {
        YamlValue options = parameters.get("options");
        List<String> letters = List.of(options.text().split("\\+", -1));
        if (!letters.stream().allMatch(text -> text.matches("[bqst]{1,4}"))) {
            throw options.error("letters of b, q, s and t, with + between runs");
        }
        return letters;
    }

    private static Grasp grasp(YamlMapping parameters) {
        double alpha = parameters.get("alpha").decimal(0, 1, "0 to 1");
        return new Grasp(alpha, parameters.get("iterations").integer(1, MAX_COUNT));
    }

    /**
     * The mapper that an option names: one of the registry, with its parameters in parentheses, such as
     * {@code grasp(alpha=0.2, iterations=50)}, where the name of the first parameter may be left out; or several separated by
     * bars, each of which improves the answer of the previous one: {@code best-of(8, bisection | annealing) | tabu}.
     *
     * @throws InputException when there is no such mapper
     */
    public static Mapper parse(String specification) {
        return parse(OPTION, specification);
    }

    private static Mapper parse(String option, String specification) {
        List<String> calls = Calls.split(option, specification, BAR);
        return calls.size() == 1 ? single(option, calls.get(0).strip()) : several(option, specification);
    }

    /** The mapper that is a parameter of another. */
    private static Mapper inner(YamlMapping parameters) {
        YamlValue value = parameters.get(MAPPER);
        return several(value.option(), value.text());
    }

    /** A part of a mapper, or several in a row. */
    private static Mapper several(String option, String specification) {
        List<Mapper> mappers = new ArrayList<>();
        for (String call : Calls.split(option, specification, BAR)) {
            Mapper mapper = single(option, call.strip());
            if (mapper instanceof SimulatedMapper) {
                throw new InputException(option, "'" + call.strip() + "' with other mappers", "it alone");
            }
            if (!mappers.isEmpty() && !mapper.improves()) {
                throw new InputException(
                        option, "'" + call.strip() + "' after a bar", "a mapper that improves the answer of another");
            }
            mappers.add(mapper);
        }
        return mappers.size() == 1 ? mappers.get(0) : new Chain(mappers);
    }

    /**
     * A specification that {@link #parse} accepts with all parameters written out in the order of the registry, so that its meaning
     * does not depend on the defaults.
     */
    public static String complete(String specification) {
        return complete(OPTION, specification);
    }

    /**
     * The same with a check.
     *
     * @param option the option or key that gave it, for errors
     * @throws InputException when {@link #parse} does not accept it
     */
    public static String complete(String option, String specification) {
        parse(option, specification);
        return Calls.split(option, specification, BAR).stream()
                .map(text -> Calls.parse(REGISTRY, option, text))
                .map(Mappers::text)
                .collect(Collectors.joining(" | "));
    }

    /** The order has been added later, so the default is not written. */
    private static String text(Choice<MapperMaker> call) {
        if (call.entry().parameters().contains(BY)) {
            return call.shortened();
        }
        return call.written((key, value) -> key.equals(MAPPER) ? complete(value) : value);
    }

    private static Mapper single(String option, String text) {
        Choice<MapperMaker> call = Calls.parse(REGISTRY, option, text);
        return call.entry().plugin().make(call.parameters());
    }
}
