package sare.experiment;

import java.util.List;
import sare.input.InputException;
import sare.mapping.Allocation;
import sare.mapping.Allocations;
import sare.mapping.Mapping;
import sare.mapping.MappingFile;
import sare.mapping.Mappings;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.CostMatrix;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Weight;
import sare.mapping.search.BlindMapper;
import sare.mapping.search.Mapper;
import sare.mapping.search.Mappers;
import sare.mapping.search.SearchBudget;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.simulation.BackgroundLoad;
import sare.simulation.Simulator;
import sare.topology.Grid;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.TrafficMatrix;
import sare.trace.collective.Collectives;
import sare.trace.format.TraceFormats;
import sare.traffic.InjectionRate;
import sare.traffic.TrafficPattern;
import sare.traffic.TrafficPatterns;

/** The inputs that cells share. Each one is read or computed once, at its first use. Thread-safe. */
final class Inputs {
    private static final String TRAFFIC_DISTRIBUTION = "traffic-distribution";

    private final Experiment experiment;
    private final Memory<TraceInput, Program> programs = new Memory<>();
    private final Memory<TraceInput, TrafficMatrix> traffic = new Memory<>();
    private final Memory<NetworkInput, Network> networks = new Memory<>();
    private final Memory<NetworkInput, Simulator> simulators = new Memory<>();
    private final Memory<AllocationKey, Allocation> allocations = new Memory<>();
    private final Memory<CostKey, CostMatrix> costs = new Memory<>();
    private final Memory<ProblemKey, MappingProblem> problems = new Memory<>();
    private final Memory<PatternKey, TrafficPattern> patterns = new Memory<>();
    private final Memory<MappingKey, Mapping> mappings = new Memory<>();

    private record AllocationKey(NetworkInput network, AllocationInput allocation, int draw) {
        static AllocationKey of(Cell cell) {
            return new AllocationKey(cell.network(), cell.allocation(), cell.allocationDraw());
        }
    }

    private record CostKey(AllocationKey place, String criterion) {}

    private record ProblemKey(TraceInput trace, CostKey costs, Weight weight) {}

    private record PatternKey(AllocationKey place, BackgroundInput background) {}

    private record MappingKey(TraceInput trace, AllocationKey place, MappingInput mapping, int number) {}

    Inputs(Experiment experiment) {
        this.experiment = experiment;
    }

    /** The program of all ranks, with expanded collectives. */
    Program program(TraceInput trace) {
        return programs.get(trace, this::readProgram);
    }

    private Program readProgram(TraceInput input) {
        Trace messages = Collectives.expand(TraceFormats.read(input.file()), experiment.collectives());
        return experiment.protocol() == null ? Program.of(messages) : Program.withRequests(messages);
    }

    TrafficMatrix traffic(TraceInput trace) {
        return traffic.get(trace, input -> TrafficMatrix.of(program(input)));
    }

    Network network(NetworkInput network) {
        return networks.get(network, input -> NetworkFile.read(input.file(), input.settings()));
    }

    Simulator simulator(NetworkInput network) {
        return simulators.get(network, input -> new Simulator(network(input)));
    }

    Allocation allocation(Cell cell) {
        return allocations.get(AllocationKey.of(cell), this::allocation);
    }

    private Allocation allocation(AllocationKey place) {
        AllocationInput input = place.allocation();
        return Allocations.resolve(
                input.where(),
                experiment.folder(),
                input.specification(place.draw()),
                network(place.network()).topology());
    }

    /** The problem of the cell's mapper; throws an exception if the network does not have the criterion. */
    private MappingProblem problem(Cell cell) {
        MappingInput input = cell.mapping();
        ProblemKey key =
                new ProblemKey(cell.trace(), new CostKey(AllocationKey.of(cell), input.criterion()), input.weight());
        return problems.get(
                key,
                none -> MappingProblem.of(
                        cell.trace().file().toString(), traffic(cell.trace()), input.weight(), costs(cell)));
    }

    private CostMatrix costs(Cell cell) {
        String criterion = cell.mapping().criterion();
        return costs.get(new CostKey(AllocationKey.of(cell), criterion), none -> Criteria.resolve(criterion)
                .costs(network(cell.network()).topology(), allocation(cell)));
    }

