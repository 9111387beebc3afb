package sare.advice;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import sare.mapping.Mapping;
import sare.scenario.WorkerPool;

/**
 * Answers a question: it makes candidates, lets them race, improves the best ones and confirms the finalists with other seeds. The same
 * question, seeds and limit give the same answer on any number of threads, unless the limit is a time.
 */
public final class Advisor {
    /** The number of seeds of the search. */
    public static final int SEARCH_SEEDS = 10;

    private static final String CONFIRMATION = "confirmation";
    private static final double SHARE_OF_RACE = 0.4; // of the budget
    private static final double SHARE_OF_SEARCH = 0.75; // of what is left after the race
    private static final int MOST_OF_SEARCH = 2; // answers
    private static final int FEWEST_CANDIDATES = 8;
    private static final int MOST_CANDIDATES = 48;
    private static final int MOST_ROUNDS = 20;
    private static final int MOST_OF_RACE = 2; // candidates that go on to the last race or the confirmation

    private final Question question;
    private final Seeds seeds;
    private final Limit limit;
    private final List<Candidate> given;
    private final AdviceListener listener;

    /**
     * Of a question.
     *
     * @param limit of the work before the confirmation
     * @param given further candidates, which are always confirmed
     */
    public Advisor(Question question, Seeds seeds, Limit limit, List<Candidate> given, AdviceListener listener) {
        this.question = question;
        this.seeds = seeds;
        this.limit = limit;
        this.given = List.copyOf(given);
        this.listener = listener;
    }

    /**
     * Answers the question.
     *
     * @param clock nanoseconds, for a limit of time
     * @throws sare.simulation.SimulationFailedException if a run cannot finish
     * @throws sare.input.InputException if a message or compute time is too large to simulate
     */
    public Advice advise(int threads, LongSupplier clock) {
        try (WorkerPool pool = new WorkerPool(threads)) {
            Budget count = Budget.unlimited(clock);
            Trials trials = new Trials(question, pool, count, listener);
            listener.begins("first run", 0);
            Candidates candidates = new Candidates(question, seeds.seed());
            Outcome first = trials.run(List.of(candidates.all().get(0).arrangement()), Fidelity.COARSE, seeds.search(1))
                    .get(0);
            Budget budget = limit.of(count, first.packetHopsOfWholeRuns());
            Budget ofRace = budget.share(SHARE_OF_RACE);
            given.forEach(candidates::add);
            listener.begins("candidates", 0);
            addRounds(candidates, first, ofRace.leftPacketHops(), pool);
            listener.begins("race", ofRace.leftPacketHops());
            List<Standing> race =
                    Race.of(trials.within(ofRace), seeds.search(SEARCH_SEEDS)).run(candidates.all());
            List<Standing> improved = improved(race, trials, budget);
            long packetHops = first.packetHopsOfWholeRuns() * seeds.confirmation().length;
            return confirmed(improved, packetHops, Advice.Work.of(count), pool, clock);
        }
    }

    /** The race and what a search by simulation finds from its best; the best ones first. */
    private List<Standing> improved(List<Standing> race, Trials trials, Budget budget) {
        Budget ofSearch = budget.share(SHARE_OF_SEARCH);
        listener.begins("search", ofSearch.leftPacketHops());
        List<Candidate> found = new SimulatedSearch(trials.within(ofSearch), seeds.search(SEARCH_SEEDS), seeds.seed())
                .improve(race, MOST_OF_SEARCH);
        if (found.isEmpty()) {
            return race;
        }
        List<Candidate> best = new ArrayList<>(found);
        race.stream().limit(MOST_OF_RACE).map(Standing::candidate).forEach(best::add);
        listener.begins("last race", budget.leftPacketHops());
        List<Standing> all = new ArrayList<>(
                Race.of(trials.within(budget), seeds.search(SEARCH_SEEDS)).run(best));
        all.addAll(race.subList(Math.min(MOST_OF_RACE, race.size()), race.size()));
        return all;
    }

    /** Adds rounds of candidates until a race of them takes its budget. */
    private void addRounds(Candidates candidates, Outcome first, long packetHops, WorkerPool pool) {
        double each = Race.simulationsPerCandidate() * Math.max(1, first.packetHops());
        int wanted = (int) Math.max(FEWEST_CANDIDATES, Math.min(MOST_CANDIDATES, packetHops / each));
        List<Searches.Search> searches = Searches.of(question, first.packetHopsOfWholeRuns());
        for (int round = 0; round < MOST_ROUNDS && candidates.all().size() < wanted; round++) {
            candidates.addRound(searches, pool);
        }
    }

    /** The best of the search and of the race, those that were given, and consecutive. */
    private List<Candidate> finalists(List<Standing> race) {
        Map<Mapping, Candidate> finalists = new LinkedHashMap<>();
        Candidate consecutive = Candidates.consecutive(question);
        for (Standing standing : race) {
            boolean isConsecutive = mapping(standing.candidate()).equals(mapping(consecutive));
            if (finalists.size() < MOST_OF_RACE && !isConsecutive) {
                finalists.putIfAbsent(mapping(standing.candidate()), standing.candidate());
            }
        }
        given.forEach(candidate -> finalists.putIfAbsent(mapping(candidate), candidate));
        finalists.remove(mapping(consecutive));
        finalists.put(mapping(consecutive), consecutive);
        return List.copyOf(finalists.values());
    }

    private Mapping mapping(Candidate candidate) {
        return question.mapping(0, candidate.arrangement());
    }

    /** @param packetHops of the confirmation of a finalist, about */
    private Advice confirmed(
            List<Standing> race, long packetHops, Advice.Work searching, WorkerPool pool, LongSupplier clock) {
        List<Candidate> finalists = finalists(race);
        listener.begins(CONFIRMATION, (question.isComputing() ? 2 : 1) * finalists.size() * packetHops);
        Budget count = Budget.unlimited(clock);
        Confirmation confirmation = confirmation(question, finalists, count, pool);
        Optional<Confirmation> withoutComputing = question.isComputing()
                ? Optional.of(confirmation(question.withoutComputing(), finalists, count, pool))
                : Optional.empty();
        return new Advice(seeds, race, confirmation, withoutComputing, searching, Advice.Work.of(count));
    }

    private Confirmation confirmation(Question ofRuns, List<Candidate> finalists, Budget count, WorkerPool pool) {
        return Confirmation.of(finalists, new Trials(ofRuns, pool, count, listener), seeds.confirmation());
    }
}
