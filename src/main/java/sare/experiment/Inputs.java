package sare.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import sare.advice.Fidelity;
import sare.advice.SimulatedMapping;
import sare.allocation.JobRequest;
import sare.input.InputException;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.mapping.MappingFile;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.CostMatrix;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.Criterion;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Positions;
import sare.mapping.problem.Weight;
import sare.mapping.search.SimulatedMapper;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.scenario.Background;
import sare.scenario.Job;
import sare.scenario.JobPlaces;
import sare.scenario.MappingMethod;
import sare.scenario.MappingSearch;
import sare.scenario.Placement;
import sare.scenario.ReplayOptions;
import sare.scenario.Scenario;
import sare.scenario.WorkerPool;
import sare.scenario.Workload;
import sare.simulation.MachineResult;
import sare.simulation.ProgressListener;
import sare.simulation.SimulationFailedException;
import sare.simulation.SimulationResult;
import sare.simulation.Simulator;
import sare.trace.TrafficMatrix;
import sare.trace.format.TraceFormats;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPatterns;

/** The parts of scenarios that cells share. Each one is read or computed once, at its first use. Thread-safe. */
final class Inputs {
    private final Experiment experiment;
    private final Memory<TraceInput, Workload> workloads = new Memory<>();
    private final Memory<NetworkInput, Simulator> simulators = new Memory<>();
    private final Memory<AllocationKey, Allocation> allocations = new Memory<>();
    private final Memory<AllocationKey, Positions> positions = new Memory<>();
    private final Memory<CostKey, CostMatrix> costs = new Memory<>();
    private final Memory<ProblemKey, MappingProblem> problems = new Memory<>();
    private final Memory<BackgroundKey, Background> backgrounds = new Memory<>();
    private final Memory<MappingKey, Mapping> mappings = new Memory<>();
    private final Memory<MappingCostKey, Long> mappingCosts = new Memory<>();
    private final Memory<SeedKey, Boolean> dependsOnSeed = new Memory<>();
    private final Memory<AllocationKey, List<Allocation>> shared = new Memory<>(); // by trace, of one machine
    private final SoftMemory<Cell, MachineResult> machines = new SoftMemory<>(); // by the cell of the first trace

    /** The trace is null if the nodes do not depend on it, so that traces share what is made for the nodes. */
    private record AllocationKey(NetworkInput network, AllocationInput allocation, int draw, TraceInput trace) {}

    /** The trace is null if the nodes do not depend on it. */
    private AllocationKey place(Cell cell) {
        boolean dependsOnJob =
                experiment.sharesMachine() || cell.allocation().request().dependsOnJob();
        return new AllocationKey(
                cell.network(), cell.allocation(), cell.allocationDraw(), dependsOnJob ? cell.trace() : null);
    }

    private record CostKey(AllocationKey place, String criterion) {}

    private record ProblemKey(TraceInput trace, CostKey costs, Weight weight) {}

    private record BackgroundKey(AllocationKey place, BackgroundInput background) {}

    /** The background matters only to the mapper that simulates; for others it is null. */
    private record MappingKey(
            TraceInput trace, AllocationKey place, MappingInput mapping, int number, BackgroundInput background) {}

    private MappingKey mappingKey(Cell cell) {
        boolean simulates = cell.mapping().simulated().isPresent();
        return new MappingKey(
                cell.trace(), place(cell), cell.mapping(), cell.mappingNumber(), simulates ? cell.background() : null);
    }

    private record SeedKey(AllocationKey place, BackgroundInput background) {}

    private record MappingCostKey(MappingKey mapping, String criterion) {}

    Inputs(Experiment experiment) {
        this.experiment = experiment;
    }

    /**
     * The scenario of a cell. Its mapping is not searched before it is used.
     *
     * @throws InputException if the inputs of the cell do not fit together
     */
    Scenario scenario(Cell cell) {
        Scenario.Builder scenario = Scenario.on(simulator(cell.network())).background(background(cell));
        jobs(cell)
                .forEach(each ->
                        scenario.job(job(each).named(each.trace().name()).placed(placement(each))));
        return scenario.build();
    }

    /** The cells of all jobs that run at the same time as that of a cell, which is one of them. */
    private List<Cell> jobs(Cell cell) {
        return cell.background().ofJobs()
                ? experiment.traces().stream().map(cell::of).toList()
                : List.of(cell);
    }

