package sare.experiment;

import java.nio.file.Path;
import java.util.List;
import sare.mapping.problem.Weight;

/**
 * A mapping strategy of an experiment: a mapper or files, and the number of mappings.
 *
 * @param name its name in results
 * @param mapper as {@link sare.mapping.search.Mappers#parse} reads it, with all its parameters; empty if there are files
 * @param criterion that the mapper minimises
 * @param weight of the traffic: bytes or messages
 * @param files finished mappings, one for each number; empty if there is a mapper
 * @param count number of mappings
 * @param isDrawn whether a mapping depends on a seed
 * @param where the position in the experiment's file, for errors
 */
record MappingInput(
        String name,
        String mapper,
        String criterion,
        Weight weight,
        List<Path> files,
        int count,
        boolean isDrawn,
        String where) {
    MappingInput {
        files = List.copyOf(files);
    }

    /** The seed of a mapping, different for each allocation draw. */
    long seed(int draw, int number) {
        return (long) (draw - 1) * count + number;
    }
}
