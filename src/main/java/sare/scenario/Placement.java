package sare.scenario;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.LongFunction;
import sare.input.Calls;
import sare.input.Choice;
import sare.input.InputException;
import sare.input.StandardInput;
import sare.input.Suggestions;
import sare.mapping.Mapping;
import sare.mapping.MappingFile;
import sare.mapping.RankOrder;
import sare.mapping.search.Mappers;
import sare.network.Network;

/** A rule that places the ranks of a job on the nodes of its allocation. */
@FunctionalInterface
public interface Placement {
    /** Rank i on the i-th core of the allocation. */
    Placement CONSECUTIVE = consecutive(RankOrder.CORE);

    /** Every mapping equally likely, sampled with the seed of the run. */
    Placement RANDOM = random(RankOrder.CORE);

    /**
     * Applies the rule to a job, for which the allocation has enough nodes.
     *
     * @return the mapping of a run, by the seed of the run
     * @throws InputException if the rule does not fit the job
     */
    LongFunction<Mapping> on(Job job, Network network);

    /** Ranks one after the other on the cores of the allocation, in an order of its nodes with several cores. */
    static Placement consecutive(RankOrder order) {
        return (job, network) -> always(order.consecutive(job.ranks(), job.allocation()));
    }

    /** Every mapping of an order equally likely, sampled with the seed of the run. */
    static Placement random(RankOrder order) {
        return (job, network) -> seed -> order.random(job.ranks(), job.allocation(), seed);
    }

    /** The given mapping in every run. */
    static Placement of(Mapping mapping) {
        return (job, network) -> always(mapping.fitted(job.ranks(), job.allocation()));
    }

    /** The mapping of a file in every run. Errors name the line of the file that does not fit. */
    static Placement of(MappingFile file) {
        return (job, network) -> always(file.fitted(job.ranks(), job.allocation()));
    }

    /**
     * The mapping that a method finds, in every run. The search runs once, when the scenario is built.
     *
     * @param seed of the mapper's random numbers
     */
    static Placement of(MappingMethod method, long seed) {
        return (job, network) -> {
            MappingSearch search = new MappingSearch(
                    method.mapper(), job.machine(network), job.ranks(), () -> job.problem(network, method));
            return always(job.mapping(search.solve(seed, OptionalLong.empty()).arrangement()));
        };
    }

    /**
     * The rule that a text names.
     *
     * @param option the option or key that has the text, for errors
     * @param text {@code consecutive}, {@code random}, each also with an order as in {@code random(by=node)}, or a mapping file
     *     ({@code ./random} for a file of that name)
     * @throws InputException if there is no such rule, or the file cannot be read
     */
    static Placement parse(String option, String text) {
        if (isFile(text)) {
            return of(file(option, text));
        }
        Choice<?> choice = Calls.parse(Mappers.REGISTRY, option, text);
        RankOrder order = Mappers.order(choice.parameters());
        return choice.entry().name().equals("consecutive") ? consecutive(order) : random(order);
    }

    /** Whether a text for {@link #parse} names a file. */
    static boolean isFile(String text) {
        return !text.matches("(?s)(consecutive|random)\\s*([(:].*)?");
    }

    private static MappingFile file(String option, String text) {
        Path path = Path.of(text);
        if (text.isEmpty() || !StandardInput.exists(path)) {
            String name = Calls.name(text);
            if (Mappers.REGISTRY.names().contains(name)) {
                throw new InputException(
                        option,
                        "the mapper '" + name + "'",
                        "consecutive, random or a file that exists, such as sare map writes with --mapper " + name);
            }
            List<String> known = List.of("consecutive", "random", "a file that exists");
            throw new InputException(option, "'" + text + "'", Suggestions.expectation(text, known));
        }
        return MappingFile.read(path);
    }

    private static LongFunction<Mapping> always(Mapping mapping) {
        return seed -> mapping;
    }
}
