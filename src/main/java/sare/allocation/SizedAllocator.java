package sare.allocation;

import java.util.OptionalInt;
import java.util.function.Function;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.topology.Topology;

/** An allocator that chooses a number of nodes: the one among its parameters or, if there is none, as many as the job needs. */
final class SizedAllocator implements Allocator {
    private static final String JOB = "job";
    private static final int EXAMPLE = 64;

    static final Parameter NODES = Parameter.optional(
            "nodes",
            "number of nodes, or a share of them such as 30%",
            "nodes",
            "1 to the nodes of the network, or job for as many as the ranks need",
            JOB,
            "-");

    /** Chooses nodes of which there are enough. */
    @FunctionalInterface
    interface Choice {
        /**
         * Chooses free nodes.
         *
         * @param count at least 1 and at most the number of free nodes
         * @return as many nodes, or none if the free ones do not suit
         */
        int[] choose(Occupancy occupancy, int count, JobRequest job);
    }

    /** What is special about an allocator. */
    enum Trait {
        NONE,
        USES_TRAFFIC,
        IS_SELECTIVE
    }

    private final String name;
    private final String otherParameters;
    private final YamlMapping parameters;
    private final OptionalInt count;
    private final int most;
    private final Trait trait;
    private final Choice choice;

    /** @param otherParameters after the number in its {@link #name}, each after a comma */
    SizedAllocator(
            String name,
            String otherParameters,
            Topology topology,
            YamlMapping parameters,
            Trait trait,
            Choice choice) {
        this.name = name;
        this.otherParameters = otherParameters;
        this.parameters = parameters;
        this.most = topology.nodes();
        this.count = count(parameters.get(NODES.name()), most);
        this.trait = trait;
        this.choice = choice;
    }

    /**
     * The entry of an allocator with no parameter but the number of nodes.
     *
     * @param choiceOn makes its choice for a machine
     */
    static Registry.Entry<Allocations.AllocatorMaker> entry(
            String name, String description, String source, Trait trait, Function<Topology, Choice> choiceOn) {
        return Registry.Entry.of(
                name,
                description,
                source,
                (topology, parameters) ->
                        new SizedAllocator(name, "", topology, parameters, trait, choiceOn.apply(topology)),
                NODES);
    }

    /** Whether the job says the number. */
    static boolean isSizeOfJob(YamlMapping parameters) {
        return parameters.get(NODES.name()).is(JOB);
    }

    /** The number that a value says; empty for that of the job. */
    private static OptionalInt count(YamlValue value, int nodes) {
        if (value.is(JOB)) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(value.isPercent() ? Math.max(1, BusyNodes.share(value, nodes)) : value.integer(1, nodes));
    }

    @Override
    public int[] allocate(Occupancy occupancy, JobRequest job) {
        int wanted = count.orElseGet(job::nodes);
        if (wanted == 0) {
            throw parameters.error(
                    "no number of nodes and no job that needs some",
                    "a number as in " + name + ":" + Math.min(most, EXAMPLE));
        }
        return wanted > Math.min(most, occupancy.freeCount()) ? new int[0] : choice.choose(occupancy, wanted, job);
    }

    @Override
    public String name(int nodes) {
        return name + ":" + nodes + otherParameters;
    }

    @Override
    public boolean isSized() {
        return true;
    }

    @Override
    public boolean usesTraffic() {
        return trait == Trait.USES_TRAFFIC;
    }

    @Override
    public boolean isSelective() {
        return trait == Trait.IS_SELECTIVE;
    }
}
