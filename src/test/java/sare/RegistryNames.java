package sare;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import sare.allocation.Allocations;
import sare.input.Suggestions;
import sare.mapping.problem.Criteria;
import sare.mapping.search.Mappers;
import sare.network.MappingMachines;
import sare.network.Routings;
import sare.network.Topologies;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.format.TraceFormats;
import sare.traffic.TrafficPatterns;

/** The names of registries in the errors that tests expect, so that a new entry of a registry changes none of these tests. */
public final class RegistryNames {
    private RegistryNames() {}

    /** The text with all names of a registry in the place of a word such as {@code MAPPERS} or {@code ALGORITHMS(scan)}. */
    public static String fill(String text) {
        String filled = text;
        for (var algorithms : CollectiveAlgorithms.registries().entrySet()) {
            String word = "ALGORITHMS(" + algorithms.getKey().word() + ")";
            filled =
                    filled.replace(word, Suggestions.oneOf(algorithms.getValue().names()));
        }
        return filled.replace("MAPPERS", Suggestions.oneOf(Mappers.REGISTRY.names()))
                .replace("ALLOCATIONS", Suggestions.oneOf(Allocations.REGISTRY.names()))
                .replace("CRITERIA", Suggestions.oneOf(Criteria.REGISTRY.names()))
                .replace("TOPOLOGIES", Suggestions.oneOf(topologies()))
                .replace("ROUTINGS", Suggestions.oneOf(Routings.REGISTRY.names()))
                .replace("PATTERNS", Suggestions.oneOf(TrafficPatterns.REGISTRY.names()))
                .replace("FORMATS", String.join(", ", TraceFormats.registry().names()));
    }

    /** Those of networks, then those for mapping alone. */
    private static Collection<String> topologies() {
        List<String> names = new ArrayList<>(Topologies.REGISTRY.names());
        names.addAll(MappingMachines.REGISTRY.names());
        return names;
    }
}
