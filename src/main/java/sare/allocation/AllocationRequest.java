package sare.allocation;

import java.nio.file.Path;
import java.util.Optional;
import sare.input.Choice;
import sare.input.InputException;
import sare.mapping.Allocation;
import sare.network.Network;
import sare.topology.Topology;

/** An allocation that an option or a file requests, parsed, before it is applied to a machine. Immutable. */
public final class AllocationRequest {
    private final String option;
    private final Path folder;
    private final String text;
    private final Choice<Allocations.AllocatorMaker> choice;

    private AllocationRequest(String option, Path folder, String text) {
        this.option = option;
        this.folder = folder;
        this.text = text;
        this.choice = Allocations.choice(option, folder, text);
    }

    /**
     * Parses a specification such as {@code random:64,seed=3}; see {@link Allocations#resolve}.
     *
     * @param option the option or key that gave it, for errors
     * @param folder the folder to which the path of a file of nodes is relative
     * @throws InputException when there is no such allocation
     */
    public static AllocationRequest parse(String option, Path folder, String specification) {
        return new AllocationRequest(option, folder, specification);
    }

    /** The specification. */
    public String text() {
        return text;
    }

    /**
     * The allocation on a network all of whose nodes are free, with the cores of its nodes.
     *
     * @throws InputException when it is not defined on this machine
     */
    Allocation on(Network network) {
        return on(network, Occupancy.allFree(network.topology().nodes()), JobRequest.none());
    }

    /**
     * The allocation of a job on a network, with the cores of its nodes.
     *
     * @throws InputException when it is not defined on this machine, or the free nodes are too few for it
     */
    public Allocation on(Network network, Occupancy occupancy, JobRequest job) {
        return on(network.topology(), occupancy, job).withCores(network.cores().perNode());
    }

    /** The same with one core for each node, on a machine all of whose nodes are free. */
    public Allocation on(Topology topology) {
        return on(topology, Occupancy.allFree(topology.nodes()), JobRequest.none());
    }

    /** The same for a job on a machine some of whose nodes may be busy. */
    public Allocation on(Topology topology, Occupancy occupancy, JobRequest job) {
        Allocator allocator = allocator(topology);
        int[] nodes = allocator.allocate(occupancy, job);
        if (nodes.length == 0) {
            String expected =
                    allocator.isSelective() ? "a free interval that is large enough" : "enough free nodes for it";
            throw new InputException(option, "'" + text + "' with " + occupancy, expected);
        }
        return Allocation.of(allocator.name(nodes.length), topology.nodes(), nodes);
    }

    /**
     * The allocator on a machine, for any number of jobs.
     *
     * @throws InputException when it is not defined on this machine
     */
    public Allocator allocator(Topology topology) {
        return file().map(file -> Allocations.ofFile(choice, file, topology))
                .orElseGet(() -> choice.entry().plugin().make(topology, choice.parameters()));
    }

    /** The file of the nodes, if they are in a file. */
    public Optional<Path> file() {
        return choice.parameters().find(Allocations.PATH).map(path -> folder.resolve(Allocations.path(path)));
    }

    /** Whether a file has the nodes by their numbers, a node in every line. */
    boolean isFileOfNodes() {
        return choice.entry().name().equals(Allocations.FILE);
    }

    /** Whether the nodes depend on the job: on its number of ranks or on its traffic. */
    public boolean dependsOnJob() {
        return choice.entry().parameters().contains(SizedAllocator.NODES)
                && (SizedAllocator.isSizeOfJob(choice.parameters())
                        || choice.entry().name().equals(PaCMapAllocator.NAME));
    }

    /** Whether it is random and has no seed. */
    public boolean isOpenDraw() {
        boolean isRandom =
                choice.entry().name().equals(Allocations.RANDOM) || PartAllocations.isRandom(choice.parameters());
        return isRandom && !text.contains(PartAllocations.SEED.name() + "=");
    }

    /** The same {@link #isOpenDraw open draw}, completed by a seed. */
    public AllocationRequest withSeed(long seed) {
        String key = PartAllocations.SEED.name() + "=" + seed;
        return new AllocationRequest(option, folder, completed(key));
    }

    private String completed(String key) {
        if (!text.matches("(?s).*[:(].*")) {
            return text + ":" + key;
        }
        if (!text.endsWith(")")) {
            return text + "," + key;
        }
        String open = text.substring(0, text.length() - 1);
        return open + (open.stripTrailing().endsWith("(") ? "" : ",") + key + ")";
    }
}
