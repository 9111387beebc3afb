package sare.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import sare.input.InputException;
import sare.mapping.Mapping;
import sare.mapping.problem.Arrangement;
import sare.scenario.Scenario;

/** Cases that share an arrangement. */
class QuestionTest {
    private static String refusal(List<Scenario> cases) {
        return assertThrows(InputException.class, () -> Question.of(cases)).getMessage();
    }

    @Test
    void tracesHaveTheSameNumberOfRanks() {
        assertEquals(
                "small: 8 ranks - expected 16, as large has, because one mapping serves all traces",
                refusal(List.of(
                        Questions.scenario(Questions.trace("large", 16, 1, 1), "whole"),
                        Questions.scenario(Questions.trace("small", 8, 1, 1), "whole"))));
    }

    @Test
    void allocationsHaveTheSameNumberOfCores() {
        assertEquals(
                "allocation whole: 16 nodes - expected 4 nodes, as quadrant has, because one mapping serves all"
                        + " allocations",
                refusal(List.of(
                        Questions.scenario(Questions.trace("four", 4, 1, 1), "quadrant"),
                        Questions.scenario(Questions.trace("four", 4, 1, 1), "whole"))));
    }

    @Test
    void mappingsAndArrangementsAreConvertedInTheOrderOfTheAllocation() {
        Question question = Question.of(List.of(
                Questions.scenario(Questions.trace("four", 4, 1, 1), "list:9,2,7,4"),
                Questions.scenario(Questions.trace("four", 4, 1, 1), "list:0,1,2,3")));
        Arrangement arrangement = Arrangement.of(4, 2, 0, 3, 1);

        Mapping mapping = question.mapping(0, arrangement);

        assertEquals(Mapping.of(7, 9, 4, 2), mapping);
        assertEquals(Mapping.of(2, 0, 3, 1), question.mapping(1, arrangement));
        assertEquals(arrangement.toString(), question.arrangement(mapping).toString());
    }

    @Test
    void aMappingOfFewRanksHasAnArrangement() {
        Question question = Question.of(List.of(Questions.scenario(Questions.trace("four", 4, 1, 1), "whole")));
        Arrangement random = Arrangement.random(16, new Well19937c(1));

        Mapping mapping = question.mapping(0, random);

        assertEquals(mapping, question.mapping(0, question.arrangement(mapping)));
    }

    /** Each of 4 ranks sends 2 messages of 3000 bytes in packets of 64 bytes to one other rank: 93.75 packets, or to itself. */
    @Test
    void packetsAreThoseBetweenDifferentRanks() {
        assertEquals(4 * 94, Questions.of(Questions.trace("four", 4, 1, 2)).packets());
        assertEquals(0, Questions.of(Questions.trace("themselves", 4, 4, 2)).packets());
    }
}
