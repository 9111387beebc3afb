package sare.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import sare.mapping.Mapping;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.MappingProblem;
import sare.mapping.problem.SwapGains;
import sare.mapping.search.Mappers;
import sare.scenario.MappingSearch;
import sare.trace.format.TraceFormats;

/** Annealing by the criterion of phases. */
class PhaseAnnealingTest {
    private static final long PACKET_HOPS = 100_000_000;
    private static final Question QUESTION =
            Questions.on("networks/dragonfly-72.yaml", TraceFormats.read(Path.of("traces/cg.A.64.trace.gz")));
    private static final MappingProblem PROBLEM =
            QUESTION.problem(0, Criteria.PHASE_CONGESTION).orElseThrow();
    private static final Candidate CONSECUTIVE = Candidates.consecutive(QUESTION);

    private static Searches.Search ofConsecutive(long packetHops) {
        List<Searches.Search> searches =
                new PhaseAnnealing(QUESTION, packetHops).of(CONSECUTIVE).toList();
        assertEquals(1, searches.size());
        return searches.get(0);
    }

    /** The most that the cost falls by a single swap. */
    private static long mostOfASwap(Arrangement start) {
        SwapGains gains = SwapGains.of(PROBLEM, start);
        long least = 0;
        for (int rank = 0; rank < PROBLEM.ranks(); rank++) {
            for (int other = rank + 1; other < PROBLEM.positions(); other++) {
                least = Math.min(least, gains.delta(rank, other));
            }
        }
        return -least;
    }

    @Test
    void manySwapsTogetherImproveWhatASingleOneDoesNot() {
        long consecutive = PROBLEM.cost(CONSECUTIVE.arrangement());

        long annealed = LongStream.rangeClosed(1, 3)
                .map(seed -> PROBLEM.cost(ofConsecutive(PACKET_HOPS).solve(seed)))
                .min()
                .orElseThrow();

        assertTrue(mostOfASwap(CONSECUTIVE.arrangement()) < consecutive / 100);
        assertTrue(annealed < 0.95 * consecutive, annealed + " instead of " + consecutive);
    }

    @Test
    void itMovesNoMoreFlowsThanARunHasPacketHops() {
        MappingSearch search =
                new MappingSearch(Mappers.parse("annealing(heat=0.01)"), PROBLEM).improving(CONSECUTIVE.arrangement());
        long evaluations = 50_000;

        Mapping expected = mapping(search.solve(1, OptionalLong.of(evaluations)).arrangement());

        assertNotEquals(mapping(CONSECUTIVE.arrangement()), expected);
        long packetHops = evaluations * PROBLEM.flowsOfSwap();
        assertEquals(expected, mapping(ofConsecutive(packetHops).solve(1)));
    }

    private static Mapping mapping(Arrangement arrangement) {
        return QUESTION.mapping(0, arrangement);
    }

    @Test
    void itBeginsWithARandomArrangementToo() {
        List<Searches.Search> searches =
                new PhaseAnnealing(QUESTION, PACKET_HOPS / 10).fromRandom(0).toList();
        long random = PROBLEM.cost(Arrangement.random(PROBLEM.positions(), new Well19937c(1)));

        assertEquals(3, searches.size());
        for (Searches.Search search : searches) {
            assertTrue(search.isRandom());
            assertTrue(PROBLEM.cost(search.solve(1)) < 0.7 * random, search.origin());
        }
    }

    @Test
    void itsOriginNamesTheStartAndTheTemperature() {
        assertEquals(
                "consecutive | annealing(heat=0.01) that minimises phase-congestion",
                ofConsecutive(PACKET_HOPS).origin());
    }
}
