package sare.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import java.util.stream.Collectors;

/**
 * An estimate of the time of a run, from the beginnings of a few of its simulations, which are measured for about half a minute.
 *
 * <p>The first cell of a kind is slow, because the Java machine compiles its loops for the kind. So cells of each kind are tried
 * several times, one kind after the other, if time remains, and only the later half counts. They are different cells, because the
 * time depends on the mapping.
 */
public final class TimeEstimate {
    private static final double MEASURING_SECONDS = 30; // of the processor
    private static final double LONGEST_SECONDS = 60; // where other programs use the processors too
    private static final double LONGEST_TRIAL_SECONDS = 3;
    private static final int WANTED_ROUNDS = 3;
    private static final int MOST_ROUNDS = 10;
    private static final double GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

    private final ExperimentRunner runner;
    private final RunPlan plan;
    private final DoubleSupplier processorClock;
    private final DoubleSupplier wallClock;
    private final double startProcessorSeconds;
    private final double startWallSeconds;
    private final WorkTimes times = new WorkTimes();
    private int measured;

    private TimeEstimate(
            ExperimentRunner runner, RunPlan plan, DoubleSupplier processorClock, DoubleSupplier wallClock) {
        this.runner = runner;
        this.plan = plan;
        this.processorClock = processorClock;
        this.wallClock = wallClock;
        this.startProcessorSeconds = processorClock.getAsDouble();
        this.startWallSeconds = wallClock.getAsDouble();
    }

    /**
     * Simulates beginnings of cells, at least one.
     *
     * @param plan with a cell to simulate
     * @param processorClock seconds of the processor for this thread, on which other programs do not count
     * @param wallClock seconds
     */
    public static TimeEstimate measure(
            ExperimentRunner runner, RunPlan plan, DoubleSupplier processorClock, DoubleSupplier wallClock) {
        TimeEstimate estimate = new TimeEstimate(runner, plan, processorClock, wallClock);
        estimate.measure();
        return estimate;
    }

    /** Number of simulations that were measured. */
    public int measured() {
        return measured;
    }

    /** The expected seconds of all cells to simulate, on one thread. */
    public double seconds() {
        return plan.toSimulate().stream().mapToDouble(times::seconds).sum();
    }

    private void measure() {
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
        measured = samples.values().stream().mapToInt(Samples::size).sum();
    }

    /** The cells to simulate by kind, in the order of the work of the first of each kind. */
    private Map<String, List<RunPlan.Task>> kinds() {
        return plan.toSimulate().stream()
                .sorted(Comparator.comparingDouble(RunPlan.Task::packetHops))
                .collect(Collectors.groupingBy(task -> task.cell().kind(), LinkedHashMap::new, Collectors.toList()));
    }

    /** The cell for a round; those of any successive rounds are spread over the list (Weyl's sequence of the golden ratio). */
    private static RunPlan.Task spread(List<RunPlan.Task> tasks, int round) {
        double place = round * GOLDEN_RATIO;
        return tasks.get((int) ((place - Math.floor(place)) * tasks.size()));
    }

    private boolean fits(double seconds) {
        return processorClock.getAsDouble() - startProcessorSeconds + seconds < MEASURING_SECONDS
                && wallClock.getAsDouble() - startWallSeconds < LONGEST_SECONDS;
    }

    /** The measured cells of a kind, in order. */
    private final class Samples {
        private final List<RunPlan.Task> tasks = new ArrayList<>();
        private final List<Double> seconds = new ArrayList<>();
        private double spentSeconds; // on the last

        void add(RunPlan.Task task, double trialSeconds) {
            double before = processorClock.getAsDouble();
            tasks.add(task);
            seconds.add(runner.tryOut(task.cell(), trialSeconds, processorClock));
            spentSeconds = processorClock.getAsDouble() - before;
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
}
