package sare.scenario;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sare.input.InputException;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.mapping.layout.MachineShape;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.CostMatrix;
import sare.mapping.problem.Criterion;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Positions;
import sare.mapping.problem.Weight;
import sare.network.Network;

/**
 * A job of a machine: a workload, the nodes that it may use, the rule that places its ranks on them, and its start. Immutable.
 */
public final class Job {
    private static final double NANOSECONDS_PER_MICROSECOND = 1000;

    private final String name;
    private final Workload workload;
    private final Allocation allocation;
    private final Placement placement;
    private final double startMicroseconds;
    private final Places places;

    /** Where the parts of a job come from, for errors. */
    private record Places(String machine, String allocation) {}

    private Job(
            String name,
            Workload workload,
            Allocation allocation,
            Placement placement,
            double startMicroseconds,
            Places places) {
        this.name = name;
        this.workload = workload;
        this.allocation = allocation;
        this.placement = placement;
        this.startMicroseconds = startMicroseconds;
        this.places = places;
    }

    /** A job with rank i on the i-th core of its allocation, which starts at once and has the name of its work. */
    public static Job of(Workload workload, Allocation allocation) {
        Places places = new Places("network", "allocation");
        return new Job(workload.name(), workload, allocation, Placement.CONSECUTIVE, 0, places);
    }

    /** The same with another name. */
    public Job named(String other) {
        return new Job(other, workload, allocation, placement, startMicroseconds, places);
    }

    /** The same with another rule for the nodes of its ranks. */
    public Job placed(Placement rule) {
        return new Job(name, workload, allocation, rule, startMicroseconds, places);
    }

    /**
     * The same with a start some time after that of the simulation.
     *
     * @throws IllegalArgumentException if the time is negative or not finite
     */
    public Job starting(double microseconds) {
        if (!(microseconds >= 0 && microseconds <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("a start after " + microseconds + " microseconds");
        }
        return new Job(name, workload, allocation, placement, microseconds, places);
    }

    /** The same with other work of as many ranks. */
    Job working(Workload work) {
        return new Job(name, work, allocation, placement, startMicroseconds, places);
    }

    /**
     * The same with other places in errors, such as options or the lines of a file.
     *
     * @param machine gave the network, for a network with too few nodes
     * @param nodes gave the allocation, for an allocation with too few nodes
     */
    public Job givenBy(String machine, String nodes) {
        return new Job(name, workload, allocation, placement, startMicroseconds, new Places(machine, nodes));
    }

    /** The same on nodes with a number of cores. */
    Job withCores(int perNode) {
        return allocation.coresPerNode() == perNode
                ? this
                : new Job(name, workload, allocation.withCores(perNode), placement, startMicroseconds, places);
    }

    /** The nodes of all allocations of jobs on one network, in ascending order. */
    public static Allocation allNodes(List<Job> jobs) {
        int[] nodes = jobs.stream()
                .flatMapToInt(job -> IntStream.of(job.allocation.nodes()))
                .distinct()
                .sorted()
                .toArray();
        return jobs.size() == 1
                ? jobs.get(0).allocation
                : Allocation.of("of all jobs", jobs.get(0).allocation.networkNodes(), nodes);
    }

    /** Its name, which distinguishes it from the other jobs of a scenario. */
    public String name() {
        return name;
    }

    /** The time of its start after that of the simulation. */
    public double startMicroseconds() {
        return startMicroseconds;
    }

    double startNanoseconds() {
        return startMicroseconds * NANOSECONDS_PER_MICROSECOND;
    }

    /** Where its allocation comes from, for errors. */
    String allocationPlace() {
        return places.allocation;
    }

    /** What its ranks do. */
    public Workload workload() {
        return workload;
    }

    public int ranks() {
        return workload.ranks();
    }

    /** The nodes that its ranks may use. */
    public Allocation allocation() {
        return allocation;
    }

    /** The rule that places its ranks. */
    public Placement placement() {
        return placement;
    }

    /**
     * The problem to place its ranks at a low cost.
     *
     * @param positions those of its allocation
     * @param costs those of the criterion between the positions
     * @throws InputException if the cost of the traffic may be too large for exact sums
     */
    public MappingProblem problem(Criterion criterion, Positions positions, CostMatrix costs, Weight weight) {
        return criterion.problem(positions, workload.demand(), weight, costs);
    }

    /** The positions that it may use on a network. */
    public MachineShape machine(Network network) {
        return MachineShape.of(network.topology(), allocation);
    }

    /** The problem of a method to place its ranks on the nodes of a network. */
    MappingProblem problem(Network network, MappingMethod method) {
        Positions positions = Positions.of(network, allocation);
        return problem(method.criterion(), positions, positions.costs(method.criterion()), method.weight());
    }

    /**
     * The mapping of an arrangement of its ranks on the nodes of the allocation.
     *
     * @throws IllegalArgumentException if the arrangement is not one of the cores of the allocation
     */
    public Mapping mapping(Arrangement arrangement) {
        if (arrangement.size() != allocation.cores()) {
            throw new IllegalArgumentException("an arrangement of " + arrangement.size() + " positions for the "
                    + allocation.cores() + " cores of the allocation");
        }
        return Mapping.of(arrangement.positions(ranks())).inside(allocation);
    }

    /** The arrangement of a mapping that fits the job: ranks of a node take its cores in ascending order. */
    public Arrangement arrangement(Mapping mapping) {
        int cores = allocation.coresPerNode();
        int[] next = new int[allocation.networkNodes()]; // by node: the next free core
        for (int i = 0; i < allocation.size(); i++) {
            next[allocation.node(i)] = i * cores;
        }
        int[] positions = new int[ranks()];
        Arrays.setAll(positions, rank -> next[mapping.node(rank)]++);
        return Arrangement.of(allocation.cores(), positions);
    }

    /**
     * Checks that there is a core for each rank, first in the network and then in the allocation.
     *
     * @throws InputException if there are too few
     */
    void checkRoom() {
        int nodes = allocation.networkNodes();
        if (ranks() > (long) nodes * allocation.coresPerNode()) {
            throw new InputException(places.machine, "a network of " + nodes + " nodes" + withCores(), enough());
        }
        if (ranks() > allocation.cores()) {
            String found = "an allocation of " + allocation.described() + ", " + allocation.name();
            throw new InputException(places.allocation, found, enough());
        }
    }

    private String withCores() {
        return allocation.coresPerNode() == 1 ? "" : " with " + allocation.coresPerNode() + " cores";
    }

    /** What would be enough. */
    private String enough() {
        int cores = allocation.coresPerNode();
        String each = "for each of the trace's " + ranks() + " ranks";
        return cores == 1
                ? "at least a node " + each
                : "at least a core " + each + ", as " + ((ranks() - 1) / cores + 1) + " nodes have";
    }
}
