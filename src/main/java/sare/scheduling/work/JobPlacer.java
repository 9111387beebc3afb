package sare.scheduling.work;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import sare.input.InputException;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.mapping.problem.Demand;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Positions;
import sare.mapping.search.Mapper;
import sare.network.Network;
import sare.scenario.Job;
import sare.scenario.MappingMethod;
import sare.scenario.MappingSearch;
import sare.scenario.Workload;
import sare.scheduling.log.LoggedJob;
import sare.topology.Topology;

/** Places the ranks of jobs whose communication is known on their nodes. */
public final class JobPlacer {
    private static final String OPTION = "--mapper";
    private static final String CONSECUTIVE = "consecutive";

    private final Network network;
    private final Communications communications;
    private final MappingMethod method;
    private final long seed;

    /**
     * Places by a mapper.
     *
     * @param mapper as {@code --mapper} names it
     * @param seed of its random numbers
     * @throws InputException if there is no such mapper
     */
    public JobPlacer(Network network, Communications communications, String mapper, long seed) {
        this.network = network;
        this.communications = communications;
        this.method = MappingMethod.parse(OPTION, mapper);
        this.seed = seed;
    }

    /** Places ranks one after the other on the cores of the nodes, in the order of the nodes. */
    static JobPlacer consecutive(Network network, Communications communications) {
        return new JobPlacer(network, communications, CONSECUTIVE, 1);
    }

    Network network() {
        return network;
    }

    Communications communications() {
        return communications;
    }

    /**
     * Places a job.
     *
     * @param nodes in the order of the allocator
     * @return nothing if its communication is not known
     */
    Optional<PlacedJob> place(LoggedJob job, int... nodes) {
        return communications.of(job).map(communication -> place(communication, nodes));
    }

    private PlacedJob place(Communication communication, int... nodes) {
        Topology topology = network.topology();
        Allocation allocation = Allocation.of("of the job", topology.nodes(), nodes)
                .withCores(network.cores().perNode());
        Job job = Job.of(Workload.of(Demand.of(communication.text(), communication.traffic())), allocation);
        Mapper mapper = communication
                .coordinates()
                .map(method.mapper()::withCoordinates)
                .orElse(method.mapper());
        Supplier<MappingProblem> problem = () -> {
            Positions positions = Positions.of(network, allocation);
            return job.problem(method.criterion(), positions, positions.costs(method.criterion()), method.weight());
        };
        MappingSearch search = new MappingSearch(mapper, job.machine(network), job.ranks(), problem);
        Mapping mapping = job.mapping(search.solve(seed, OptionalLong.empty()).arrangement());
        return PlacedJob.of(topology, communication, mapping);
    }
}
