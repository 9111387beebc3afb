package sare.experiment;

import java.nio.file.Path;
import java.util.List;
import sare.mapping.problem.Weight;

/**
 * A strategy of an experiment: how ranks are mapped, and how often.
 *
 * @param name what results call it
 * @param mapper as {@link sare.mapping.search.Mappers#parse} reads it, with all its parameters; empty where there are files
 * @param criterion what a mapper makes small
 * @param weight what of the traffic counts for it
 * @param files finished mappings, one for each number; empty where there is a mapper
 * @param count how many mappings
 * @param isDrawn whether a mapping depends on a seed
 * @param where the place in the experiment's file, for errors
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

    /** The seed of a mapping; those of each draw of an allocation have their own. */
    long seed(int draw, int number) {
        return (long) (draw - 1) * count + number;
    }
}
