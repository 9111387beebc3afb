package sare.mapping.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.Problems;

/**
 * The answers of mappers do not change, because the mappings of published results can only be made again from their seeds. A
 * change of an answer on purpose requires new results and a note in the change log.
 */
class MapperAnswersTest {
    private static final int SEED = 3;

    /** Few partners each, more positions than ranks; and many partners on as many positions of any cost. */
    private static MappingProblem problem(String name) {
        Well19937c random = new Well19937c(SEED);
        return name.equals("grid")
                ? Problems.of(Problems.shuffledGrid(4, 5, random), Problems.hops(4, 6))
                : Problems.of(Problems.weights(16, 60, random), Problems.costs(16, false, random));
    }

    @ParameterizedTest
    @CsvFileSource(resources = "answers.csv", numLinesToSkip = 1)
    void theyAreTheSame(String mapper, String problemName, long cost, String positions) {
        MappingProblem problem = problem(problemName);
        Arrangement answer =
                Mappers.parse(mapper).map(problem, Arrangement.consecutive(problem.positions()), SearchBudget.of(SEED));

        assertEquals(cost + " " + positions, problem.cost(answer) + " " + text(problem, answer));
    }

    /** The positions of the ranks. */
    private static String text(MappingProblem problem, Arrangement answer) {
        int ranks = problem.ranks();
        return String.join(
                " ",
                IntStream.of(answer.positions(ranks))
                        .mapToObj(Integer::toString)
                        .toList());
    }
}
