package sare.advice;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import sare.mapping.Mapping;
import sare.scenario.WorkerPool;

/**
 * Answers a question: it makes candidates, lets them race, improves the best ones and confirms the finalists with other seeds. The same
 * question, seeds and limit give the same answer on any number of threads, unless the limit is a time.
 */
public final class Advisor {
    private final Question question;
    private final Seeds seeds;
    private final Limit limit;
    private final List<Candidate> given;
    private final AdviceListener listener;

    /**
     * Of a question.
     *
     * @param limit of the work before the confirmation; of a time, with the confirmation
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
     * @param journal keeps each simulation, and has those of an earlier process, with which the answer is the same
     * @throws sare.simulation.SimulationFailedException if a run cannot finish
     * @throws sare.input.InputException if a message or compute time is too large to simulate
     */
    public Advice advise(int threads, LongSupplier clock, TrialJournal journal) {
        try (WorkerPool pool = new WorkerPool(threads)) {
            Budget count = Budget.unlimited(journal.clock(clock));
            Contest contest = new Contest(seeds, new Trials(question, pool, count, listener, journal));
            Trials trials = new Trials(question, pool, count, listener, journal);
            List<Standing> race = contest.run(limit.of(count, contest.packetHopsOfRun(), mostConfirmingRuns()), given);
            Work searching = Work.of(count);
            List<Candidate> finalists = finalists(race);
            long packetHopsOfSeed = confirmations() * finalists.size() * contest.packetHopsOfRun();
            Confirmations confirming = new Confirmations(seeds, trials, finalists, packetHopsOfSeed);
            confirming.runWithin(limit.of(count, contest.packetHopsOfRun(), 0));
            return new Advice(
                    seeds,
                    race,
                    confirming.confirmation(),
                    confirming.withoutComputing(),
                    searching,
                    searching.until(Work.of(count)));
        }
    }

    /** With and without computing. */
    private int confirmations() {
        return question.isComputing() ? 2 : 1;
    }

    private int mostConfirmingRuns() {
        int runs = confirmations() * (Contest.MOST_OF_RACE + given.size() + 1);
        return runs * question.differentSeeds(seeds.confirmation().length);
    }

    /** The best of the search and of the race, without one that is symmetric to the best; those that were given; and consecutive. */
    private List<Candidate> finalists(List<Standing> race) {
        Map<Mapping, Candidate> finalists = new LinkedHashMap<>();
        Candidate consecutive = Candidates.consecutive(question);
        Standing best = null;
        for (Standing standing : race) {
            boolean isConsecutive = mapping(standing.candidate()).equals(mapping(consecutive));
            boolean isWanted = finalists.size() < Contest.MOST_OF_RACE && !isConsecutive;
            if (isWanted && (best == null || !areSymmetric(best, standing))) {
                finalists.putIfAbsent(mapping(standing.candidate()), standing.candidate());
                best = best == null ? standing : best;
            }
        }
        given.forEach(candidate -> finalists.putIfAbsent(mapping(candidate), candidate));
        finalists.remove(mapping(consecutive));
        finalists.put(mapping(consecutive), consecutive);
        return List.copyOf(finalists.values());
    }

    /**
     * Whether two candidates seem to be the same up to a symmetry of the machine: the race saw no difference, and no criterion has one. The
     * figures of the second would be those of the first.
     */
    private boolean areSymmetric(Standing first, Standing second) {
        return second.isEqual(first)
                && question.costs(first.candidate().arrangement())
                        .equals(question.costs(second.candidate().arrangement()));
    }

    private Mapping mapping(Candidate candidate) {
        return question.mapping(0, candidate.arrangement());
    }
}
