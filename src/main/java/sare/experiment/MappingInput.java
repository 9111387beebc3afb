package sare.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import sare.mapping.search.SimulatedMapper;
import sare.scenario.MappingMethod;

/**
 * A mapping strategy of an experiment: a mapper or files, and the number of mappings.
 *
 * @param name its name in results
 * @param method of the search; null if there are files
 * @param files finished mappings, one for each number; empty if there is a mapper
 * @param count number of mappings
 * @param isDrawn whether a mapping depends on a seed
 * @param where the position in the experiment's file, for errors
 */
record MappingInput(String name, MappingMethod method, List<Path> files, int count, boolean isDrawn, String where) {
    MappingInput {
        files = List.copyOf(files);
    }

    /** The mapper if it is the one that simulates. */
    Optional<SimulatedMapper> simulated() {
        return method != null && method.mapper() instanceof SimulatedMapper mapper
                ? Optional.of(mapper)
                : Optional.empty();
    }

    /** The seed of a mapping, different for each allocation draw. */
    long seed(int draw, int number) {
        return (long) (draw - 1) * count + number;
    }
}
