package sare.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.input.InputException;
import sare.mapping.Mapping;
import sare.mapping.problem.Arrangement;
import sare.scenario.Scenario;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

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

    /** Ranks that swap interchangeable positions cost the same by every criterion; for other positions that is rare. */
    @ParameterizedTest
    @CsvSource({
        "torus-4x4, nodes-per-router=2",
        "mesh-8x8, cores-per-node=2",
        "dragonfly-72, routing=minimal",
        "dragonfly-72-ugal, routing=ugal-local",
        "fat-tree-64, routing=adaptive",
        "fat-tree-64, routing=destination",
        "thin-tree-64, routing=random",
        "thin-tree-64, routing=source",
        "fat-tree-64, routing=destination-spread",
        "slim-tree-32, routing=adaptive",
        "hyperx-64, routing=dimension-order",
        "petersen-20, routing=shortest-path"
    })
    void samePlacesHaveSameCosts(String network, String setting) {
        RandomGenerator random = new Well19937c(network.hashCode());
        Question question = Questions.on("networks/" + network + ".yaml", random(16, random), setting);
        int same = 0;
        int others = 0;
        int sameCosts = 0;
        for (int i = 0; i < 400; i++) {
            Arrangement before = Arrangement.random(question.positions(), random);
            int rank = random.nextInt(question.ranks());
            int near = (before.position(rank) + 1 + random.nextInt(6)) % question.positions(); // often of its switch
            int other = before.rank(near);
            Arrangement after = before.copy();
            after.swap(rank, other);
            boolean isSame = question.costs(before).equals(question.costs(after));
            if (question.places(before).equals(question.places(after))) {
                assertTrue(isSame, before + " and " + after);
                same++;
            } else {
                others++;
                sameCosts += isSame ? 1 : 0;
            }
        }
        assertTrue(others > 50 && sameCosts < 0.2 * others, sameCosts + " of " + others + ", and " + same + " alike");
        boolean hasHostsAlike = !setting.matches("routing=(source|destination).*"); // which depend on the host
        assertTrue(!hasHostsAlike || same > 20, same + " of " + others);
    }

    /** Every rank sends to some others as much as chance says. */
    private static Trace random(int ranks, RandomGenerator random) {
        TraceBuilder trace = new TraceBuilder("random", ranks);
        for (int message = 0; message < 4 * ranks; message++) {
            int source = random.nextInt(ranks);
            int destination = (source + 1 + random.nextInt(ranks - 1)) % ranks;
            int bytes = 1 + random.nextInt(10_000);
            trace.send(source, destination, 0, 0, bytes);
            trace.receive(destination, source, 0, 0, bytes);
        }
        return trace.build();
    }

    /** In the first case both nodes of a switch are used, in the second one of each. */
    @Test
    void positionsAreInterchangeableInAllCases() {
        Question one = Questions.onPart("networks/dragonfly-72.yaml", "list:0,1,2,3", Questions.trace("four", 4, 1, 1));
        Question two = Questions.onPart("networks/dragonfly-72.yaml", "list:0,2,4,6", Questions.trace("four", 4, 1, 1));
        Question both = Question.of(
                Stream.concat(one.cases().stream(), two.cases().stream()).toList());
        Arrangement arrangement = Arrangement.of(4, 3, 2, 1, 0);

        assertEquals(IntList.of(2, 2, 0, 0), one.places(arrangement));
        assertEquals(IntList.of(3, 2, 1, 0), two.places(arrangement));
        assertEquals(IntList.of(3, 2, 1, 0), both.places(arrangement));
    }

    /** Each of 4 ranks sends 2 messages of 3000 bytes in packets of 64 bytes to one other rank: 93.75 packets, or to itself. */
    @Test
    void packetsAreThoseBetweenDifferentRanks() {
        assertEquals(4 * 94, Questions.of(Questions.trace("four", 4, 1, 2)).packets());
        assertEquals(0, Questions.of(Questions.trace("themselves", 4, 4, 2)).packets());
    }
}
