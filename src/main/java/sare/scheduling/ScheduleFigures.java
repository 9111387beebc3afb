package sare.scheduling;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import sare.input.InputException;
import sare.scheduling.log.JobLog;
import sare.scheduling.work.JobHops;

/**
 * Figures of a schedule without its warm-up. Jobs count if they were submitted after the warm-up, and the machine counts from then on until
 * the last job ends.
 *
 * @param jobs that count
 * @param meanWaitSeconds from submission to start
 * @param medianWaitSeconds from submission to start
 * @param longestWaitSeconds from submission to start
 * @param meanResponseSeconds from submission to end
 * @param meanSlowDown see {@link Schedule.Run#slowDown}
 * @param meanBoundedSlowDown see {@link Schedule.Run#boundedSlowDown}
 * @param utilisation busy share of the places
 * @param meanFragmentation mean over time of the share of free nodes that are outside of the largest consecutive part
 * @param meanWaitingJobs mean length of the queue over time
 * @param mostWaitingJobs greatest length of the queue
 * @param lengthSeconds of the time that counts
 * @param meanHopBytes bytes times hops of a job, if those of any job are known; the mean of the jobs of which they are
 * @param meanHops hops of a byte of a job, likewise
 */
public record ScheduleFigures(
        int jobs,
        double meanWaitSeconds,
        double medianWaitSeconds,
        double longestWaitSeconds,
        double meanResponseSeconds,
        double meanSlowDown,
        double meanBoundedSlowDown,
        double utilisation,
        double meanFragmentation,
        double meanWaitingJobs,
        long mostWaitingJobs,
        long lengthSeconds,
        OptionalDouble meanHopBytes,
        OptionalDouble meanHops) {
    /**
     * The figures of a schedule.
     *
     * @param warmUpSeconds after the first submission of the log
     * @throws InputException when no job is submitted after the warm-up
     */
    public static ScheduleFigures of(Schedule schedule, long warmUpSeconds) {
        long begin = beginSeconds(schedule.log(), warmUpSeconds);
        List<Schedule.Run> runs = counted(schedule, warmUpSeconds);
        if (runs.isEmpty()) {
            throw nothingCounts(schedule.log(), warmUpSeconds);
        }
        long end = schedule.jobs().stream()
                .mapToLong(Schedule.Run::endSeconds)
                .max()
                .orElseThrow();
        double[] waits =
                runs.stream().mapToDouble(Schedule.Run::waitSeconds).sorted().toArray();
        TimeMeans means = new TimeMeans(schedule, begin, end);
        return new ScheduleFigures(
                runs.size(),
                Arrays.stream(waits).average().orElseThrow(),
                (waits[(waits.length - 1) / 2] + waits[waits.length / 2]) / 2,
                waits[waits.length - 1],
                mean(runs, run -> (double) run.waitSeconds() + run.runSeconds()),
                mean(runs, Schedule.Run::slowDown),
                mean(runs, Schedule.Run::boundedSlowDown),
                means.busyShare(),
                means.fragmentation(),
                means.waitingJobs(),
                means.mostWaitingJobs(),
                end - begin,
                meanOfHops(runs, JobHops::hopBytes),
                meanOfHops(runs, JobHops::meanHops));
    }

    private static OptionalDouble meanOfHops(List<Schedule.Run> runs, ToDoubleFunction<JobHops> figure) {
        return runs.stream()
                .flatMap(run -> run.hops().stream())
                .mapToDouble(figure)
                .average();
    }

    /** The jobs that were submitted after a warm-up. */
    static List<Schedule.Run> counted(Schedule schedule, long warmUpSeconds) {
        return countedJobs(schedule, warmUpSeconds)
                .mapToObj(schedule.jobs()::get)
                .toList();
    }

    /** The same as indices of the jobs of the schedule. */
    public static IntStream countedJobs(Schedule schedule, long warmUpSeconds) {
        long begin = beginSeconds(schedule.log(), warmUpSeconds);
        return IntStream.range(0, schedule.jobs().size())
                .filter(job -> schedule.jobs().get(job).job().submitSeconds() >= begin);
    }

    /** The second from which on jobs and the machine count. */
    private static long beginSeconds(JobLog log, long warmUpSeconds) {
        return log.firstSubmitSeconds() + warmUpSeconds;
    }

    /**
     * Checks before a schedule is made that it will have figures, as far as the log alone says it.
     *
     * @throws InputException when no job is submitted after the warm-up
     */
    public static void check(JobLog log, long warmUpSeconds) {
        long begin = beginSeconds(log, warmUpSeconds);
        if (log.jobs().stream().noneMatch(job -> job.submitSeconds() >= begin)) {
            throw nothingCounts(log, warmUpSeconds);
        }
    }

    private static InputException nothingCounts(JobLog log, long warmUpSeconds) {
        return new InputException(
                log.file(), "no job submitted after a warm-up of " + warmUpSeconds + " s", "a shorter --warm-up");
    }

    private static double mean(List<Schedule.Run> runs, ToDoubleFunction<Schedule.Run> figure) {
        return runs.stream().mapToDouble(figure).average().orElseThrow();
    }
}
