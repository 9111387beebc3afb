package sare.advice;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import sare.input.InputException;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.Criterion;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Positions;
import sare.mapping.problem.Weight;
import sare.scenario.Job;
import sare.scenario.Scenario;
import sare.scenario.Workload;
import sare.trace.TrafficMatrix;

/**
 * The question for the best arrangement of ranks in one or several cases. A case is a scenario: a trace on the nodes of an allocation. One
 * arrangement serves all cases: rank i has the same position in the order of each allocation. Immutable and thread-safe.
 */
public final class Question {
    private final List<Scenario> cases;
    private final Map<Fidelity, List<Scenario>> byFidelity = new EnumMap<>(Fidelity.class);
    private final boolean hasLoops;
    private int[] places; // null until they are asked for
    private Boolean dependsOnSeed; // null until it is asked for, because all pairs of nodes are looked at
    private final Map<Integer, Positions> positionsOf = new ConcurrentHashMap<>(); // by case
    private final Map<ProblemKey, Optional<MappingProblem>> problems = new ConcurrentHashMap<>();

    private record ProblemKey(int number, String criterion) {}

    private Question(List<Scenario> cases) {
        this.cases = cases;
        this.hasLoops =
                cases.stream().anyMatch(scenario -> scenario.job().workload().iterations() > 0);
        for (Fidelity fidelity : Fidelity.values()) {
            byFidelity.put(fidelity, hasLoops ? with(fidelity) : cases);
        }
    }

    private List<Scenario> with(Fidelity fidelity) {
        return cases.stream().map(scenario -> with(fidelity, scenario)).toList();
    }

    private static Scenario with(Fidelity fidelity, Scenario scenario) {
        Workload work = scenario.job().workload();
        return scenario.with(work.withTolerance(work.iterations() == 0 ? 0 : fidelity.tolerance()));
    }

    /**
     * A question about cases. Estimates are possible if their workloads were made with a tolerance, so that their loops are known.
     *
     * @param cases at least one; their mappings do not matter
     * @throws InputException if they have not the same number of ranks and of cores
     */
    public static Question of(List<Scenario> cases) {
        Scenario first = cases.get(0);
        for (Scenario other : cases) {
            check(first.job(), other.job());
        }
        return new Question(
                cases.stream().map(scenario -> with(Fidelity.FULL, scenario)).toList());
    }

    private static void check(Job first, Job other) {
        if (other.ranks() != first.ranks()) {
            throw new InputException(
                    other.workload().name(),
                    other.ranks() + " ranks",
                    first.ranks() + ", as " + first.workload().name() + " has, because one mapping serves all traces");
        }
        if (other.allocation().cores() != first.allocation().cores()
                || other.allocation().coresPerNode() != first.allocation().coresPerNode()) {
            throw new InputException(
                    "allocation " + other.allocation().name(),
                    other.allocation().described(),
                    first.allocation().described() + ", as "
                            + first.allocation().name() + " has, because one mapping serves all allocations");
        }
    }

    /** The question about one of the cases. */
    Question ofCase(int number) {
        return of(List.of(cases.get(number)));
    }

    /** The same question with infinitely fast processors. */
    Question withoutComputing() {
        return of(cases.stream()
                .map(scenario -> scenario.with(scenario.job().workload().withComputeScale(0)))
                .toList());
    }

    /** Whether computing takes time in a case. */
    boolean isComputing() {
        return IntStream.range(0, cases.size()).anyMatch(number -> computingCyclesPerRank(number) > 0);
    }

    /** The mean over the ranks of the cycles for which they compute in a case. */
    double computingCyclesPerRank(int number) {
        Workload work = cases.get(number).job().workload();
        double scale = work.options().computeScale();
        double nanosecondsPerCycle = cases.get(number).network().routers().nanosecondsPerCycle();
        return scale * work.program().computingNanoseconds() / nanosecondsPerCycle / work.ranks();
    }

    /** The least number of packets that carry the messages between different ranks in all cases, if all of them go through the network. */
    long packets() {
        return (long) cases.stream().mapToDouble(Question::packets).sum();
    }

    private static double packets(Scenario scenario) {
        TrafficMatrix traffic = scenario.job().workload().traffic();
        long bytesPerPacket = scenario.network().routers().bytesPerPacket();
        double packets = 0;
        for (int source = 0; source < traffic.ranks(); source++) {
            for (int entry = traffic.firstEntry(source); entry < traffic.endEntry(source); entry++) {
                boolean isToItself = traffic.destination(entry) == source;
                double full = Math.ceil((double) traffic.bytes(entry) / bytesPerPacket);
                packets += isToItself ? 0 : Math.max(traffic.messages(entry), full);
            }
        }
        return packets;
    }

    /** The cases, each to be simulated wholly. */
    public List<Scenario> cases() {
        return cases;
    }

    /**
     * The problem to place the ranks of a case at a low cost; empty where the criterion is not defined on the machine or cannot handle the
     * size of the case. It is made once, because routes between all positions take long.
     */
    Optional<MappingProblem> problem(int number, String criterion) {
        return problems.computeIfAbsent(new ProblemKey(number, criterion), key -> makeProblem(number, criterion));
    }

