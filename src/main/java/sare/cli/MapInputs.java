package sare.cli;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongConsumer;
import sare.advice.AdviceListener;
import sare.advice.SimulatedMapping;
import sare.advice.TrialJournal;
import sare.mapping.problem.Arrangement;
import sare.scenario.MappingMethod;
import sare.scenario.MappingSearch;
import sare.scenario.Scenario;

/**
 * The inputs of {@code map}, read from files.
 *
 * @param method of the search
 * @param search for a mapping
 * @param traffic of the ranks; null for a problem of QAPLIB
 * @param scenario of the ranks on their network; null for a problem of QAPLIB
 * @param simulated the search if it simulates
 */
record MapInputs(
        MappingMethod method,
        MappingSearch search,
        TrafficInput traffic,
        Scenario scenario,
        Optional<SimulatedMapping> simulated) {
    /**
     * An answer.
     *
     * @param seed of the random numbers
     * @param limit of swap evaluations, if the search had one
     * @param arrangement of the ranks
     * @param evaluations swap evaluations that were spent
     * @param simulated the same answer if it was found by simulation
     */
    record Answer(
            long seed,
            OptionalLong limit,
            Arrangement arrangement,
            long evaluations,
            Optional<SimulatedMapping.Answer> simulated) {}

    /**
     * Searches.
     *
     * @param limit of swap evaluations; without one, the mapper's own number
     * @param threads that simulate
     */
    Answer solve(long seed, OptionalLong limit, int threads) {
        return simulated.isPresent()
                ? simulate(seed, threads, TrialJournal.none(), AdviceListener.NONE)
                : search(seed, limit, evaluations -> {});
    }

    /**
     * Searches by simulation.
     *
     * @param threads that simulate
     * @param journal of simulations
     * @param listener to the progress
     */
    Answer simulate(long seed, int threads, TrialJournal journal, AdviceListener listener) {
        SimulatedMapping.Answer found = simulated.orElseThrow().solve(seed, threads, journal, listener);
        return new Answer(seed, OptionalLong.empty(), found.arrangement(), 0, Optional.of(found));
    }

    /**
     * Searches by a cost.
     *
     * @param toEvaluations listens to the progress
     */
    Answer search(long seed, OptionalLong limit, LongConsumer toEvaluations) {
        MappingSearch.Answer found = search.solve(seed, limit, toEvaluations);
        return new Answer(seed, limit, found.arrangement(), found.evaluations(), Optional.empty());
    }
}
