package sare.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import sare.mapping.problem.Arrangement;
import sare.scenario.WorkerPool;

/** Races on made-up scores: the true score of a candidate, plus noise of the seed that all share, plus noise of its own. */
class RaceTest {
    private static final long[] SEEDS = new Seeds(1).search(Seeds.SEARCH_SEEDS);

    private final List<Integer> simulations = new ArrayList<>(); // candidates of each call

    private static List<Candidate> candidates(int count) {
        return IntStream.range(0, count)
                .mapToObj(number -> new Candidate("c" + number, "", Arrangement.consecutive(1)))
                .toList();
    }

    private static int number(Candidate candidate) {
        return Integer.parseInt(candidate.name().substring(1));
    }

    /** The noise depends on the race, the seed and the candidate alone. */
    private Race.Scoring scoring(long race, double noise, double... truth) {
        return (candidates, fidelity, seeds) -> {
            simulations.add(candidates.size());
            double[][] scores = new double[seeds.length][];
            for (int seed = 0; seed < seeds.length; seed++) {
                double[] all = new double[truth.length];
                RandomGenerator random = new Well19937c(new int[] {(int) race, (int) seeds[seed]});
                double shared = random.nextGaussian();
                for (int number = 0; number < all.length; number++) {
                    all[number] = truth[number] + shared + noise * random.nextGaussian();
                }
                scores[seed] = candidates.stream()
                        .mapToDouble(candidate -> all[number(candidate)])
                        .toArray();
            }
            return scores;
        };
    }

    private static double[] truth(int count, double step) {
        return IntStream.range(0, count).mapToDouble(number -> step * number).toArray();
    }

    private static List<Integer> numbers(List<Standing> standings) {
        return standings.stream().map(standing -> number(standing.candidate())).toList();
    }

    @Test
    void withoutNoiseTheOrderIsTrueAndOnlyTheBestIsLeft() {
        List<Standing> standings =
                new Race(Race.RUNGS, scoring(1, 0, truth(20, 0.01)), leader -> {}, SEEDS).run(candidates(20));

        assertEquals(IntStream.range(0, 20).boxed().toList(), numbers(standings));
        assertEquals(List.of(20, 10, 5, 4), simulations);
        assertEquals(5, standings.get(0).seeds());
        assertEquals(5, standings.get(1).seeds());
        assertEquals(3, standings.get(4).seeds());
        assertEquals(1, standings.get(19).seeds());
    }

    @Test
    void aClearlyWorseCandidateIsDropped() {
        int races = 200;
        for (int race = 0; race < races; race++) {
            List<Standing> standings = new Race(
                            Race.RUNGS, scoring(race, 0.01, 0, 0.001, 0.002, 0.1), leader -> {}, SEEDS)
                    .run(candidates(4));

            assertEquals(3, number(standings.get(3).candidate()));
            assertEquals(5, standings.get(3).seeds(), "dropped by the first test");
        }
    }

    @Test
    void theBestIsRarelyDroppedByTests() {
        int races = 400;
        int dropped = 0;
        for (int race = 0; race < races; race++) {
            List<Standing> standings = new Race(
                            Race.RUNGS, scoring(race, 0.01, 0, 0.003, 0.003, 0.006), leader -> {}, SEEDS)
                    .run(candidates(4));
            int seedsOfBest = standings.get(numbers(standings).indexOf(0)).seeds();
            dropped += seedsOfBest < standings.get(0).seeds() ? 1 : 0;
        }

        assertTrue(dropped <= 0.05 * races, dropped + " of " + races);
    }

    @Test
    void equalCandidatesAreAllKept() {
        List<Standing> standings =
                new Race(Race.RUNGS, scoring(1, 0, new double[4]), leader -> {}, SEEDS).run(candidates(4));

        assertTrue(standings.stream().allMatch(standing -> standing.seeds() == Seeds.SEARCH_SEEDS));
        assertEquals(List.of(0, 1, 2, 3), numbers(standings));
    }

    @Test
    void aClearBestSurvivesTheHalvings() {
        for (int race = 0; race < 200; race++) {
            double[] truth = new double[40];
            Arrays.fill(truth, 0.05);
            truth[17] = 0;
            List<Standing> standings =
                    new Race(Race.RUNGS, scoring(race, 0.01, truth), leader -> {}, SEEDS).run(candidates(40));

            assertEquals(17, number(standings.get(0).candidate()));
        }
    }

