package sare.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.mapping.problem.Arrangement;
import sare.scenario.WorkerPool;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/** The search by simulation alone, without the races before and after it. */
class SimulatedSearchTest {
    private static final long[] SEEDS = {1001, 1002, 1003};
    private static final int RANKS = 5;
    private static final String NODES = "list:0,1,2,4,5"; // a corner of the torus
    private static final int MOST_BYTES = 500;
    private static final double ROUNDING = 1e-12;

    /**
     * What a search has found and spent.
     *
     * @param packetHops of each simulation in the order in which they ended, those that do not count included
     */
    private record Run(List<Candidate> answers, long simulations, long spent, List<Long> packetHops) {
        String text() {
            StringBuilder text = new StringBuilder();
            answers.forEach(answer -> text.append(answer).append('\n'));
            return text.append(simulations).append(' ').append(spent).toString();
        }
    }

    /** Every rank sends to a few others as much as chance says, twice. */
    private static Trace random(int seed) {
        RandomGenerator random = new Well19937c(seed);
        TraceBuilder trace = new TraceBuilder("random", RANKS);
        for (int step = 0; step < 4; step++) {
            int distance = 1 + random.nextInt(RANKS - 1);
            int bytes = 1 + random.nextInt(MOST_BYTES);
            for (int rank = 0; rank < RANKS; rank++) {
                int own = bytes * (1 + (rank * (step + 3)) % 4);
                int other = (rank + RANKS - distance) % RANKS;
                trace.send(rank, (rank + distance) % RANKS, 0, 0, own);
                trace.receive(rank, other, 0, 0, bytes * (1 + (other * (step + 3)) % 4));
            }
        }
        return trace.build();
    }

    private static Question small(int seed) {
        return Question.of(List.of(Questions.scenario(random(seed), NODES)));
    }

    private static Question large() {
        return Questions.of(Questions.trace("far", 16, 5, 2));
    }

    private static double score(Trials trials, Arrangement arrangement) {
        return trials.run(List.of(arrangement), Fidelity.FINE, SEEDS).stream()
                .mapToDouble(Outcome::score)
                .average()
                .orElseThrow();
    }

    /** The best of all arrangements. */
    private static double optimum(Question question) {
        try (WorkerPool pool = new WorkerPool(2)) {
            List<Arrangement> all = new ArrayList<>();
            addAll(all, Arrangement.consecutive(question.positions()), 0);
            List<Outcome> outcomes = new Trials(
                            question, pool, Budget.unlimited(() -> 0), AdviceListener.NONE, TrialJournal.none())
                    .run(all, Fidelity.FINE, SEEDS);
            double[] sums = new double[all.size()];
            for (int i = 0; i < outcomes.size(); i++) {
                sums[i % sums.length] += outcomes.get(i).score() / SEEDS.length;
            }
            assertEquals(120, sums.length);
            return Arrays.stream(sums).min().orElseThrow();
        }
    }

    /** All arrangements that differ from one after its first ranks. */
    private static void addAll(List<Arrangement> all, Arrangement begun, int first) {
        if (first == RANKS) {
            all.add(begun.copy());
        }
        for (int rank = first; rank < RANKS; rank++) {
            Arrangement next = begun.copy();
            if (rank != first) {
                next.swap(first, rank);
            }
            addAll(all, next, first + 1);
        }
    }

    /** Without simulations of the race, which would be allowed as much work again. */
    @Test
    void proposalsAreNoMoreWorkThanSimulations() {
        Question question = Questions.on("networks/torus-4x4.yaml", steps());
        SimulatedSearch search;
        Budget budget = Budget.unlimited(() -> 0).upToPacketHops(300 * hopsOfRun(question));
        try (WorkerPool pool = new WorkerPool(2)) {
            Trials trials = new Trials(question, pool, budget, AdviceListener.NONE, TrialJournal.none());
            search = new SimulatedSearch(trials, trials, SEEDS, 1);
            search.improve(standings(trials, chance(question.positions(), 1)), 2);
        }
        long moved = search.work().movedFlows();
        long without = budget.simulations() * 1000 * new Surrogate(question).flowsOfSwap();
        assertTrue(without > 20_000_000 + 3 * budget.packetHops(), "many flows and short messages: " + without);
        assertTrue(moved < 12_000_000 + 3 * budget.packetHops(), moved + " moved for " + budget.packetHops());
    }