    /**
     * The result of the job of a cell. Jobs that run at the same time are simulated once, unless memory is short.
     *
     * @throws SimulationFailedException if the simulation fails
     * @throws InputException if a message or compute time is too large to simulate
     */
    SimulationResult result(Cell cell) {
        if (!cell.background().ofJobs()) {
            return result(cell, null);
        }
        int job = experiment.traces().indexOf(cell.trace());
        return machines.get(cell.of(experiment.traces().get(0)), first -> scenario(first)
                        .runAll(first.seed()))
                .jobs()
                .get(job)
                .result();
    }

    /** The same of a cell that shares the machine with no other cell, with a listener, which may be null. */
    SimulationResult result(Cell cell, ProgressListener listener) {
        return scenario(cell).run(cell.seed(), null, listener);
    }

    /** Whether results of the cell may differ by its seed ({@link Scenario#dependsOnSeed}). */
    boolean dependsOnSeed(Cell cell) {
        return dependsOnSeed.get(new SeedKey(place(cell), cell.background()), none -> scenario(cell)
                .dependsOnSeed());
    }

    /** The names of all traces in errors. */
    List<String> traceNames() {
        return experiment.traces().stream().map(trace -> workload(trace).name()).toList();
    }

    private Job job(Cell cell) {
        return Job.of(workload(cell.trace()), allocation(cell))
                .givenBy(cell.network().name(), cell.allocation().where());
    }

    private Placement placement(Cell cell) {
        return cell.mapping().files().isEmpty()
                ? (job, network) -> seed -> mapping(cell)
                : (job, network) -> Placement.of(mapping(cell)).on(job, network);
    }

    private Workload workload(TraceInput trace) {
        return workloads.get(trace, this::makeWorkload);
    }

    /** A mapper that simulates needs the loops of the trace, whether the experiment estimates or not. */
    private Workload makeWorkload(TraceInput trace) {
        ReplayOptions replay = experiment.replay();
        boolean simulates = experiment.mappings().stream()
                .anyMatch(mapping -> mapping.simulated().isPresent());
        ReplayOptions read = simulates ? replay.withTolerance(Fidelity.FINE.tolerance()) : replay;
        return Workload.of(TraceFormats.read(trace.file()), read).withTolerance(replay.tolerance());
    }

    TrafficMatrix traffic(TraceInput trace) {
        return workload(trace).traffic();
    }

    private Simulator simulator(NetworkInput network) {
        return simulators.get(network, Inputs::simulatorOf);
    }

    private static Simulator simulatorOf(NetworkInput input) {
        Network network = NetworkFile.read(input.file(), input.settings());
        network.checkSimulated(input.file().toString());
        return new Simulator(network);
    }

    Network network(NetworkInput network) {
        return simulator(network).network();
    }

    Allocation allocation(Cell cell) {
        return allocations.get(place(cell), this::allocation);
    }

    private Allocation allocation(AllocationKey place) {
        if (experiment.sharesMachine()) {
            AllocationKey ofAll = new AllocationKey(place.network(), place.allocation(), place.draw(), null);
            return shared.get(ofAll, this::allocations).get(experiment.traces().indexOf(place.trace()));
        }
        Network network = network(place.network());
        return place.allocation()
                .busy()
                .allocate(place.allocation().request(place.draw()), network, request(place.trace(), network));
    }

    /** The nodes of the jobs of all traces on one machine, by trace. */
    private List<Allocation> allocations(AllocationKey ofAll) {
        Network network = network(ofAll.network());
        JobPlaces places = new JobPlaces(network, ofAll.allocation().busy());
        List<Allocation> nodes = new ArrayList<>();
        for (TraceInput trace : experiment.traces()) {
            long number = (long) nodes.size() * Experiment.MAX_SEEDS; // no job has the sample of another draw
            JobRequest job = request(trace, network).numbered(number);
            nodes.add(places.next(ofAll.allocation().request(ofAll.draw()), job));
        }
        return nodes;
    }

    private JobRequest request(TraceInput traceOrNull, Network network) {
        return traceOrNull == null
                ? JobRequest.none()
                : JobRequest.ofRanks(
                                workload(traceOrNull).ranks(), network.cores().perNode())
                        .sending(() -> traffic(traceOrNull));
    }

    /** The search of the cell's mapper. */
    private MappingSearch search(Cell cell) {
        Job job = job(cell);
        return new MappingSearch(
                cell.mapping().method().mapper(),
                job.machine(network(cell.network())),
                job.ranks(),
                () -> problem(cell));
    }

    /** The problem of the cell's mapper; throws an exception if the network does not have the criterion. */
    private MappingProblem problem(Cell cell) {
        MappingMethod method = cell.mapping().method();
        CostKey costKey = new CostKey(place(cell), method.criterionText());
        return problems.get(new ProblemKey(cell.trace(), costKey, method.weight()), none -> job(cell)
                .problem(method.criterion(), positions(cell), costs(cell, costKey), method.weight()));
    }

