package sare.advice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import sare.mapping.problem.Arrangement;
import sare.scenario.Placement;
import sare.scenario.Scenario;
import sare.scenario.WorkerPool;
import sare.simulation.SimulationFailedException;
import sare.simulation.SimulationResult;

/**
 * Simulations that run in parallel. In their order, those count that begin before the budget is spent; threads that are ahead may simulate
 * some more, whose results are dropped, so that the number of threads makes no difference.
 */
final class Batch {
    private final Question question;
    private final List<Trial> trials;
    private final Budget budget;
    private final AdviceListener listener;
    private final SimulationResult[][] results; // by trial and case
    private int complete; // trials whose results, and those of all trials before, are there
    private long packetHops; // of these

    /** A simulation of all cases. */
    record Trial(Arrangement arrangement, Fidelity fidelity, long seed) {}

    /** A simulation of a case. */
    private record Part(int trial, int number) {}

    Batch(Question question, List<Trial> trials, Budget budget, AdviceListener listener) {
        this.question = question;
        this.trials = trials;
        this.budget = budget;
        this.listener = listener;
        this.results = new SimulationResult[trials.size()][question.cases().size()];
    }

    /** Simulates until all is done or the budget is spent. */
    List<Outcome> run(WorkerPool pool) {
        List<Part> parts = new ArrayList<>();
        for (int trial = 0; trial < results.length; trial++) {
            for (int number = 0; number < results[trial].length; number++) {
                parts.add(new Part(trial, number));
            }
        }
        pool.forEach(parts, part -> {
            if (isWanted()) {
                SimulationResult result = simulate(part);
                keep(part, result);
                listener.simulated(result.simulatedPacketHops());
            }
        });
        return counted();
    }

    private synchronized boolean isWanted() {
        return !budget.isSpentAfter(packetHops);
    }

    private synchronized void keep(Part part, SimulationResult result) {
        results[part.trial][part.number] = result;
        while (complete < results.length && isComplete(complete)) {
            packetHops += outcome(complete).packetHops();
            complete++;
        }
    }

    private boolean isComplete(int trial) {
        return Arrays.stream(results[trial]).allMatch(Objects::nonNull);
    }

    private SimulationResult simulate(Part part) {
        Trial trial = trials.get(part.trial);
        Scenario scenario = question.cases(trial.fidelity).get(part.number);
        try {
            return scenario.with(Placement.of(question.mapping(part.number, trial.arrangement)))
                    .run(trial.seed);
        } catch (SimulationFailedException e) {
            throw e.ofSeed(trial.seed);
        }
    }

    /** The outcomes that count, which are then spent. */
    private List<Outcome> counted() {
        List<Outcome> counted = new ArrayList<>();
        for (int trial = 0; trial < complete; trial++) {
            if (!budget.keepsWhatIsDone() && budget.isSpent()) {
                break;
            }
            Outcome outcome = outcome(trial);
            budget.spend(outcome.packetHops(), 1);
            counted.add(outcome);
        }
        return counted;
    }

    private Outcome outcome(int trial) {
        Trial done = trials.get(trial);
        return new Outcome(done.arrangement, done.fidelity, done.seed, List.of(results[trial]));
    }
}