    /** In every step each rank sends a short message to one at another distance. */
    private static Trace steps() {
        TraceBuilder trace = new TraceBuilder("steps", 16);
        for (int distance = 1; distance < 16; distance++) {
            for (int rank = 0; rank < 16; rank++) {
                trace.send(rank, (rank + distance) % 16, 0, 0, MOST_BYTES * (1 + distance % 4));
                trace.receive(rank, (rank + 16 - distance) % 16, 0, 0, MOST_BYTES * (1 + distance % 4));
            }
        }
        return trace.build();
    }

    private static Run search(
            Question question, int threads, long seed, UnaryOperator<Budget> limit, Arrangement... starts) {
        List<Long> packetHops = new ArrayList<>();
        AdviceListener listener = new AdviceListener() {
            @Override
            public void begins(String stage, long more) {
                throw new AssertionError("a search is a single stage");
            }

            @Override
            public void simulated(long more) {
                synchronized (packetHops) {
                    packetHops.add(more);
                }
            }

            @Override
            public void leads(Candidate candidate) {
                assertTrue(candidate.name().startsWith("simulated-"), candidate.name());
            }
        };
        try (WorkerPool pool = new WorkerPool(threads)) {
            Budget budget = limit.apply(Budget.unlimited(() -> 0));
            Trials trials = new Trials(question, pool, budget, listener, TrialJournal.none());
            List<Standing> race = standings(
                    new Trials(question, pool, Budget.unlimited(() -> 0), AdviceListener.NONE, TrialJournal.none()),
                    starts);
            List<Candidate> answers = new SimulatedSearch(trials, trials, SEEDS, seed).improve(race, 2);
            return new Run(answers, budget.simulations(), budget.packetHops(), packetHops);
        }
    }

    private static List<Standing> standings(Trials trials, Arrangement... starts) {
        List<Standing> race = new ArrayList<>();
        for (Arrangement start : starts) {
            Candidate candidate = new Candidate("start-" + race.size(), "a test", start);
            race.add(new Standing(candidate, List.of(score(trials, start))));
        }
        race.sort(Standing.BEST_FIRST);
        return race;
    }

    private static Arrangement chance(int positions, int seed) {
        return Arrangement.random(positions, new Well19937c(seed));
    }

    private static UnaryOperator<Budget> hops(long most) {
        return budget -> budget.upToPacketHops(most);
    }

    private static long hopsOfRun(Question question) {
        try (WorkerPool pool = new WorkerPool(1)) {
            return new Trials(question, pool, Budget.unlimited(() -> 0), AdviceListener.NONE, TrialJournal.none())
                    .run(List.of(Arrangement.consecutive(question.positions())), Fidelity.FULL, 1)
                    .get(0)
                    .packetHops();
        }
    }

    private static double score(Question question, Arrangement arrangement) {
        try (WorkerPool pool = new WorkerPool(1)) {
            return score(
                    new Trials(question, pool, Budget.unlimited(() -> 0), AdviceListener.NONE, TrialJournal.none()),
                    arrangement);
        }
    }

