package sare.cli;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import sare.experiment.ExperimentRunner;
import sare.experiment.RunPlan;
import sare.report.result.LabelledLines;

/** The plan of a run: its number of simulations and an estimate of its time, from a few simulations that are measured. */
final class DryRun {
    private static final double MEASURING_SECONDS = 30; // of the processor
    private static final double LONGEST_SECONDS = 60; // where other programs use the processors too
    private static final double LONGEST_TRIAL_SECONDS = 3;
    private static final int WANTED_ROUNDS = 3;
    private static final int MOST_ROUNDS = 10;
    private static final double NANOSECONDS_PER_SECOND = 1e9;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final double GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

    private final ExperimentRunner runner;
    private final RunPlan plan;
    private final WorkTimes times = new WorkTimes();
    private final Stopwatch clock = new Stopwatch();
    private final double startSeconds = processorSeconds();

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
                            + ", judged by " + Edit.counted(measured, "simulation") + " in "
                            + WorkTimes.text(clock.seconds()));
        }
        return lines.toString();
    }

    /**
     * Simulates the beginnings of cells of different kinds, those with the least work first, for a limited time; at least one. Returns
     * their number.
     *
     * <p>The first cell of a kind is slow, because the Java machine compiles its loops for the kind. So cells of each kind are tried
     * several times, one kind after the other, if time remains, and only the later half counts. They are different cells, because the
     * time depends on the mapping.
     */
    private int measure() {
        Map<String, List<RunPlan.Task>> kinds = kinds();
        Map<String, Samples> samples = new LinkedHashMap<>();
        double trialSeconds = Math.min(LONGEST_TRIAL_SECONDS, MEASURING_SECONDS / (WANTED_ROUNDS * kinds.size()));
        for (int round = 0; round < MOST_ROUNDS; round++) {
            for (Map.Entry<String, List<RunPlan.Task>> kind : kinds.entrySet()) {
                Samples ofKind = samples.get(kind.getKey());
                boolean isWanted = round == 0 || ofKind != null;
                double expectedSeconds = ofKind == null ? trialSeconds : ofKind.spentSeconds;
                if (samples.isEmpty() || isWanted && fits(expectedSeconds)) {
                    samples.computeIfAbsent(kind.getKey(), none -> new Samples())
                            .add(spread(kind.getValue(), round), trialSeconds);
                }
            }
        }
        samples.values().forEach(Samples::addLater);
        return samples.values().stream().mapToInt(Samples::size).sum();
    }

    /** The cells to simulate by kind, in the order of the work of the first of each kind. */
    private Map<String, List<RunPlan.Task>> kinds() {
        return plan.toDo().stream()
                .sorted(Comparator.comparingDouble(RunPlan.Task::packetHops))
                .collect(Collectors.groupingBy(task -> task.cell().kind(), LinkedHashMap::new, Collectors.toList()));
    }

    /** The cell for a round; those of any successive rounds are spread over the list (Weyl's sequence of the golden ratio). */
    private static RunPlan.Task spread(List<RunPlan.Task> tasks, int round) {
        double place = round * GOLDEN_RATIO;
        return tasks.get((int) ((place - Math.floor(place)) * tasks.size()));
    }

    private boolean fits(double seconds) {
        return processorSeconds() - startSeconds + seconds < MEASURING_SECONDS && clock.seconds() < LONGEST_SECONDS;
    }

    private static double processorSeconds() {
        return THREADS.getCurrentThreadCpuTime() / NANOSECONDS_PER_SECOND;
    }

    /** The measured cells of a kind, in order. */
    private final class Samples {
        private final List<RunPlan.Task> tasks = new ArrayList<>();
        private final List<Double> seconds = new ArrayList<>();
        private double spentSeconds; // on the last

        void add(RunPlan.Task task, double trialSeconds) {
            double before = processorSeconds();
            tasks.add(task);
            seconds.add(runner.tryOut(task.cell(), trialSeconds, DryRun::processorSeconds));
            spentSeconds = processorSeconds() - before;
        }

        int size() {
            return tasks.size();
        }

        void addLater() {
            for (int i = size() / 2; i < size(); i++) {
                times.add(tasks.get(i), seconds.get(i));
            }
        }
    }

    private double seconds(int threads) {
        return plan.toDo().stream().mapToDouble(times::seconds).sum() / threads;
    }
}
