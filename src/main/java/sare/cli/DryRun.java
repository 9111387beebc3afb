package sare.cli;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;
import sare.experiment.ExperimentRunner;
import sare.experiment.RunPlan;
import sare.experiment.TimeEstimate;
import sare.input.Plural;
import sare.report.result.LabelledLines;

/** The plan of a run: its number of simulations and an estimate of its time. */
final class DryRun {
    private static final double NANOSECONDS_PER_SECOND = 1e9;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final ExperimentRunner runner;
    private final RunPlan plan;

    DryRun(ExperimentRunner runner, boolean discard, boolean hasWorkers) {
        this.runner = runner;
        this.plan = hasWorkers ? runner.planOfWorkers() : runner.plan(discard);
    }

    /**
     * The lines to show.
     *
     * @param threads of each process
     * @param processes at the same time
     */
    String text(int threads, int processes) {
        LabelledLines lines = new LabelledLines();
        lines.add("simulations", plan.experimentCells() + " in the whole experiment");
        lines.add("wanted", plan.selectedCells() + ", of which " + plan.done() + " are in " + runner.results());
        if (plan.toCompare() > 0) {
            lines.add("to compare", plan.toCompare() + " of another engine, which are simulated again first");
        }
        if (!plan.copies().isEmpty()) {
            lines.add("copied", plan.copies().size() + " results of other seeds, which make no difference there");
        }
        if (!plan.toSimulate().isEmpty()) {
            Stopwatch clock = new Stopwatch();
            TimeEstimate estimate = TimeEstimate.measure(runner, plan, DryRun::processorSeconds, clock::seconds);
            String threadWords = threads == 1 ? "one thread" : threads + " threads";
            String tasks = processes == 1 ? "" : processes + " tasks of ";
            lines.add("core-hours", String.format(Locale.ROOT, "about %.3g", estimate.seconds() / 3600));
            lines.add(
                    "time",
                    "about " + Stopwatch.text(estimate.seconds() / threads / processes) + " on " + tasks + threadWords
                            + ", judged by " + Plural.of(estimate.measured(), "simulation") + " in "
                            + Stopwatch.text(clock.seconds()));
        }
        return lines.toString();
    }

    private static double processorSeconds() {
        return THREADS.getCurrentThreadCpuTime() / NANOSECONDS_PER_SECOND;
    }
}
