package sare.advice;

import java.util.List;
import sare.mapping.problem.Arrangement;
import sare.mapping.search.SimulatedMapper;
import sare.scenario.Scenario;
import sare.scenario.WorkerPool;

/**
 * The mapper {@code simulated}: finds the arrangement with which a scenario runs fastest, as {@link Advisor} does, without a confirmation.
 * Immutable and thread-safe.
 */
public final class SimulatedMapping {
    private final Question question;
    private final Limit limit;
    private final long[] seedsOfOthers;

    /**
     * An answer.
     *
     * @param arrangement of the ranks on the cores of the allocation
     * @param origin how it was found, in words
     * @param seeds of the runs that the search may use
     * @param work that was spent
     */
    public record Answer(Arrangement arrangement, String origin, long[] seeds, Work work) {}

    /**
     * Of a scenario, whose own mapping does not matter. Its runs are estimates if its workload was made with a tolerance.
     *
     * @param seedsOfOthers of runs that judge the answer; the search does not use them
     */
    public SimulatedMapping(Scenario scenario, SimulatedMapper mapper, long... seedsOfOthers) {
        this.question = Question.of(List.of(scenario));
        this.limit = mapper.packetHops() > 0
                ? new Limit(Limit.Unit.PACKET_HOPS, mapper.packetHops())
                : new Limit(Limit.Unit.RUNS, mapper.runs());
        this.seedsOfOthers = seedsOfOthers.clone();
    }

    /** The seeds of the runs of a search. */
    public static long[] seeds(long seed, long... seedsOfOthers) {
        return new Seeds(seed, seedsOfOthers).search(Seeds.SEARCH_SEEDS);
    }

    /**
     * Searches. The same seed gives the same answer on any number of threads.
     *
     * @param seed of all random choices; the runs have the seeds 1000 times the seed plus 1, 2, 3 and so on
     * @throws sare.simulation.SimulationFailedException if a run cannot finish
     * @throws sare.input.InputException if a message or compute time is too large to simulate
     */
    public Answer solve(long seed, int threads) {
        return solve(seed, threads, TrialJournal.none(), AdviceListener.NONE);
    }

    /**
     * The same.
     *
     * @param journal keeps each simulation, and has those of an earlier process, with which the answer is the same
     * @param listener receives the progress
     */
    public Answer solve(long seed, int threads, TrialJournal journal, AdviceListener listener) {
        try (WorkerPool pool = new WorkerPool(threads)) {
            Budget count = Budget.unlimited(journal.clock(() -> 0));
            Trials trials = new Trials(question, pool, count, listener, journal);
            Contest contest = new Contest(new Seeds(seed, seedsOfOthers), trials);
            Candidate best = contest.run(limit.of(count, contest.packetHopsOfRun(), 0), List.of())
                    .get(0)
                    .candidate();
            String origin = best.name() + ", " + best.origin();
            return new Answer(best.arrangement(), origin, seeds(seed, seedsOfOthers), Work.of(count));
        }
    }
}