    /** One of 120 orders, from a random one, with the work of 60 runs. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void theOptimumOfASmallQuestionIsFound(int seed) {
        Question question = small(seed);
        Arrangement start = chance(RANKS, seed);

        Run run = search(question, 2, seed, hops(60 * hopsOfRun(question)), start);

        double found = run.answers().isEmpty()
                ? score(question, start)
                : score(question, run.answers().get(0).arrangement());
        assertEquals(optimum(question), found, ROUNDING, "seed " + seed + ", " + run.simulations() + " simulations");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void answersAreBetterThanAllStartsAndTheBestComesFirst(int seed) {
        Question question = large();
        Arrangement[] starts = {chance(16, seed), chance(16, seed + 100)};

        Run run = search(question, 2, seed, hops(30 * hopsOfRun(question)), starts);

        double last = Arrays.stream(starts)
                .mapToDouble(start -> score(question, start))
                .min()
                .orElseThrow();
        assertEquals(2, run.answers().size());
        double second = score(question, run.answers().get(1).arrangement());
        assertTrue(second < last, second + " and " + last);
        assertTrue(score(question, run.answers().get(0).arrangement()) <= second);
    }

    /** A single message has the same cycles wherever its ranks are neighbours. */
    @Test
    void nothingIsAnsweredWhereNothingIsBetter() {
        TraceBuilder trace = new TraceBuilder("pair", 16);
        trace.send(0, 1, 0, 0, 500);
        trace.receive(1, 0, 0, 0, 500);
        Question question = Questions.of(trace.build());

        Run run = search(question, 1, 1, hops(40 * hopsOfRun(question)), Arrangement.consecutive(16));

        assertEquals(List.of(), run.answers());
        assertTrue(run.simulations() > 3, "it has tried");
    }

    /** Four ranks have 24 mappings to two switches with two hosts each, in which each switch has one of 6 pairs of ranks. */
    @Test
    void whatDiffersOnlyInsideSwitchesIsSimulatedOnce() {
        TraceBuilder trace = new TraceBuilder("four", 4);
        for (int rank = 0; rank < 4; rank++) {
            trace.send(rank, 3 - rank, 0, 0, 500 * (rank + 1));
            trace.receive(rank, 3 - rank, 0, 0, 500 * (4 - rank));
        }
        Question question = Questions.onPart("networks/dragonfly-72.yaml", "switches:2", trace.build());
        assertEquals(4, question.positions());

        Run run = search(question, 2, 1, hops(1000 * hopsOfRun(question)), Arrangement.consecutive(4));

        assertEquals(6, run.simulations());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void theNumberOfThreadsMakesNoDifference(int threads) {
        Question question = large();
        UnaryOperator<Budget> limit = hops(25 * hopsOfRun(question));

        assertEquals(
                search(question, 1, 7, limit, chance(16, 7)).text(),
                search(question, threads, 7, limit, chance(16, 7)).text());
    }

    @Test
    void theSeedDecidesWhatIsFound() {
        Question question = large();
        UnaryOperator<Budget> limit = hops(25 * hopsOfRun(question));
        String first = search(question, 1, 7, limit, chance(16, 7)).text();

        assertEquals(first, search(question, 1, 7, limit, chance(16, 7)).text());
        assertNotEquals(first, search(question, 1, 8, limit, chance(16, 7)).text());
    }

    /** The search ends where the limit does not last for another simulation. One that exceeds it does not count. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4, 10, 31})
    void theBudgetIsKept(int runs) {
        Question question = large();
        long hopsOfRun = hopsOfRun(question);
        long limit = runs * hopsOfRun + runs % 2;

        Run alone = search(question, 1, 3, hops(limit), chance(16, 3));
        Run together = search(question, 3, 3, hops(limit), chance(16, 3));
        Run inRuns = search(
                question,
                2,
                3,
                budget -> new Limit(Limit.Unit.RUNS, runs + 1e-9).of(budget, hopsOfRun, 0),
                chance(16, 3));

        long counted = alone.packetHops().stream()
                .limit(alone.simulations())
                .mapToLong(Long::longValue)
                .sum();
        assertEquals(counted, alone.spent());
        assertTrue(counted <= limit && counted > limit - 1.5 * hopsOfRun, counted + " of " + limit);
        assertTrue(alone.packetHops().size() <= alone.simulations() + 1, "one that exceeds the limit is the last");
        assertEquals(alone.spent(), together.spent());
        assertEquals(alone.simulations(), together.simulations());
        assertTrue(runs % 2 == 1 || runs == 0 || alone.spent() == inRuns.spent(), "in runs " + inRuns.spent());
    }
}
