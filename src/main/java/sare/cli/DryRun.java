package sare.cli;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import sare.experiment.Cell;
import sare.experiment.ExperimentRunner;
import sare.experiment.RunPlan;
import sare.report.result.LabelledLines;

/** The plan of a run: its number of simulations and an estimate of its time, from a few simulations that are measured. */
final class DryRun {
    private static final double MEASURING_SECONDS = 15;
    private static final double SHARE_OF_SHORT = 10;
    private static final int MOST_TIMES = 5;
    private static final double NANOSECONDS_PER_SECOND = 1e9;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final ExperimentRunner runner;
    private final RunPlan plan;
    private final WorkTimes times = new WorkTimes();
    private final Stopwatch clock = new Stopwatch();

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
        if (!plan.toDo().isEmpty()) {
            int measured = measure();
            String threadWords = threads == 1 ? "one thread" : threads + " threads";
            String tasks = processes == 1 ? "" : processes + " tasks of ";
            lines.add("core-hours", String.format(Locale.ROOT, "about %.3g", seconds(1) / 3600));
            lines.add(
                    "time",
                    "about " + WorkTimes.text(seconds(threads) / processes) + " on " + tasks + threadWords
                            + ", judged by " + measured + " simulations in " + WorkTimes.text(clock.seconds()));
        }
        return lines.toString();
    }

    /** Simulates cells of different kinds, those with the least work first, for a limited time; at least one. */
    private int measure() {
        Set<String> kinds = new HashSet<>();
        List<RunPlan.Task> byWork = plan.toDo().stream()
                .sorted(Comparator.comparingDouble(RunPlan.Task::packetHops))
                .toList();
        for (RunPlan.Task task : byWork) {
            boolean fits = clock.seconds() + times.seconds(task) < MEASURING_SECONDS;
            if ((fits || kinds.isEmpty()) && kinds.add(task.cell().kind())) {
                times.add(task, processorSeconds(task.cell()));
            }
        }
        return kinds.size();
    }

    /**
     * The processor time that a cell takes, which does not depend on what else the machine does. A short cell is simulated a few times,
     * because its first times are mostly those of reading its inputs and of compiling, which are the same for any number of cells.
     */
    private double processorSeconds(Cell cell) {
        double begin = clock.seconds();
        double seconds = secondsOnce(cell);
        for (int time = 1; time < MOST_TIMES && clock.seconds() - begin < MEASURING_SECONDS / SHARE_OF_SHORT; time++) {
            seconds = Math.min(seconds, secondsOnce(cell));
        }
        return seconds;
    }

    private double secondsOnce(Cell cell) {
        long before = THREADS.getCurrentThreadCpuTime();
        runner.tryOut(cell);
        return (THREADS.getCurrentThreadCpuTime() - before) / NANOSECONDS_PER_SECOND;
    }

    private double seconds(int threads) {
        return plan.toDo().stream().mapToDouble(times::seconds).sum() / threads;
    }
}
