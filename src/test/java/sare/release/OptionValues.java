package sare.release;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.OptionSpec;
import sare.allocation.Allocations;
import sare.input.Registry;
import sare.mapping.problem.Criteria;
import sare.mapping.search.Mappers;
import sare.scheduling.Policies;
import sare.scheduling.work.RunTimeModels;
import sare.topology.hierarchy.format.MachineWriters;
import sare.trace.collective.CollectiveAlgorithms;
import sare.traffic.TrafficPatterns;

/** The values of options that shells can complete. */
final class OptionValues {
    /** A label that lists the values, such as {@code recompute|keep}. */
    private static final Pattern WORDS = Pattern.compile("[a-z][a-z-]*(\\|[a-z][a-z-]*)+");

    /** What takes one of some words, by the name of the option. */
    private static final Map<String, List<String>> ONLY = Map.ofEntries(
            Map.entry("--mapper", names(Mappers.REGISTRY)),
            Map.entry("--criterion", names(Criteria.REGISTRY)),
            Map.entry("--policy", names(Policies.registry())),
            Map.entry("--allocator", names(Allocations.REGISTRY)),
            Map.entry("--pattern", names(TrafficPatterns.REGISTRY)),
            Map.entry("--background-pattern", names(TrafficPatterns.REGISTRY)),
            Map.entry("--weight", List.of("bytes", "messages")),
            Map.entry("--format", List.of("markdown", "latex", "csv", "json")),
            Map.entry("--matrix-of", List.of("bytes", "messages")),
            Map.entry("--matrix-scale", List.of("log", "linear")),
            Map.entry("--pass", List.of("per-second", "per-event")),
            Map.entry("--processors", List.of("requested", "allocated")),
            Map.entry("--to", names(MachineWriters.REGISTRY)));

    /** What takes a file or one of some words. */
    private static final Map<String, List<String>> OR_FILES = Map.of(
            "--mapping", List.of("consecutive", "random"),
            "--allocation", names(Allocations.REGISTRY),
            "--busy", List.of("none", "random"),
            "--collectives", names(CollectiveAlgorithms.suites()),
            "--communication", List.of("log", "sidecar"),
            "--run-times", names(RunTimeModels.registry()));

    private OptionValues() {}

    private static List<String> names(Registry<?> registry) {
        return List.copyOf(registry.names());
    }

    /** All values of an option that takes nothing else, or none. */
    static List<String> only(OptionSpec option) {
        String label = option.paramLabel();
        return WORDS.matcher(label).matches()
                ? List.of(label.split("\\|"))
                : ONLY.getOrDefault(option.longestName(), List.of());
    }

    /** The words that an option takes instead of the name of a file, or none. */
    static List<String> orFiles(OptionSpec option) {
        return OR_FILES.getOrDefault(option.longestName(), List.of());
    }
}
