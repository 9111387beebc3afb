package sare.advice;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.mapping.Mapping;
import sare.mapping.problem.Arrangement;
import sare.scenario.WorkerPool;

/**
 * Simulates arrangements, within a budget. It remembers outcomes, so nothing is simulated twice, not even with another seed if
 * seeds make no difference, and it returns the same on any number of threads. To be used by one thread at a time.
 */
final class Trials {
    private static final long ANY_SEED = 0; // of a question that does not depend on it

    private final Question question;
    private final WorkerPool pool;
    private final Budget budget;
    private final AdviceListener listener;
    private final TrialJournal journal;
    private final Map<Key, Outcome> memory;

    /** Identifies a simulation. Two arrangements with the same mapping are one. */
    private record Key(Mapping mapping, Fidelity fidelity, long seed) {}

    private Trials(
            Question question,
            WorkerPool pool,
            Budget budget,
            AdviceListener listener,
            TrialJournal journal,
            Map<Key, Outcome> memory) {
        this.question = question;
        this.pool = pool;
        this.budget = budget;
        this.listener = listener;
        this.journal = journal;
        this.memory = memory;
    }

    /**
     * Begins with an empty memory.
     *
     * @param listener receives each simulation and leader
     * @param journal keeps each simulation
     */
    Trials(Question question, WorkerPool pool, Budget budget, AdviceListener listener, TrialJournal journal) {
        this(question, pool, budget, listener, journal, new HashMap<>());
    }

    /** The same memory with another budget. */
    Trials within(Budget other) {
        return new Trials(question, pool, other, listener, journal, memory);
    }

    /** Another question with an empty memory. */
    Trials about(Question other) {
        return new Trials(other, pool, budget, listener, journal);
    }

    Question question() {
        return question;
    }

    Budget budget() {
        return budget;
    }

    /** The threads that simulate. */
    WorkerPool pool() {
        return pool;
    }

    /** Receives the candidate that leads. */
    AdviceListener listener() {
        return listener;
    }

    /**
     * Simulates all arrangements under all seeds. Known outcomes cost nothing.
     *
     * @return the outcomes of all arrangements under the first seed in their order, then those under the second and so on; fewer if the
     *     budget is spent before. The last simulation may exceed a share of a budget, but not the whole
     * @throws sare.simulation.SimulationFailedException if a run cannot finish
     * @throws sare.input.InputException if a message or compute time is too large to simulate
     */
    List<Outcome> run(List<Arrangement> arrangements, Fidelity fidelity, long... seeds) {
        new Batch(question, unknown(arrangements, fidelity, seeds), budget, listener, journal)
                .run(pool)
                .forEach(this::remember);
        return known(arrangements, fidelity, seeds);
    }

    /** The simulations that are not known yet, in their order. */
    List<Batch.Trial> unknown(List<Arrangement> arrangements, Fidelity fidelity, long... seeds) {
        Map<Key, Batch.Trial> unknown = new LinkedHashMap<>();
        for (long seed : seeds) {
            for (Arrangement arrangement : arrangements) {
                Key key = key(arrangement, fidelity, seed);
                if (!memory.containsKey(key) && !unknown.containsKey(key)) {
                    unknown.put(key, new Batch.Trial(arrangement.copy(), fidelity, seed));
                }
            }
        }
        return List.copyOf(unknown.values());
    }

    private Key key(Arrangement arrangement, Fidelity fidelity, long seed) {
        return new Key(
                question.mapping(0, arrangement),
                question.hasLoops() ? fidelity : Fidelity.FULL,
                question.dependsOnSeed() ? seed : ANY_SEED);
    }

    /** An exact outcome of an estimate is that of every finer fidelity too. */
    private void remember(Outcome outcome) {
        for (Fidelity fidelity : Fidelity.values()) {
            boolean isFiner = fidelity.compareTo(outcome.fidelity()) > 0;
            if (fidelity == outcome.fidelity() || isFiner && outcome.isExact()) {
                memory.put(key(outcome.arrangement(), fidelity, outcome.seed()), outcome);
            }
        }
    }

    /** The outcomes in the order of {@link #run}, up to the first one that is not known. */
    List<Outcome> known(List<Arrangement> arrangements, Fidelity fidelity, long... seeds) {
        List<Outcome> outcomes = new ArrayList<>();
        for (long seed : seeds) {
            for (Arrangement arrangement : arrangements) {
                Outcome outcome = memory.get(key(arrangement, fidelity, seed));
                if (outcome == null) {
                    return outcomes;
                }
                outcomes.add(question.dependsOnSeed() ? outcome : outcome.withSeed(seed));
            }
        }
        return outcomes;
    }
}
