package sare.advice;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sare.mapping.Mapping;
import sare.mapping.problem.Arrangement;
import sare.scenario.WorkerPool;

/**
 * The candidates of a question, which are made without a simulation: consecutive, those of the user, in each round an answer of every
 * search, and what {@link PhaseAnnealing} makes of the best ones. Equal arrangements are one candidate, and so are answers of searches with
 * the same {@link Question#places}.
 */
final class Candidates {
    private static final String CONSECUTIVE = "consecutive";
    private static final int MOST_ANNEALED = 4;

    private final Question question;
    private final long seed;
    private final Map<Mapping, Candidate> all = new LinkedHashMap<>(); // by mapping in the first case
    private final Map<IntList, Mapping> firstByPlaces = new HashMap<>(); // see Question.places
    private final Map<String, Integer> madeByName = new HashMap<>(); // candidates of searches, also equal ones
    private int firstOfSearches; // number of candidates before the first round
    private int rounds;

    /**
     * Begins with consecutive.
     *
     * @param seed of all random choices
     */
    Candidates(Question question, long seed) {
        this.question = question;
        this.seed = seed;
        add(consecutive(question));
    }

    /** Rank i at position i. */
    static Candidate consecutive(Question question) {
        return new Candidate(CONSECUTIVE, "rank i at position i", Arrangement.consecutive(question.positions()));
    }

    /** Adds a candidate. If there is one with the same arrangement, that one names the other. */
    void add(Candidate candidate) {
        Mapping own = question.mapping(0, candidate.arrangement());
        firstByPlaces.putIfAbsent(question.places(candidate.arrangement()), own);
        all.merge(own, candidate, Candidates::merged);
    }

    /** Adds an answer of a search. If there is a candidate with the same places, that one names it. */
    private void addAnswer(Candidate answer) {
        Mapping same = firstByPlaces.get(question.places(answer.arrangement()));
        if (same == null) {
            add(answer);
        } else {
            all.merge(same, answer, Candidates::merged);
        }
    }

    private static Candidate merged(Candidate first, Candidate same) {
        return new Candidate(first.name(), first.origin() + "; also " + same.name(), first.arrangement());
    }

    /**
     * Adds an answer of each search, after the first round only of those with random numbers.
     *
     * @param isLate whether the searches that have not begun are to be left out
     */
    void addRound(List<Searches.Search> searches, WorkerPool pool, BooleanSupplier isLate) {
        firstOfSearches = rounds == 0 ? all.size() : firstOfSearches;
        rounds++;
        List<Searches.Search> wanted = searches.stream()
                .filter(search -> rounds == 1 || search.isRandom())
                .toList();
        addAnswers(wanted, seed + rounds - 1, pool, isLate);
    }

    /**
     * Adds answers of annealing that begins with the candidates with the least predicted times, after the first round. Of those that
     * seem to be the same up to a symmetry of the machine, it takes one.
     *
     * @param isLate whether the searches that have not begun are to be left out
     */
    void addAnnealed(PhaseAnnealing annealing, WorkerPool pool, BooleanSupplier isLate) {
        Predicate<Arrangement> oneOfEachCost = question.oneOfEachCost();
        List<Searches.Search> searches = byPredictedTime(all.values().stream())
                .filter(candidate -> oneOfEachCost.test(candidate.arrangement()))
                .limit(MOST_ANNEALED)
                .flatMap(annealing::of)
                .toList();
        addAnswers(searches, seed, pool, isLate);
    }

    private void addAnswers(
            List<Searches.Search> searches, long seedOfSearches, WorkerPool pool, BooleanSupplier isLate) {
        Arrangement[] answers = new Arrangement[searches.size()];
        List<Integer> numbers = IntStream.range(0, answers.length).boxed().toList();
        pool.forEach(numbers, number -> {
            if (!isLate.getAsBoolean()) {
                answers[number] = searches.get(number).solve(seedOfSearches);
            }
        });
        for (int number : numbers) {
            if (answers[number] == null) {
                continue;
            }
            Searches.Search search = searches.get(number);
            String origin = search.origin() + (search.isRandom() ? ", seed " + seedOfSearches : "");
            addAnswer(new Candidate(unique(search.name(), search.isRandom()), origin, answers[number]));
        }
    }

    /** The name, with a number if there are several of its kind; equal candidates count, because the one that is kept names them. */
    private String unique(String name, boolean isNumbered) {
        int number = madeByName.merge(name, 1, Integer::sum);
        return isNumbered || number > 1 ? name + "-" + number : name;
    }

    /** Number of candidates so far. */
    int size() {
        return all.size();
    }

    /**
     * All candidates so far: consecutive, those of the user, and then those that searches made, the one with the least predicted
     * time first, because a small budget may not last for all.
     */
    List<Candidate> all() {
        Stream<Candidate> given = all.values().stream().limit(firstOfSearches);
        Stream<Candidate> searched = all.values().stream().skip(firstOfSearches);
        return Stream.concat(given, byPredictedTime(searched)).toList();
    }

    private Stream<Candidate> byPredictedTime(Stream<Candidate> candidates) {
        Map<Candidate, Double> times = new LinkedHashMap<>();
        candidates.forEach(candidate -> times.put(candidate, question.predictedTime(candidate.arrangement())));
        return times.entrySet().stream().sorted(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
    }
}