    private Positions positions(int number) {
        return positionsOf.computeIfAbsent(
                number,
                key -> Positions.of(
                        cases.get(key).network(), cases.get(key).job().allocation()));
    }

    /**
     * The places of the ranks of an arrangement. Arrangements with the same places load all links alike in all cases; the order in which a
     * switch serves its hosts may differ.
     */
    IntList places(Arrangement arrangement) {
        int[] ofPosition = places();
        return IntArrayList.wrap(IntStream.range(0, ranks())
                .map(rank -> ofPosition[arrangement.position(rank)])
                .toArray());
    }

    /** By position: the first one that is interchangeable with it in all cases. */
    private synchronized int[] places() {
        if (places == null) {
            List<int[]> ofCases = IntStream.range(0, cases.size())
                    .mapToObj(number -> positions(number).interchangeable())
                    .toList();
            Map<List<Integer>, Integer> first = new HashMap<>();
            places = IntStream.range(0, positions())
                    .map(position -> first.computeIfAbsent(
                            ofCases.stream().map(ofCase -> ofCase[position]).toList(), key -> position))
                    .toArray();
        }
        return places;
    }

    private Optional<MappingProblem> makeProblem(int number, String criterion) {
        Scenario scenario = cases.get(number);
        Job job = scenario.job();
        Criterion found = Criteria.resolve(criterion);
        Positions positions = positions(number);
        try {
            return Optional.of(job.problem(found, positions, positions.costs(found), Weight.BYTES));
        } catch (InputException notDefinedOrTooLarge) {
            return Optional.empty();
        }
    }

    /** The costs of an arrangement in all cases by all criteria that are defined there. */
    List<Long> costs(Arrangement arrangement) {
        return IntStream.range(0, cases.size())
                .boxed()
                .flatMap(number ->
                        Criteria.REGISTRY.names().stream().flatMap(criterion -> problem(number, criterion).stream()))
                .map(problem -> problem.cost(arrangement))
                .toList();
    }

    /**
     * A new filter that lets the first arrangement pass of those with the same cost by every criterion, which seem to be the same up to a
     * symmetry of the machine.
     */
    Predicate<Arrangement> oneOfEachCost() {
        Set<List<Long>> costs = new HashSet<>();
        return arrangement -> costs.add(costs(arrangement));
    }

    /**
     * How long the phases of the cases take by {@link Criteria#PHASE_CONGESTION}, as a sum over cases of the ratio to consecutive. Cases in
     * which that is not defined do not count.
     */
    double predictedTime(Arrangement arrangement) {
        Arrangement consecutive = Arrangement.consecutive(positions());
        return IntStream.range(0, cases.size())
                .boxed()
                .flatMap(number -> problem(number, Criteria.PHASE_CONGESTION).stream())
                .mapToDouble(problem -> problem.cost(arrangement) / Math.max(1.0, problem.cost(consecutive)))
                .sum();
    }

    /** The words that tell a case from the others, such as {@code  for cg.A.64 on whole}; nothing if there is one case. */
    String nameOfCase(int number) {
        Job job = cases.get(number).job();
        return cases.size() == 1
                ? ""
                : " for " + job.workload().name() + " on " + job.allocation().name();
    }

    public int ranks() {
        return cases.get(0).job().ranks();
    }

    /** Number of cores of each allocation, which are the positions of ranks. */
    int positions() {
        return firstAllocation().cores();
    }

    /** Whether an estimate can be cheaper than a whole run, because a trace has loops. */
    boolean hasLoops() {
        return hasLoops;
    }

    /** Whether runs of an arrangement may differ by their seeds. */
    public synchronized boolean dependsOnSeed() {
        if (dependsOnSeed == null) {
            dependsOnSeed = cases.stream().anyMatch(Scenario::dependsOnSeed);
        }
        return dependsOnSeed;
    }

    /** How many simulations of an arrangement a number of seeds needs: one if they make no difference. */
    int differentSeeds(int seeds) {
        return dependsOnSeed() ? seeds : 1;
    }

    private Allocation firstAllocation() {
        return cases.get(0).job().allocation();
    }

    /** The cases as a fidelity simulates them. */
    List<Scenario> cases(Fidelity fidelity) {
        return byFidelity.get(fidelity);
    }

    /** The mapping of an arrangement in a case. */
    public Mapping mapping(int number, Arrangement arrangement) {
        return cases.get(number).job().mapping(arrangement);
    }

    /**
     * The arrangement of a mapping in the first case. Ranks of a node take its cores in ascending order.
     *
     * @param mapping that fits the first case
     */
    public Arrangement arrangement(Mapping mapping) {
        Allocation allocation = firstAllocation();
        int[] nextCore = new int[allocation.networkNodes()]; // by node
        for (int i = 0; i < allocation.size(); i++) {
            nextCore[allocation.node(i)] = i * allocation.coresPerNode();
        }
        int[] positions =
                Arrays.stream(mapping.nodes()).map(node -> nextCore[node]++).toArray();
        return Arrangement.of(positions(), positions);
    }
}
