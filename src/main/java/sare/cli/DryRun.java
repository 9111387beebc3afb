package sare.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import sare.experiment.Cell;
import sare.experiment.ExperimentRunner;
import sare.experiment.RunPlan;

/** What a run would do and how long that would take, from a few cells that are simulated to see. */
final class DryRun {
    private static final double MEASURING_SECONDS = 15;

    private final ExperimentRunner runner;
    private final RunPlan plan;
    private final WorkTimes times = new WorkTimes();
    private final Stopwatch clock = new Stopwatch();

    DryRun(ExperimentRunner runner) {
        this.runner = runner;
        this.plan = runner.plan();
    }

    /** The lines to show. */
    String text(int threads) {
        int done = plan.selectedCells() - plan.toDo().size();
        LabelledLines lines = new LabelledLines();
        lines.add("simulations", plan.experimentCells() + " in the whole experiment");
        lines.add("wanted", plan.selectedCells() + ", of which " + done + " are in " + runner.results());
        if (!plan.toDo().isEmpty()) {
            int measured = measure();
            String threadWords = threads == 1 ? "one thread" : threads + " threads";
            lines.add(
                    "time",
                    "about " + WorkTimes.text(seconds(threads)) + " on " + threadWords + ", judged by " + measured
                            + " simulations in " + WorkTimes.text(clock.seconds()));
        }
        return lines.toString();
    }

    /** Simulates cells of different kinds, the least work first, until it has taken long enough; at least one. */
    private int measure() {
        Set<String> kinds = new HashSet<>();
        List<Integer> byWork = new ArrayList<>();
        for (int i = 0; i < plan.toDo().size(); i++) {
            byWork.add(i);
        }
        byWork.sort(Comparator.comparing(plan.packetHops()::get));
        int measured = 0;
        for (int i : byWork) {
            Cell cell = plan.toDo().get(i);
            boolean fits =
                    clock.seconds() + times.seconds(cell, plan.packetHops().get(i)) < MEASURING_SECONDS;
            if ((fits || measured == 0) && kinds.add(cell.kind())) {
                Stopwatch own = new Stopwatch();
                runner.tryOut(cell);
                times.add(cell, plan.packetHops().get(i), own.seconds());
                measured++;
            }
        }
        return measured;
    }

    private double seconds(int threads) {
        double seconds = 0;
        for (int i = 0; i < plan.toDo().size(); i++) {
            seconds += times.seconds(plan.toDo().get(i), plan.packetHops().get(i));
        }
        return seconds / threads;
    }
}
