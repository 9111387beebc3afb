package sare.report.schedule;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sare.scheduling.Schedule;
import sare.scheduling.ScheduleFigures;
import sare.scheduling.work.RunTimeModels;

/**
 * The schedules of a command: each log under each policy with each allocator and mapper.
 *
 * @param runs in the order of logs, then allocators, then mappers, then policies
 * @param warmUpSeconds how long after the first submission nothing counts
 * @param runTimes the model of run times, as the user named it
 */
public record Scheduled(List<Run> runs, long warmUpSeconds, String runTimes) {
    /** Copies. */
    public Scheduled {
        runs = List.copyOf(runs);
    }

    /**
     * A schedule.
     *
     * @param allocator who chose the nodes, as the user named it
     * @param mapper who placed ranks on them, as the user named it
     * @param dispersions mean hops between the nodes of each job, in the order of the schedule's jobs, if they were asked for
     */
    public record Run(
            String allocator,
            String mapper,
            Schedule schedule,
            ScheduleFigures figures,
            Optional<List<Double>> dispersions) {
        /** What distinguishes it from the others. */
        public List<String> names() {
            return List.of(schedule.log().file(), schedule.policy(), allocator, mapper);
        }

        /** Whether the hops of a job that counts are known. */
        boolean hasHops() {
            return figures.meanHops().isPresent();
        }
    }

    /** The columns of {@link Run#names}. */
    public static final List<String> NAMES = List.of("log", "policy", "allocator", "mapper");

    /** The names in which a schedule differs from others on the same log, in one line; the policy if all are alike. */
    public String group(Run run) {
        String name = IntStream.range(1, NAMES.size())
                .filter(column -> distinct(column).size() > 1)
                .mapToObj(column -> run.names().get(column))
                .collect(Collectors.joining(", "));
        return name.isEmpty() ? run.names().get(1) : name;
    }

    /** The columns of names that distinguish the schedules, and the policy in any case. */
    public List<Integer> distinguishing() {
        return IntStream.range(0, NAMES.size())
                .filter(column -> column == 1 || distinct(column).size() > 1)
                .boxed()
                .toList();
    }

    List<String> distinct(int column) {
        return runs.stream().map(run -> run.names().get(column)).distinct().toList();
    }

    /** Whether run times are those of the log. */
    boolean isOfLog() {
        return runTimes.equals(RunTimeModels.LOG);
    }

    /** Whether the hops of any job that counts are known. */
    public boolean hasHops() {
        return runs.stream().anyMatch(Run::hasHops);
    }

    /** The jobs of a schedule that were submitted after the warm-up, as indices of them. */
    public IntStream counted(Run run) {
        return ScheduleFigures.countedJobs(run.schedule(), warmUpSeconds);
    }

    public boolean hasDispersions() {
        return runs.get(0).dispersions().isPresent();
    }

    /** The mean of the dispersions of the jobs that count, if they have one. */
    public OptionalDouble meanDispersion(Run run) {
        return run.dispersions()
                .map(all -> counted(run).mapToDouble(all::get).average())
                .orElse(OptionalDouble.empty());
    }

    /** The first schedule of each log. */
    Stream<Schedule> logs() {
        return distinct(0).stream().map(log -> runs.stream()
                .filter(run -> run.names().get(0).equals(log))
                .findFirst()
                .orElseThrow()
                .schedule());
    }
}
