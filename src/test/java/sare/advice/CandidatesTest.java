package sare.advice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sare.mapping.Mapping;
import sare.mapping.problem.Arrangement;
import sare.mapping.problem.Criteria;
import sare.scenario.WorkerPool;

/** Candidates that are made without a simulation. */
class CandidatesTest {
    private static final Question QUESTION = Questions.of(Questions.trace("far", 16, 7, 1));

    private static List<Candidate> made(int threads, int rounds) {
        Candidates candidates = new Candidates(QUESTION, 5);
        List<Searches.Search> searches = Searches.of(QUESTION, 1_000_000);
        try (WorkerPool pool = new WorkerPool(threads)) {
            for (int round = 0; round < rounds; round++) {
                candidates.addRound(searches, pool, () -> false);
            }
        }
        return candidates.all();
    }

    private static List<String> texts(List<Candidate> candidates) {
        return candidates.stream()
                .map(candidate -> candidate.name() + " " + candidate.origin() + " " + candidate.arrangement())
                .toList();
    }

    @Test
    void consecutiveIsFirstAndEachCriterionOfTheMachineHasOne() {
        List<String> names = made(1, 1).stream().map(Candidate::name).toList();

        assertEquals("consecutive", names.get(0));
        assertTrue(names.contains("random-1"), names.toString());
        String all = texts(made(1, 1)).toString();
        for (String criterion : Criteria.REGISTRY.names()) {
            assertTrue(all.contains(criterion), all);
        }
    }

    @Test
    void thoseOfSearchesComeInTheOrderOfTheirPredictedTimes() {
        List<Double> times = made(1, 2).stream()
                .skip(1)
                .map(candidate -> QUESTION.predictedTime(candidate.arrangement()))
                .toList();

        assertEquals(times.stream().sorted().toList(), times);
        assertTrue(times.get(0) < times.get(times.size() - 1), times.toString());
        assertTrue(times.get(0) < QUESTION.predictedTime(Arrangement.consecutive(QUESTION.positions())));
    }

    @Test
    void searchesThatWouldBeLateAreLeftOut() {
        Candidates candidates = new Candidates(QUESTION, 5);
        AtomicInteger begun = new AtomicInteger();
        try (WorkerPool pool = new WorkerPool(1)) {
            candidates.addRound(Searches.of(QUESTION, 1_000_000), pool, () -> begun.incrementAndGet() > 2);
        }

        assertEquals(3, candidates.size());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5})
    void theyAreTheSameOnAnyNumberOfThreads(int threads) {
        assertEquals(texts(made(1, 2)), texts(made(threads, 2)));
    }

    @Test
    void noTwoHaveTheSameNameOrMapping() {
        List<Candidate> candidates = made(2, 3);
        Set<String> names = new HashSet<>();
        Set<Mapping> mappings = new HashSet<>();
        for (Candidate candidate : candidates) {
            names.add(candidate.name());
            mappings.add(QUESTION.mapping(0, candidate.arrangement()));
        }

        assertEquals(candidates.size(), names.size());
        assertEquals(candidates.size(), mappings.size());
    }

    @Test
    void anEqualCandidateIsMergedAndNamed() {
        Candidates candidates = new Candidates(QUESTION, 1);

        candidates.add(new Candidate("mine.map", "given", Arrangement.consecutive(16)));

        assertEquals(1, candidates.all().size());
        assertEquals(
                "rank i at position i; also mine.map", candidates.all().get(0).origin());
    }

    @Test
    void answersThatDifferOnlyInsideSwitchesAreMerged() {
        Question question =
                Questions.onPart("networks/dragonfly-72.yaml", "switches:2", Questions.trace("far", 4, 2, 1));
        Candidates candidates = new Candidates(question, 1);
        Candidate given = new Candidate("mine.map", "given", Arrangement.of(4, 1, 0, 3, 2)); // as consecutive
        candidates.add(given);
        try (WorkerPool pool = new WorkerPool(1)) {
            List<Searches.Search> searches = Searches.of(question, 1_000_000);
            for (int round = 0; round < 5; round++) {
                candidates.addRound(searches, pool, () -> false);
            }
        }

        List<Candidate> all = candidates.all();
        assertTrue(all.contains(given), "the user's stays as it is");
        long places = all.stream()
                .map(candidate -> question.places(candidate.arrangement()))
                .distinct()
                .count();
        assertEquals(all.size() - 1, places);
        assertTrue(places > 1);
    }

    @Test
    void theBestOnesAreAnnealedFurther() {
        Candidates candidates = new Candidates(QUESTION, 5);
        try (WorkerPool pool = new WorkerPool(2)) {
            candidates.addRound(Searches.of(QUESTION, 1_000_000), pool, () -> false);
            Map<String, Candidate> before = byName(candidates);

            candidates.addAnnealed(new PhaseAnnealing(QUESTION, 1_000_000), pool, () -> false);

            List<Candidate> added = new ArrayList<>(candidates.all());
            added.removeIf(candidate -> before.containsKey(candidate.name()));
            assertFalse(added.isEmpty());
            for (Candidate candidate : added) {
                Candidate start = before.get(candidate.origin().split(" \\| ")[0]);
                assertTrue(
                        QUESTION.predictedTime(candidate.arrangement()) < QUESTION.predictedTime(start.arrangement()));
            }
        }
    }

    private static Map<String, Candidate> byName(Candidates candidates) {
        return candidates.all().stream().collect(Collectors.toMap(Candidate::name, Function.identity()));
    }

    /** Also those of candidates that are equal to another one, which names them. */
    @Test
    void noNameIsUsedTwice() {
        List<String> names = made(1, 4).stream()
                .flatMap(candidate -> Stream.concat(
                        Stream.of(candidate.name()),
                        Arrays.stream(candidate.origin().split("; also ")).skip(1)))
                .toList();

        assertEquals(
                List.of(),
                names.stream()
                        .filter(name -> Collections.frequency(names, name) > 1)
                        .toList());
        assertTrue(names.size() > made(1, 4).size());
    }
}
