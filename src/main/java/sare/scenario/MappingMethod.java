package sare.scenario;

import java.nio.file.Path;
import java.util.Optional;
import sare.input.YamlValue;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.Criterion;
import sare.mapping.problem.Weight;
import sare.mapping.search.Mapper;
import sare.mapping.search.Mappers;

/**
 * A method to search for a mapping: a mapper, and the cost that it minimises. Immutable.
 *
 * @param mapper the algorithm
 * @param mapperText the mapper with all its parameters, as {@link Mappers#parse} reads it
 * @param criterion the cost of traffic between two nodes
 * @param criterionText the criterion, as {@link Criteria#resolve} reads it
 * @param weight the traffic that the cost counts
 */
public record MappingMethod(
        Mapper mapper, String mapperText, Criterion criterion, String criterionText, Weight weight) {
    /**
     * A mapper that minimises bytes times hops.
     *
     * @param text such as {@code grasp} or {@code bisection | tabu(1000000)}
     * @throws sare.input.InputException if there is no such mapper
     */
    public static MappingMethod of(String text) {
        return parse("mapper", text);
    }

    /**
     * The same for a text that an option or key gave.
     *
     * @param option the option or key, for errors
     */
    public static MappingMethod parse(String option, String text) {
        return parse(option, Path.of(""), text);
    }

    /**
     * The same, if the paths of files among the parameters are relative to another folder than the working directory.
     *
     * @param folder the folder to which they are relative
     */
    public static MappingMethod parse(String option, Path folder, String text) {
        String complete = Mappers.complete(option, text);
        return new MappingMethod(
                Mappers.parse(complete).relativeTo(folder),
                complete,
                Criteria.resolve(Criteria.CLASSIC),
                Criteria.CLASSIC,
                Weight.BYTES);
    }

    /**
     * The same mapper with the cost of a file's keys; what is not given stays.
     *
     * @param ofKey the value of the key of a criterion
     * @param counted that of the key of a weight
     * @throws sare.input.InputException if there is no such criterion or weight
     */
    public MappingMethod minimising(Optional<YamlValue> ofKey, Optional<YamlValue> counted) {
        Weight other = counted.map(value -> value.choice(Weight.class)).orElse(weight);
        return ofKey.map(value -> minimising(value.where(), value.text(), other))
                .orElseGet(() -> minimising("criterion", criterionText, other));
    }

    /**
     * The same mapper with another cost.
     *
     * @param option the option or key that gave the criterion, for errors
     * @param text a criterion, such as {@code traffic-distribution}
     * @throws sare.input.InputException if there is no such criterion
     */
    public MappingMethod minimising(String option, String text, Weight counted) {
        String complete = Criteria.complete(option, text);
        return new MappingMethod(mapper, mapperText, Criteria.resolve(complete), complete, counted);
    }
}