    /** Whether the criterion Traffic Distribution is defined for the cell's network. */
    boolean hasTrafficDistribution(Cell cell) {
        return network(cell.network()).topology() instanceof Grid;
    }

    long classicCost(Cell cell) {
        return cost(cell, Criteria.CLASSIC);
    }

    long trafficDistributionCost(Cell cell) {
        return cost(cell, TRAFFIC_DISTRIBUTION);
    }

    private long cost(Cell cell, String criterion) {
        return Criteria.resolve(criterion)
                .on(network(cell.network()).topology())
                .sum(traffic(cell.trace()), Weight.BYTES, mapping(cell));
    }

    /** The mapping of a cell, computed once for all backgrounds and repetitions. */
    Mapping mapping(Cell cell) {
        MappingKey key = new MappingKey(cell.trace(), AllocationKey.of(cell), cell.mapping(), cell.mappingNumber());
        return mappings.get(key, none -> makeMapping(cell));
    }

    private Mapping makeMapping(Cell cell) {
        MappingInput input = cell.mapping();
        int ranks = program(cell.trace()).ranks();
        if (!input.files().isEmpty()) {
            return MappingFile.read(input.files().get(cell.mappingNumber() - 1)).fitted(ranks, allocation(cell));
        }
        Arrangement answer = arrange(cell, Mappers.parse(input.mapper()), SearchBudget.of(cell.mappingSeed()));
        return Mapping.of(answer.positions(ranks)).inside(allocation(cell));
    }

    private Arrangement arrange(Cell cell, Mapper mapper, SearchBudget budget) {
        int positions = allocation(cell).size();
        return mapper instanceof BlindMapper blind
                ? blind.map(positions, budget)
                : mapper.map(problem(cell), Arrangement.consecutive(positions), budget);
    }

    /** The background load of a cell, or null. */
    BackgroundLoad background(Cell cell) {
        BackgroundInput input = cell.background();
        if (input.isNone()) {
            return null;
        }
        Network network = network(cell.network());
        int[] nodes = BackgroundLoad.nodesOutside(input.where(), allocation(cell));
        TrafficPattern pattern = patterns.get(
                new PatternKey(AllocationKey.of(cell), input),
                none -> TrafficPatterns.make(
                        input.where(), experiment.folder(), input.pattern(), network.topology(), nodes));
        return new BackgroundLoad(pattern, nodes.length, rate(cell), cell.seed(), input.warmUpCycles());
    }

    private InjectionRate rate(Cell cell) {
        int phits = network(cell.network()).routers().phitsPerPacket();
        return InjectionRate.parse(cell.background().where(), cell.background().rate(), phits);
    }

    /** The background load in packets per node and cycle. */
    double backgroundPacketsPerCycle(Cell cell) {
        return cell.background().isNone() ? 0 : rate(cell).packetsPerCycle();
    }

    /**
     * Reads all inputs and checks that they fit together, before the first simulation.
     *
     * @throws InputException if an input is invalid
     */
    void check(List<Cell> cells) {
        for (Cell cell : cells) {
            if (cell.isFirstOfGroup()) {
                checkGroup(cell);
            }
            if (cell.repetition() == 1 && cell.mappingNumber() == 1) {
                background(cell); // a draw may lack a node that it needs
            }
            if (cell.repetition() == 1 && !cell.mapping().files().isEmpty()) {
                mapping(cell);
            }
        }
    }

    private void checkGroup(Cell cell) {
        Mappings.checkRoom(
                cell.network().name(),
                cell.allocation().where(),
                program(cell.trace()).ranks(),
                allocation(cell));
        if (cell.mapping().files().isEmpty()) {
            checkMapper(cell);
        }
    }

    private void checkMapper(Cell cell) {
        Mapper mapper = Mappers.parse(cell.mapping().mapper());
        if (mapper instanceof BlindMapper) {
            return; // it has no requirements
        }
        try {
            mapper.checkPositions(problem(cell).positions());
        } catch (InputException e) {
            throw e.at(cell.mapping().where());
        }
    }
}