    private CostMatrix costs(Cell cell, CostKey key) {
        Criterion criterion = cell.mapping().method().criterion();
        return costs.get(key, none -> positions(cell).costs(criterion));
    }

    /** The positions of a cell's allocation, which its traces and criteria share. */
    private Positions positions(Cell cell) {
        return positions.get(place(cell), none -> Positions.of(network(cell.network()), allocation(cell)));
    }

    /** The mapping of a cell, computed once for all repetitions and, unless it is searched by simulation, for all backgrounds. */
    Mapping mapping(Cell cell) {
        return mappings.get(mappingKey(cell), none -> makeMapping(cell));
    }

    /** The criteria whose costs are columns of the results. */
    List<String> costCriteria() {
        return experiment.costs();
    }

    /**
     * The cost of the mapping of a cell by a criterion, computed once for all repetitions.
     *
     * @throws InputException if the criterion is not defined on the machine or cannot handle its size
     */
    long cost(Cell cell, String criterion) {
        return mappingCosts.get(new MappingCostKey(mappingKey(cell), criterion), key -> Criteria.resolve(criterion)
                .cost(network(cell.network()), workload(cell.trace()).demand(), Weight.BYTES, mapping(cell)));
    }

    private Mapping makeMapping(Cell cell) {
        MappingInput input = cell.mapping();
        Job job = job(cell);
        if (!input.files().isEmpty()) {
            return MappingFile.read(input.files().get(cell.mappingNumber() - 1)).fitted(job.ranks(), job.allocation());
        }
        Arrangement found = input.simulated()
                .map(mapper -> simulated(cell, mapper))
                .orElseGet(() -> search(cell)
                        .solve(cell.mappingSeed(), OptionalLong.empty())
                        .arrangement());
        return job.mapping(found);
    }

    /** The answer of a search by simulation in the cell's own scenario, which uses none of the seeds of the experiment. */
    private Arrangement simulated(Cell cell, SimulatedMapper mapper) {
        Scenario scenario = Scenario.on(simulator(cell.network()))
                .job(job(cell))
                .background(background(cell))
                .build();
        return new SimulatedMapping(scenario, mapper, experiment.seedArray())
                .solve(cell.mappingSeed(), WorkerPool.threadsHere())
                .arrangement();
    }

    /** The background of a cell, or null. */
    private Background background(Cell cell) {
        return cell.background().isSilent()
                ? null
                : backgrounds.get(new BackgroundKey(place(cell), cell.background()), none -> makeBackground(cell));
    }

    private Background makeBackground(Cell cell) {
        BackgroundInput input = cell.background();
        return Background.outside(
                        allocation(cell),
                        input.where(),
                        nodes -> TrafficPatterns.make(
                                input.where(),
                                experiment.folder(),
                                input.pattern(),
                                network(cell.network()).topology(),
                                nodes),
                        rate(cell))
                .withWarmUp(input.warmUpCycles());
    }

    private InjectionRate rate(Cell cell) {
        return InjectionRate.parse(cell.background().where(), cell.background().rate(), network(cell.network()));
    }

    /** The background load in packets per node and cycle. */
    double backgroundPacketsPerCycle(Cell cell) {
        return cell.background().isSilent() ? 0 : rate(cell).packetsPerCycle();
    }

    /**
     * Reads all inputs and checks that they fit together, before the first simulation.
     *
     * @throws InputException if an input is invalid
     */
    void check(List<Cell> cells) {
        if (experiment.sharesMachine() && experiment.replay().tolerance() > 0) {
            BackgroundInput jobs = experiment.backgrounds().stream()
                    .filter(BackgroundInput::ofJobs)
                    .findFirst()
                    .orElseThrow();
            throw new InputException(
                    jobs.where(),
                    "estimates with a background of jobs",
                    "simulations of whole jobs, or other backgrounds");
        }
        for (Cell cell : cells) {
            boolean hasFile = !cell.mapping().files().isEmpty();
            if (cell.repetition() == 1 && (cell.mappingNumber() == 1 || hasFile)) {
                scenario(cell); // a draw may lack a node that the background or the mapping needs
            }
            if (cell.isFirstOfGroup() && !hasFile && cell.mapping().simulated().isEmpty()) {
                checkMapper(cell);
            }
        }
    }

    private void checkMapper(Cell cell) {
        try {
            search(cell).check();
        } catch (InputException e) {
            throw e.at(cell.mapping().where());
        }
    }
}
