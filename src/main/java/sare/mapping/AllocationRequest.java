package sare.mapping;

import java.nio.file.Path;
import java.util.Optional;
import sare.input.Choice;
import sare.network.Network;
import sare.topology.Topology;

/** An allocation that an option or a file requests, parsed, before it is applied to a machine. Immutable. */
public final class AllocationRequest {
    private final String option;
    private final Path folder;
    private final String text;
    private final Choice<Allocator> choice;

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
     * @throws sare.input.InputException when there is no such allocation
     */
    public static AllocationRequest parse(String option, Path folder, String specification) {
        return new AllocationRequest(option, folder, specification);
    }

    /** The specification. */
    public String text() {
        return text;
    }

    /**
     * The allocation on a network, with the cores of its nodes.
     *
     * @throws sare.input.InputException when it is not defined on this machine
     */
    public Allocation on(Network network) {
        return on(network.topology()).withCores(network.cores().perNode());
    }

    /** The same with one core for each node. */
    public Allocation on(Topology topology) {
        return file().map(file -> Allocations.ofFile(choice, file, topology))
                .orElseGet(() -> choice.entry().plugin().allocate(topology, choice.parameters()));
    }

    /** The file of the nodes, if they are in a file. */
    public Optional<Path> file() {
        return Allocations.file(choice, folder);
    }

    /** Whether it is random and has no seed. */
    public boolean isOpenDraw() {
        return Allocations.isRandom(choice) && !text.contains(PartAllocations.SEED.name() + "=");
    }

    /** The same {@link #isOpenDraw open draw}, completed by a seed. */
    public AllocationRequest withSeed(long seed) {
        String given = "," + PartAllocations.SEED.name() + "=" + seed;
        String completed = text.endsWith(")") ? text.substring(0, text.length() - 1) + given + ")" : text + given;
        return new AllocationRequest(option, folder, completed);
    }
}
