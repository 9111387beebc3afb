package sare.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.Criteria;
import sare.mapping.problem.MappingProblem;
import sare.scenario.WorkerPool;

class MoveTest {
    private static final int RANKS = 16;

    private final Question question = Questions.of(Questions.trace("far", RANKS, 5, 2));
    private final Surrogate surrogate = new Surrogate(question);
    private final RankChoice choice;

    MoveTest() {
        Arrangement consecutive = Arrangement.consecutive(question.positions());
        try (WorkerPool pool = new WorkerPool(1)) {
            Outcome outcome = new Trials(
                            question, pool, Budget.unlimited(() -> 0), AdviceListener.NONE, TrialJournal.none())
                    .run(List.of(consecutive), Fidelity.FULL, 1)
                    .get(0);
            choice = RankChoice.of(question, outcome);
            surrogate.add(consecutive, outcome.score());
            surrogate.fit();
        }
    }

    private Arrangement proposal(Move move, Arrangement start, int most) {
        return move.propose(surrogate, start, choice, new Well19937c(7), most, known -> false);
    }

    @Test
    void aFreshProposalDoesNotDependOnTheStart() {
        Arrangement one = Arrangement.random(RANKS, new Well19937c(1));
        Arrangement other = Arrangement.random(RANKS, new Well19937c(2));

        assertEquals(text(proposal(Move.FRESH, one, 100_000)), text(proposal(Move.FRESH, other, 100_000)));
        assertNotEquals(text(proposal(Move.COLD, one, 100_000)), text(proposal(Move.COLD, other, 100_000)));
    }

    @Test
    void aFreshProposalIsPredictedToBeBetterThanAnyOfHundredRandomOnes() {
        MappingProblem phases = question.problem(0, Criteria.PHASE_CONGESTION).orElseThrow();
        long best = IntStream.range(0, 100)
                .mapToLong(seed -> phases.cost(Arrangement.random(RANKS, new Well19937c(seed))))
                .min()
                .orElseThrow();

        assertTrue(phases.cost(proposal(Move.FRESH, Arrangement.consecutive(RANKS), 100_000)) < best);
    }

    @Test
    void evaluationsAreLimited() {
        assertEquals(500 * RANKS, Move.FRESH.evaluations(RANKS, 100_000));
        assertEquals(1000, Move.FRESH.evaluations(RANKS, 1000));
        assertEquals(400, Move.SWAPS.evaluations(RANKS, 100_000));
        assertEquals(48, Move.SWAPS.evaluations(RANKS, 50));
        assertEquals(4, Move.SWAPS.evaluations(RANKS, 1));
    }

    private static String text(Arrangement arrangement) {
        return arrangement.toString();
    }
}
