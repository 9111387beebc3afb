package sare.scenario;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.LongFunction;
import sare.input.InputException;
import sare.input.Suggestions;
import sare.mapping.Mapping;
import sare.mapping.MappingFile;
import sare.mapping.problem.Criterion;
import sare.mapping.problem.Weight;
import sare.mapping.search.Mapper;
import sare.network.Network;

/** A rule that places the ranks of a job on the nodes of its allocation. */
@FunctionalInterface
public interface Placement {
    /** Rank i on the i-th node of the allocation. */
    Placement CONSECUTIVE =
            (job, network) -> always(Mapping.consecutive(job.ranks()).inside(job.allocation()));

    /** Every mapping equally likely, sampled with the seed of the run. */
    Placement RANDOM = (job, network) ->
            seed -> Mapping.random(job.ranks(), job.allocation().size(), seed).inside(job.allocation());

    /**
     * Applies the rule to a job, for which the allocation has enough nodes.
     *
     * @return the mapping of a run, by the seed of the run
     * @throws InputException if the rule does not fit the job
     */
    LongFunction<Mapping> on(Job job, Network network);

    /** The given mapping in every run. */
    static Placement of(Mapping mapping) {
        return (job, network) -> always(mapping.fitted(job.ranks(), job.allocation()));
    }

    /** The mapping of a file in every run. Errors name the line of the file that does not fit. */
    static Placement of(MappingFile file) {
        return (job, network) -> always(file.fitted(job.ranks(), job.allocation()));
    }

    /**
     * The mapping that a mapper finds, in every run. The search runs once, when the scenario is built.
     *
     * @param criterion by which traffic between two nodes costs something
     * @param seed of the mapper's random numbers
     */
    static Placement of(Mapper mapper, Criterion criterion, Weight weight, long seed) {
        return (job, network) -> {
            MappingSearch search = new MappingSearch(
                    mapper,
                    job.allocation().size(),
                    () -> job.problem(
                            criterion, network, criterion.costs(network.topology(), job.allocation()), weight));
            return always(job.mapping(search.solve(seed, OptionalLong.empty()).arrangement()));
        };
    }

    /**
     * The rule that a text names.
     *
     * @param option the option or key that has the text, for errors
     * @param text {@code consecutive}, {@code random}, or a mapping file ({@code ./random} for a file of that name)
     * @throws InputException if there is no such rule, or the file cannot be read
     */
    static Placement parse(String option, String text) {
        return switch (text) {
            case "consecutive" -> CONSECUTIVE;
            case "random" -> RANDOM;
            default -> of(file(option, text));
        };
    }

    /** Whether a text for {@link #parse} names a file. */
    static boolean isFile(String text) {
        return !text.equals("consecutive") && !text.equals("random");
    }

    private static MappingFile file(String option, String text) {
        Path path = Path.of(text);
        if (text.isEmpty() || !Files.exists(path)) {
            List<String> known = List.of("consecutive", "random", "a file that exists");
            throw new InputException(option, "'" + text + "'", Suggestions.expectation(text, known));
        }
        return MappingFile.read(path);
    }

    private static LongFunction<Mapping> always(Mapping mapping) {
        return seed -> mapping;
    }
}
