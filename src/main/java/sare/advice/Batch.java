package sare.advice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import sare.mapping.Mapping;
import sare.mapping.problem.Arrangement;
import sare.scenario.Placement;
import sare.scenario.Scenario;
import sare.scenario.WorkerPool;
import sare.simulation.SimulationFailedException;
import sare.simulation.SimulationResult;

/**
 * Simulations that run in parallel. In their order, those count that begin before the budget is spent, but not one that exceeds the whole
 * budget; threads that are ahead may simulate some more, whose results are dropped, so that the number of threads makes no difference.
 */
final class Batch {
    private final Question question;
    private final List<Trial> trials;
    private final Budget budget;
    private final AdviceListener listener;
    private final TrialJournal journal;
    private final CaseRun[][] results; // by trial and case
    private int complete; // trials whose results, and those of all trials before, are there
    private long packetHops; // of these

    /** A simulation of all cases. */
    record Trial(Arrangement arrangement, Fidelity fidelity, long seed) {}

    /** A simulation of a case. */
    private record Part(int trial, int number) {}

    Batch(Question question, List<Trial> trials, Budget budget, AdviceListener listener, TrialJournal journal) {
        this.question = question;
        this.trials = trials;
        this.budget = budget;
        this.listener = listener;
        this.journal = journal;
        this.results = new CaseRun[trials.size()][question.cases().size()];
    }

    /** Simulates until all is done or the budget is spent. */
    List<Outcome> run(WorkerPool pool) {
        List<Part> parts = new ArrayList<>();
        for (int trial = 0; trial < results.length; trial++) {
            for (int number = 0; number < results[trial].length; number++) {
                parts.add(new Part(trial, number));
            }
        }
        budget.time(() -> pool.forEach(parts, this::simulateIfWanted));
        return counted();
    }

    private void simulateIfWanted(Part part) {
        if (isWanted()) {
            CaseRun run = run(part);
            keep(part, run);
            listener.simulated(run.figures().packetHops());
        }
    }

    private synchronized boolean isWanted() {
        return !budget.isSpentAfter(packetHops);
    }

    private synchronized void keep(Part part, CaseRun result) {
        results[part.trial][part.number] = result;
        while (complete < results.length && isComplete(complete)) {
            packetHops += outcome(complete).packetHops();
            complete++;
        }
    }

    private boolean isComplete(int trial) {
        return Arrays.stream(results[trial]).allMatch(Objects::nonNull);
    }

    /** From the journal if it is there. */
    private CaseRun run(Part part) {
        Trial trial = trials.get(part.trial);
        Mapping mapping = question.mapping(part.number, trial.arrangement);
        Scenario scenario = question.cases(trial.fidelity).get(part.number).with(Placement.of(mapping));
        double computeScale = scenario.job().workload().options().computeScale();
        TrialJournal.Key key = new TrialJournal.Key(part.number, mapping, computeScale, trial.fidelity, trial.seed);
        Optional<CaseRun.Figures> kept = journal.find(key);
        if (kept.isPresent()) {
            return CaseRun.kept(kept.get(), () -> simulate(scenario, trial.seed));
        }
        CaseRun run = CaseRun.of(scenario.network(), simulate(scenario, trial.seed));
        journal.add(key, run.figures());
        return run;
    }

    private static SimulationResult simulate(Scenario scenario, long seed) {
        try {
            return scenario.run(seed);
        } catch (SimulationFailedException e) {
            throw e.ofSeed(seed);
        }
    }

    /** The outcomes that count, which are then spent. */
    private List<Outcome> counted() {
        List<Outcome> counted = new ArrayList<>();
        for (int trial = 0; trial < complete; trial++) {
            if (!budget.isTime() && budget.isSpent()) {
                break;
            }
            Outcome outcome = outcome(trial);
            if (!budget.spend(outcome.packetHops())) {
                break;
            }
            counted.add(outcome);
        }
        return counted;
    }

    private Outcome outcome(int trial) {
        Trial done = trials.get(trial);
        return new Outcome(done.arrangement, done.fidelity, done.seed, List.of(results[trial]));
    }
}