    /** Scores of the first simulations only. */
    private static Race.Scoring limited(Race.Scoring all, int simulations) {
        int[] left = {simulations};
        return (candidates, fidelity, seeds) -> {
            List<double[]> rows = new ArrayList<>();
            for (double[] row : all.of(candidates, fidelity, seeds)) {
                int count = Math.min(left[0], row.length);
                left[0] -= count;
                if (count > 0) {
                    rows.add(Arrays.copyOf(row, count));
                }
            }
            return rows.toArray(double[][]::new);
        };
    }

    @Test
    void aBudgetThatEndsEarlyLeavesTheOrderKnownSoFar() {
        double[] truth = {0.4, 0.3, 0.2, 0.1, 0, -0.1};
        assertEquals(
                List.of(3, 2, 1, 0, 4, 5),
                numbers(new Race(Race.RUNGS, limited(scoring(1, 0, truth), 4), leader -> {}, SEEDS)
                        .run(candidates(6))));
        assertEquals(
                List.of(5, 4, 3, 2, 1, 0),
                numbers(new Race(Race.RUNGS, limited(scoring(1, 0, truth), 8), leader -> {}, SEEDS)
                        .run(candidates(6))));
    }

    private static List<Candidate> fourAtRandom() {
        return IntStream.range(0, 4)
                .mapToObj(number -> new Candidate("c" + number, "", Arrangement.random(16, new Well19937c(number))))
                .toList();
    }

    private static List<Arrangement> arrangements(List<Candidate> candidates) {
        return candidates.stream().map(Candidate::arrangement).toList();
    }

    @Test
    void aBudgetThatDoesNotLastForMoreSeedsOfAllIsNotTouched() {
        Question question = Questions.of(Questions.trace("far", 16, 7, 2));
        List<Candidate> four = fourAtRandom();
        List<Arrangement> arrangements = arrangements(four);
        Budget budget = Budget.unlimited(() -> 0);
        try (WorkerPool pool = new WorkerPool(1)) {
            Trials trials = new Trials(question, pool, budget, AdviceListener.NONE, TrialJournal.none());
            trials.run(arrangements, Fidelity.FINE, Arrays.copyOf(SEEDS, 3));
            long ofThreeSeeds = budget.packetHops();

            Budget threeMore = budget.upToPacketHops(ofThreeSeeds + 3 * ofThreeSeeds / 12);
            List<Standing> standings =
                    Race.ofFew(trials.within(threeMore), SEEDS).run(four);

            assertTrue(standings.stream().allMatch(standing -> standing.seeds() == 3));
            assertEquals(ofThreeSeeds, budget.packetHops());
        }
    }

    /** The leader has fewer packet-hops than the others, so its cost says too little of what two more seeds of all cost. */
    @Test
    void whatOtherCandidatesCostCountsToo() {
        Question question = Questions.of(Questions.trace("far", 16, 7, 2));
        List<Candidate> four = fourAtRandom();
        Budget budget = Budget.unlimited(() -> 0);
        try (WorkerPool pool = new WorkerPool(1)) {
            Trials trials = new Trials(question, pool, budget, AdviceListener.NONE, TrialJournal.none());
            trials.run(arrangements(four), Fidelity.FINE, Arrays.copyOf(SEEDS, 3));
            long ofThreeSeeds = budget.packetHops();
            Trials nothingMore = trials.within(budget.upToPacketHops(ofThreeSeeds));
            Arrangement leader =
                    Race.ofFew(nothingMore, SEEDS).run(four).get(0).candidate().arrangement();
            long ofLeader =
                    trials.run(List.of(leader), Fidelity.FINE, SEEDS[0]).get(0).packetHops();
            assertTrue(12 * ofLeader < ofThreeSeeds);

            Budget eightMore = budget.upToPacketHops(ofThreeSeeds + 8 * ofLeader);
            Race.ofFew(trials.within(eightMore), SEEDS).run(four);

            assertEquals(ofThreeSeeds, budget.packetHops());
        }
    }

    @Test
    void aSingleCandidateWins() {
        assertEquals(
                List.of(0), numbers(new Race(Race.RUNGS, scoring(1, 1, 0), leader -> {}, SEEDS).run(candidates(1))));
    }

    @Test
    void seedsOfSearchesAreNoneOfTheConfirmation() {
        assertEquals("[1001, 1003, 1005, 1006]", Arrays.toString(new Seeds(1, 1002, 1004, 1).search(4)));
    }
}
