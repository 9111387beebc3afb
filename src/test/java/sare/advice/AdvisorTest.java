package sare.advice;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.mapping.problem.Arrangement;
import sare.scenario.Placement;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/** Advice on small questions. */
class AdvisorTest {
    private static final Seeds SEEDS = new Seeds(1, 1, 2, 3, 4, 5, 6, 7, 8);
    private static final Limit LIMIT = new Limit(Limit.Unit.RUNS, 30);

    /** Each rank talks to the one five ahead: consecutive is bad, and a good order exists. */
    private static final Question QUESTION = Questions.of(Questions.trace("far", 16, 5, 6));

    private static Advice advice(Question question, int threads, List<Candidate> given) {
        return new Advisor(question, SEEDS, LIMIT, given, AdviceListener.NONE)
                .advise(threads, () -> 0, TrialJournal.none());
    }

    private static String text(Advice advice) {
        StringBuilder text = new StringBuilder();
        advice.race().forEach(standing -> text.append(standing.candidate().name())
                .append(standing.candidate().arrangement())
                .append(standing.scores()));
        advice.confirmation().finalists().forEach(finalist -> finalist.outcomes()
                .forEach(outcome -> text.append(outcome.seed()).append(' ').append(Arrays.toString(outcome.cycles()))));
        return text.append(advice.searching()).append(advice.confirming()).toString();
    }

    @Test
    void aBetterOrderIsFoundAndItsCyclesAreThoseOfSimulations() {
        Advice advice = advice(QUESTION, 2, List.of());
        Confirmation confirmation = advice.confirmation();

        assertFalse(confirmation.isConsecutiveBest());
        Confirmation.Finalist winner = confirmation.finalists().get(confirmation.winner());
        for (int run = 0; run < 8; run++) {
            Placement placement =
                    Placement.of(QUESTION.mapping(0, winner.candidate().arrangement()));
            assertEquals(
                    QUESTION.cases().get(0).with(placement).run(run + 1).cycles(),
                    winner.outcomes().get(run).cycles()[0]);
        }
        assertTrue(confirmation
                        .againstConsecutive(confirmation.winner())
                        .ratio()
                        .orElseThrow()
                        .value()
                < 0.9);
        assertTrue(advice.withoutComputing().isEmpty());
        assertTrue(confirmation.communicationShare().isEmpty());
    }

    /** Consecutive sends no packet over a link, but the memory of its node is slow. */
    @Test
    void aRunInsideANodeIsNoBudgetOfNothing() {
        Question question = Questions.on(
                "networks/torus-4x4-dor.yaml",
                Questions.trace("one-node", 4, 1, 6),
                "cores-per-node=4",
                "memory-latency-nanoseconds=20000");
        Advice advice = advice(question, 1, List.of());

        assertFalse(advice.confirmation().isConsecutiveBest());
        assertTrue(advice.searching().simulations() > 10, () -> text(advice));
    }

    @ParameterizedTest
    @CsvSource({"20, 3", "600, 8"})
    void aTimeIsTheLimitOfTheConfirmationToo(double seconds, int confirmingSeeds) {
        Seeds seeds = SEEDS.confirmingAtLeast(3);
        Limit limit = new Limit(Limit.Unit.SECONDS, seconds);
        AtomicLong nanoseconds = new AtomicLong();
        LongSupplier slow = () -> nanoseconds.addAndGet(1_000_000_000);

        Advice advice = new Advisor(QUESTION, seeds, limit, List.of(), AdviceListener.NONE)
                .advise(1, slow, TrialJournal.none());

        assertArrayEquals(
                Arrays.copyOf(SEEDS.confirmation(), confirmingSeeds),
                advice.confirmation().seeds());
    }

    /** Each mapping is simulated once for all of them. */
    @Test
    void aTimeLeavesAllSeedsThatMakeNoDifference() {
        Question question = Questions.on("networks/dragonfly-72.yaml", Questions.trace("far", 72, 7, 2));
        Seeds seeds = SEEDS.confirmingAtLeast(3);
        AtomicLong nanoseconds = new AtomicLong();
        LongSupplier slow = () -> nanoseconds.addAndGet(1_000_000_000);

        Advice advice = new Advisor(question, seeds, new Limit(Limit.Unit.SECONDS, 4), List.of(), AdviceListener.NONE)
                .advise(1, slow, TrialJournal.none());

        assertFalse(question.dependsOnSeed());
        assertArrayEquals(SEEDS.confirmation(), advice.confirmation().seeds());
    }

