package sare.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.mapping.Mapping;
import sare.mapping.problem.Arrangement;
import sare.scenario.Placement;
import sare.scenario.WorkerPool;

/** Simulations within a budget. */
class TrialsTest {
    private static final long[] SEEDS = {3, 1};
    private static final Question QUESTION =
            Questions.of(Questions.trace("near", 16, 1, 2), Questions.trace("far", 16, 7, 2));

    private static List<Arrangement> arrangements(int count) {
        List<Arrangement> all = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            all.add(Arrangement.random(16, new Well19937c(number)));
        }
        return all;
    }

    private static Budget unlimited() {
        return Budget.unlimited(() -> 0);
    }

    private static List<List<Long>> run(int threads, Budget budget, int arrangements) {
        try (WorkerPool pool = new WorkerPool(threads)) {
            return new Trials(QUESTION, pool, budget, AdviceListener.NONE, TrialJournal.none())
                    .run(arrangements(arrangements), Fidelity.FULL, SEEDS).stream()
                            .map(outcome -> List.of(outcome.seed(), outcome.cycles()[0], outcome.cycles()[1], (long)
                                    outcome.arrangement().position(0)))
                            .toList();
        }
    }

    @Test
    void outcomesAreThoseOfScenariosInTheOrderOfSeeds() {
        List<Arrangement> arrangements = arrangements(3);
        List<List<Long>> expected = new ArrayList<>();
        for (long seed : SEEDS) {
            for (Arrangement arrangement : arrangements) {
                Placement placement = Placement.of(Mapping.of(arrangement.positions(16)));
                expected.add(List.of(
                        seed,
                        QUESTION.cases().get(0).with(placement).run(seed).cycles(),
                        QUESTION.cases().get(1).with(placement).run(seed).cycles(),
                        (long) arrangement.position(0)));
            }
        }

        assertEquals(expected, run(2, unlimited(), 3));
    }

    /** The sixth simulation does not fit, and nothing runs after it. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void aSimulationThatExceedsTheBudgetDoesNotCount(int threads) {
        long hopsOfSix = hops(SEEDS.length, 3);

        Budget limited = unlimited().upToPacketHops(hopsOfSix - 1);
        List<List<Long>> within = run(threads, limited, 3);

        assertEquals(run(1, unlimited(), 3).subList(0, 5), within);
        assertTrue(limited.isSpent());
        assertEquals(5, limited.simulations());
        assertTrue(limited.packetHops() < hopsOfSix);
        assertEquals(List.of(), run(1, limited, 1));
        assertEquals(6, run(threads, unlimited().upToPacketHops(hopsOfSix), 3).size());
    }

    /** It is the last one of the share, and the others have less. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void aSimulationMayExceedAShareOfABudget(int threads) {
        long hopsOfTen = hops(SEEDS.length, 5);
        Budget whole = unlimited().upToPacketHops(hopsOfTen);
        Budget share = whole.share(0.45);
        List<List<Long>> within = run(threads, share, 5);

        assertEquals(run(1, unlimited(), 5).subList(0, within.size()), within);
        assertTrue(within.size() >= 4 && within.size() < 8, within.toString());
        assertTrue(share.isSpent() && !whole.isSpent());
        assertEquals(within.size(), whole.simulations());
        assertTrue(whole.packetHops() > 0.45 * hopsOfTen);
    }

    private static long hops(int seeds, int arrangements) {
        Budget count = unlimited();
        assertEquals(seeds * arrangements, run(1, count, arrangements).size());
        return count.packetHops();
    }

    @Test
    void aShareOfABudgetIsAShareOfWhatIsLeft() {
        Budget budget = unlimited().upToPacketHops(1000);
        assertTrue(budget.spend(200));
        Budget half = budget.share(0.5);
        assertTrue(half.spend(399));

        assertTrue(!half.isSpent() && !half.isSpentAfter(0) && half.isSpentAfter(1));
        assertTrue(half.spend(1));
        assertTrue(half.isSpent());
        assertTrue(!budget.isSpent());
        assertEquals(600, budget.packetHops());
    }

    @Test
    void nothingIsLeftAfterWhatTheWholeBudgetDoesNotLastFor() {
        Budget budget = unlimited().upToPacketHops(1000);
        Budget share = budget.share(0.5).share(0.5);

        assertTrue(share.spend(999));
        assertFalse(share.spend(2));
        assertTrue(share.isSpent() && budget.isSpent());
        assertEquals(0, budget.leftPacketHops());
        assertEquals(999, budget.packetHops());
        assertEquals(1, budget.simulations());
    }

    @Test
    void aBudgetOfTimeKeepsWhatWasSimulatedInTime() {
        AtomicLong clock = new AtomicLong();
        Budget budget = Budget.unlimited(clock::getAndIncrement).upToNanoseconds(8, 0);

        List<List<Long>> within = run(1, budget, 5);

        assertEquals(run(1, unlimited(), 5).subList(0, within.size()), within);
        assertTrue(!within.isEmpty() && within.size() < 10, within.toString());
    }

    @Test
    void nothingIsSimulatedTwice() {
        Budget budget = unlimited();
        try (WorkerPool pool = new WorkerPool(2)) {
            Trials trials = new Trials(QUESTION, pool, budget, AdviceListener.NONE, TrialJournal.none());
            List<Arrangement> twice = List.of(Arrangement.consecutive(16), Arrangement.consecutive(16));
            List<Outcome> first = trials.run(twice, Fidelity.FULL, 1, 1);
            long spent = budget.packetHops();

            List<Outcome> again = trials.within(budget.upToPacketHops(0)).run(twice, Fidelity.FULL, 1);

            assertEquals(4, first.size());
            assertEquals(1, budget.simulations());
            assertSame(first.get(0), again.get(1));
            assertEquals(spent, budget.packetHops());
        }
    }

    @Test
    void estimatesCostLessAndExactOnesAreWholeRuns() {
        Question question = Questions.of(Questions.trace("long", 16, 3, 40));
        Budget budget = unlimited();
        try (WorkerPool pool = new WorkerPool(1)) {
            Trials trials = new Trials(question, pool, budget, AdviceListener.NONE, TrialJournal.none());
            List<Arrangement> consecutive = arrangements(1);

            Outcome coarse = trials.run(consecutive, Fidelity.COARSE, 1).get(0);
            Outcome full = trials.run(consecutive, Fidelity.FULL, 1).get(0);

            assertTrue(question.hasLoops() && !coarse.isExact() && full.isExact());
            assertTrue(coarse.packetHops() < full.packetHops());
            assertEquals(full.score(), coarse.score(), 0.05);
            assertEquals(full.packetHops(), coarse.packetHopsOfWholeRuns(), 0.05 * full.packetHops());
        }
    }

    @Test
    void aTraceWithoutLoopsIsSimulatedOnceForAllFidelities() {
        Question question = Questions.of(Questions.trace("short", 16, 3, 1));
        Budget budget = unlimited();
        try (WorkerPool pool = new WorkerPool(1)) {
            Trials trials = new Trials(question, pool, budget, AdviceListener.NONE, TrialJournal.none());
            for (Fidelity fidelity : Fidelity.values()) {
                assertEquals(1, trials.run(arrangements(1), fidelity, 1).size());
            }
        }
        assertEquals(1, budget.simulations());
    }

    @Test
    void aQuestionThatDoesNotDependOnTheSeedIsSimulatedOnceForAllSeeds() {
        Question question = Questions.on("networks/dragonfly-72.yaml", Questions.trace("far", 72, 7, 2));
        Budget budget = unlimited();
        Arrangement arrangement = Arrangement.random(72, new Well19937c(1));
        try (WorkerPool pool = new WorkerPool(1)) {
            List<Outcome> outcomes = new Trials(question, pool, budget, AdviceListener.NONE, TrialJournal.none())
                    .run(List.of(arrangement), Fidelity.FULL, SEEDS);

            assertFalse(question.dependsOnSeed());
            assertEquals(1, budget.simulations());
            assertEquals(List.of(3L, 1L), outcomes.stream().map(Outcome::seed).toList());
            Placement placement = Placement.of(question.mapping(0, arrangement));
            for (Outcome outcome : outcomes) {
                long cycles = question.cases()
                        .get(0)
                        .with(placement)
                        .run(outcome.seed())
                        .cycles();
                assertEquals(cycles, outcome.cycles()[0]);
            }
        }
    }
}
