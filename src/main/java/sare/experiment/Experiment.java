package sare.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import sare.mapping.search.BlindMapper;
import sare.mapping.search.Mappers;
import sare.simulation.PacketMatching;
import sare.simulation.Protocol;
import sare.trace.collective.CollectiveAlgorithms;

/**
 * What an experiment file describes: a grid of everything with everything, and what of its results a report shows.
 *
 * @param folder where its files are
 * @param title one line
 * @param traces what runs
 * @param networks where
 * @param allocations on which nodes
 * @param backgrounds what the other nodes send
 * @param mappings the strategies that are compared
 * @param seeds of each simulation, all of them for every mapping
 * @param computeScale factor on compute bursts
 * @param collectives the algorithms of collectives
 * @param protocol how messages are sent, or null where all are eager
 * @param packetMatching for which message a packet counts
 * @param writesLinks whether {@code links.csv} is written
 * @param pilot the part to begin with, or null
 * @param published where to find results to put beside these, if anywhere
 */
public record Experiment(
        Path folder,
        String title,
        List<TraceInput> traces,
        List<NetworkInput> networks,
        List<AllocationInput> allocations,
        List<BackgroundInput> backgrounds,
        List<MappingInput> mappings,
        List<Long> seeds,
        double computeScale,
        CollectiveAlgorithms collectives,
        Protocol protocol,
        PacketMatching packetMatching,
        boolean writesLinks,
        Pilot pilot,
        Optional<Published> published) {
    /** The name of the file that describes an experiment, in its folder. */
    public static final String FILE = "experiment.yaml";

    /** The name of the file of its results, a simulation in a row, beside it. */
    public static final String RESULTS = "results.csv";

    /** The name of the file that says what links carried. */
    public static final String LINKS = "links.csv";

    /** The name of the file that says what ranks send each other. */
    public static final String TRAFFIC = "traffic.csv";

    /** The name of the file that says what the results were made from. */
    public static final String PROVENANCE = "provenance.yaml";

    /** The most seeds of a range, and the most draws of what is drawn. */
    public static final int MAX_SEEDS = 100_000;

    /**
     * Results from elsewhere.
     *
     * @param file a table with a row for each published figure
     * @param table which table of it
     * @param scale cycles per unit of its figures
     * @param calibrated traces that were fitted to these figures, so that agreeing with them shows nothing
     */
    public record Published(Path file, String table, double scale, Set<String> calibrated) {}

    public Experiment {
        traces = List.copyOf(traces);
        networks = List.copyOf(networks);
        allocations = List.copyOf(allocations);
        backgrounds = List.copyOf(backgrounds);
        mappings = List.copyOf(mappings);
        seeds = List.copyOf(seeds);
    }

    /** How many simulations it describes. */
    public long cells() {
        long mappingsOfDraw = mappings.stream().mapToLong(MappingInput::count).sum();
        long draws = allocations.stream().mapToLong(AllocationInput::count).sum();
        return mappingsOfDraw * draws * traces.size() * networks.size() * backgrounds.size() * seeds.size();
    }

    /** The experiment's name: that of its folder; one that is a whole file system has none. */
    public String name() {
        return Objects.toString(folder.toAbsolutePath().normalize().getFileName(), "");
    }

    /** The names of the strategies whose mappings are drawn without a look at anything. */
    public List<String> randomStrategies() {
        return mappings.stream()
                .filter(mapping -> mapping.isDrawn() && Mappers.parse(mapping.mapper()) instanceof BlindMapper)
                .map(MappingInput::name)
                .toList();
    }
}