    /** The last race has nothing to simulate then. */
    @Test
    void theSearchHasTheWholeBudgetIfSeedsMakeNoDifference() {
        Question question = Questions.on("networks/mesh-8x8.yaml", irregular(24), "dimensions=6x4");
        Advice advice = new Advisor(question, SEEDS, new Limit(Limit.Unit.RUNS, 80), List.of(), AdviceListener.NONE)
                .advise(1, () -> 0, TrialJournal.none());
        double ofRun = advice.confirmation().consecutive().outcomes().get(0).packetHops();

        assertFalse(question.dependsOnSeed());
        double spent = advice.searching().packetHops() / ofRun;
        assertTrue(spent > 78 && spent <= 80, () -> spent + " of 80 runs");
    }

    /** In every step, ranks send messages of different lengths to others in a random order. */
    private static Trace irregular(int ranks) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, ranks).boxed().toList());
        TraceBuilder trace = new TraceBuilder("irregular", ranks);
        for (int step = 0; step < 10; step++) {
            Collections.shuffle(order, new Random(step));
            for (int i = 0; i < ranks; i++) {
                int from = order.get(i);
                int to = order.get((i + 1) % ranks);
                trace.send(from, to, 0, 0, 1000 * (1 + from % 5));
                trace.receive(to, from, 0, 0, 1000 * (1 + from % 5));
            }
        }
        return trace.build();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5})
    void theAnswerIsTheSameOnAnyNumberOfThreads(int threads) {
        assertEquals(text(advice(QUESTION, 1, List.of())), text(advice(QUESTION, threads, List.of())));
    }

    @Test
    void theSearchStaysWithinItsBudgetAndSaysWhatItSpent() {
        Advice advice = advice(QUESTION, 2, List.of());
        long ofRun = advice.confirmation().consecutive().outcomes().get(0).packetHops();

        assertTrue(
                advice.searching().packetHops() <= 30 * ofRun,
                advice.searching().toString());
        assertEquals(
                8L * advice.confirmation().finalists().size(),
                advice.confirming().simulations());
    }

    @Test
    void theConfirmationHasItsOwnSeeds() {
        Set<Long> ofSearch = new HashSet<>();
        Arrays.stream(SEEDS.search(Seeds.SEARCH_SEEDS)).forEach(ofSearch::add);
        Set<Long> confirming = new HashSet<>();
        Arrays.stream(advice(QUESTION, 1, List.of()).confirmation().seeds()).forEach(confirming::add);

        assertTrue(Collections.disjoint(ofSearch, confirming));
        assertEquals(8, confirming.size());
    }

    @Test
    void consecutiveIsKeptWhereNothingIsFaster() {
        TraceBuilder trace = new TraceBuilder("pair", 16);
        trace.send(0, 1, 0, 0, 5000);
        trace.receive(1, 0, 0, 0, 5000);

        Confirmation confirmation =
                advice(Questions.of(trace.build()), 1, List.of()).confirmation();

        assertTrue(confirmation.isConsecutiveBest());
        assertEquals("consecutive", confirmation.consecutive().candidate().name());
    }

    @Test
    void candidatesOfTheUserAreConfirmed() {
        List<Candidate> given = new ArrayList<>();
        given.add(new Candidate("mine.map", "given", Arrangement.of(16, 3, 1, 2, 0)));
        given.add(new Candidate("same.map", "given", Arrangement.consecutive(16)));

        List<String> names = advice(QUESTION, 1, given).confirmation().finalists().stream()
                .map(finalist -> finalist.candidate().name())
                .toList();

        assertTrue(names.contains("mine.map"), names.toString());
        assertFalse(names.contains("same.map"), "it is consecutive");
        assertEquals("consecutive", names.get(names.size() - 1));
    }

    @Test
    void severalCasesShareAnAnswer() {
        Question question = Questions.of(Questions.trace("far", 16, 5, 6), Questions.trace("reverse", 16, 11, 6));
        Confirmation confirmation = advice(question, 2, List.of()).confirmation();
        Outcome first = confirmation.finalists().get(0).outcomes().get(0);

        assertEquals(2, first.cycles().length);
        assertEquals(Math.sqrt((double) first.cycles()[0] * first.cycles()[1]), first.meanCycles(), 1e-6);
        assertEquals(
                first.cycles()[1],
                confirmation.ofCase(1).finalists().get(0).values().values()[0]);
    }
}
