package sare.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import sare.mapping.search.BlindMapper;
import sare.scenario.ReplayOptions;

/**
 * The contents of an experiment file: the full factorial grid of simulations, and options of the report.
 *
 * @param folder of its files
 * @param title in one line
 * @param backgrounds the loads from nodes outside the job
 * @param mappings the strategies to compare
 * @param seeds of simulations; every mapping is simulated with all of them
 * @param replay the options of all replays
 * @param costs further criteria; the cost of each mapping by them is a column of the results
 * @param writesLinks whether {@code links.csv} is written
 * @param pilot the part to run first, or null
 * @param published published results for comparison
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
        ReplayOptions replay,
        List<String> costs,
        boolean writesLinks,
        Pilot pilot,
        Optional<Published> published) {
    /** The name of the experiment file. */
    public static final String FILE = "experiment.yaml";

    /** The name of the file of results, with one simulation per row. */
    public static final String RESULTS = "results.csv";

    /** The name of the file of link utilisations. */
    public static final String LINKS = "links.csv";

    /** The name of the file of traffic between ranks. */
    public static final String TRAFFIC = "traffic.csv";

    /** The name of the file with the inputs and versions of the results. */
    public static final String PROVENANCE = "provenance.yaml";

    /** The largest number of seeds of a range, and of draws of an allocation. */
    public static final int MAX_SEEDS = 100_000;

    /**
     * Published results.
     *
     * @param file a CSV file with a row for each published figure
     * @param table the value of its column {@code table}
     * @param scale cycles per unit of its figures
     * @param calibrated traces that were fitted to these figures, so their agreement is no evidence
     */
    public record Published(Path file, String table, double scale, Set<String> calibrated) {}

    public Experiment {
        traces = List.copyOf(traces);
        networks = List.copyOf(networks);
        allocations = List.copyOf(allocations);
        backgrounds = List.copyOf(backgrounds);
        mappings = List.copyOf(mappings);
        seeds = List.copyOf(seeds);
        costs = List.copyOf(costs);
    }

    /** The same experiment with estimates instead of whole simulations; its cells have other ids. */
    public Experiment estimated(double tolerance) {
        return new Experiment(
                folder,
                title,
                traces,
                networks,
                allocations,
                backgrounds,
                mappings,
                seeds,
                replay.withTolerance(tolerance),
                costs,
                writesLinks,
                pilot,
                published);
    }

    /** Whether the jobs of all traces are on one machine, so that each gets nodes that the traces before it leave. */
    boolean sharesMachine() {
        return backgrounds.stream().anyMatch(BackgroundInput::ofJobs);
    }

    /** The seeds of simulations. */
    long[] seedArray() {
        return seeds.stream().mapToLong(Long::longValue).toArray();
    }

    /** The number of simulations. */
    public long cells() {
        long mappingsOfDraw = mappings.stream().mapToLong(MappingInput::count).sum();
        long draws = allocations.stream().mapToLong(AllocationInput::count).sum();
        return mappingsOfDraw * draws * traces.size() * networks.size() * backgrounds.size() * seeds.size();
    }

    /** The name of the experiment, which is that of its folder; empty for the root of a file system. */
    public String name() {
        return Objects.toString(folder.toAbsolutePath().normalize().getFileName(), "");
    }

    /** The names of the strategies with random mappings that do not depend on traffic or costs. */
    public List<String> randomStrategies() {
        return mappings.stream()
                .filter(mapping -> mapping.isDrawn() && mapping.method().mapper() instanceof BlindMapper)
                .map(MappingInput::name)
                .toList();
    }
}
