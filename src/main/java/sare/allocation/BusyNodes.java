package sare.allocation;

import java.nio.file.Path;
import java.util.Optional;
import sare.input.Choice;
import sare.input.InputException;
import sare.input.Numbers;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.mapping.Allocation;
import sare.mapping.Sampling;
import sare.network.Network;
import sare.topology.Topology;

/**
 * The nodes that other jobs use, as an option names them: {@code none}; {@code random(30 %, seed=3)}, a random sample of a share or a
 * number of nodes; or any allocation, such as a file of nodes or {@code block:4x8,at=2,3}. Immutable.
 */
public final class BusyNodes {
    private static final String NONE = Allocation.NO_BUSY;
    private static final String RANDOM = "random";
    private static final String SHARE = "nodes";
    private static final double ALL_PERCENT = 100;

    private static final Registry<String> WORDS = new Registry<>(
            "busy",
            Registry.Entry.of(
                    RANDOM,
                    "a random sample of the nodes",
                    "-",
                    RANDOM,
                    Parameter.required(SHARE, "how many", "nodes", "a number, or a share such as 30 %", "-"),
                    PartAllocations.SEED));

    private final String option;
    private final Path folder;
    private final String text;

    private BusyNodes(String option, Path folder, String text) {
        this.option = option;
        this.folder = folder;
        this.text = text;
    }

    /**
     * Parses a text.
     *
     * @param option the option or key that gave it, for errors
     * @param folder the folder to which the path of a file of nodes is relative
     * @param textOrNull null is {@code none}
     * @throws InputException when it names no nodes
     */
    public static BusyNodes parse(String option, Path folder, String textOrNull) {
        BusyNodes busy = new BusyNodes(option, folder, textOrNull == null ? NONE : textOrNull.strip());
        if (busy.isRandom()) {
            busy.choice();
        } else if (!busy.isNone()) {
            busy.request();
        }
        return busy;
    }

    /**
     * The file that a text names, whether it is there or not; of a text that is no allocation, all of it.
     *
     * @param option the option or key that gave it, for errors
     * @throws InputException when the parameters of an allocation are bad
     */
    public static Optional<Path> namedFile(String option, String text) {
        BusyNodes busy = new BusyNodes(option, Path.of(""), text.strip());
        boolean isPath = !busy.isNone() && !busy.isRandom() && !Allocations.isNamed(busy.text);
        return isPath ? Optional.of(Path.of(busy.text)) : busy.file();
    }

    public String text() {
        return text;
    }

    /** Whether no node is busy. */
    public boolean isNone() {
        return text.equals(NONE);
    }

    /** The file that names the nodes, if there is one. */
    public Optional<Path> file() {
        return isNone() || isRandom() ? Optional.empty() : request().file();
    }

    /**
     * The machine with these nodes busy.
     *
     * @throws InputException when it has no such nodes
     */
    public Occupancy on(Topology topology) {
        return Occupancy.busy(topology.nodes(), nodes(topology));
    }

    /**
     * The allocation of a job on a network with these nodes busy.
     *
     * @throws InputException when a request is not defined on this machine, or the free nodes are too few
     */
    public Allocation allocate(AllocationRequest request, Network network, JobRequest job) {
        Allocation allocation = request.on(network, on(network.topology()), job);
        return isNone() ? allocation : allocation.whileBusy(text);
    }

    private int[] nodes(Topology topology) {
        if (isNone()) {
            return new int[0];
        }
        if (isRandom()) {
            return random(topology);
        }
        AllocationRequest request = request();
        return request.isFileOfNodes()
                ? NodeFile.readAny(request.file().orElseThrow(), topology.nodes())
                : request.on(topology).nodes();
    }

    private int[] random(Topology topology) {
        YamlMapping parameters = choice().parameters();
        YamlValue share = parameters.get(SHARE);
        int count = share.isPercent() ? share(share, topology.nodes()) : share.integer(0, topology.nodes());
        long seed = parameters.get(PartAllocations.SEED.name()).whole(0, Numbers.MAX_WHOLE);
        return count == 0 ? new int[0] : Sampling.ascending(count, topology.nodes(), seed);
    }

    /** The nodes of a share such as {@code 30 %}, rounded to the nearest number. */
    static int share(YamlValue value, int nodes) {
        return (int) Math.round(nodes * value.percent(0, ALL_PERCENT, "a share from 0% to 100%") / ALL_PERCENT);
    }

    private boolean isRandom() {
        return text.matches("(?s)" + RANDOM + "\\s*([:(].*)?");
    }

    private Choice<String> choice() {
        return Choice.parse(WORDS, option, text.replaceFirst("^" + RANDOM + "\\s+", RANDOM));
    }

    private AllocationRequest request() {
        return AllocationRequest.parse(option, folder, text);
    }

    @Override
    public String toString() {
        return text;
    }
}
