package sare.report.schedule;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sare.scheduling.Schedule;
import sare.scheduling.ScheduleFigures;
import sare.topology.Topology;

/**
 * The schedules of a command: each log under each policy on each allocator.
 *
 * @param runs in the order of logs, then allocators, then policies
 * @param warmUpSeconds how long after the first submission nothing counts
 * @param distances the machine on which tables have the dispersion of jobs, if they have it
 */
public record Scheduled(List<Run> runs, long warmUpSeconds, Optional<Topology> distances) {
    /** Copies. */
    public Scheduled {
        runs = List.copyOf(runs);
    }

    /**
     * A schedule.
     *
     * @param allocator who chose the nodes, as the user named it
     */
    public record Run(String allocator, Schedule schedule, ScheduleFigures figures) {
        /** What tells it from the others. */
        List<String> names() {
            return List.of(schedule.log().file(), schedule.policy(), allocator);
        }
    }

    /** The columns of {@link Run#names}. */
    static final List<String> NAMES = List.of("log", "policy", "allocator");

    /** The distinct names of a column. */
    List<String> distinct(int column) {
        return runs.stream().map(run -> run.names().get(column)).distinct().toList();
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
