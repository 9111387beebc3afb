package sare.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sare.allocation.AllocationRequest;
import sare.input.InputException;
import sare.input.Setting;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.scheduling.log.JobLog;
import sare.scheduling.log.LogCounts;
import sare.scheduling.log.LoggedJob;
import sare.scheduling.work.Execution;

/** Schedules worked by hand, and rules that hold on random logs. */
class SchedulerTest {
    /** Jobs of submit, processors, estimate and run. */
    private static JobLog log(long[]... rows) {
        List<LoggedJob> jobs = new ArrayList<>();
        for (long[] row : rows) {
            jobs.add(new LoggedJob(
                    jobs.size() + 1, jobs.size() + 1, row[0], (int) row[1], row[2], row[3], jobs.size(), ""));
        }
        return new JobLog("log", Map.of(), jobs, new LogCounts(jobs.size(), 0, 0, 0));
    }

    private static Schedule schedule(JobLog log, Machine machine, String policy) {
        return Scheduler.schedule(log, machine, Policies.parse(policy), Execution.OF_LOG, () -> {});
    }

    private static String starts(JobLog log, Machine machine, String policy) {
        return schedule(log, machine, policy).jobs().stream()
                .map(Schedule.Run::startSeconds)
                .toList()
                .toString();
    }

    private static long[] job(long... values) {
        return values;
    }

    /**
     * Job 1 leaves 1 of 4 nodes until 10, job 2 needs all. Job 3 (1 node, 5 s) ends before 10; job 4 (1 node, 20 s) would delay job
     * 2, and so would job 5, which is shorter than job 2 and longer than job 1.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            fcfs                        | [0, 10, 13, 13, 13]
            easy                        | [0, 10, 0, 13, 13]
            conservative                | [0, 10, 0, 13, 13]
            sjf                         | [3, 0, 3, 13, 8]
            fcfs(order=largest)         | [3, 0, 3, 8, 13]
            priority(wait=0, queue=1, backfill=none) | [23, 20, 0, 0, 0]
            """)
    void policiesOnFiveJobs(String policy, String starts) {
        JobLog log = log(job(0, 3, 10, 10), job(0, 4, 3, 3), job(0, 1, 5, 5), job(0, 1, 20, 20), job(0, 1, 12, 12));

        assertEquals(starts, starts(log, Machines.ofNodes(4, 1, false), policy));
    }

    /** Job 2 has a reservation for 100, by the estimate of job 1, which ends at 10; job 3 runs until 50. */
    @Test
    void aJobThatEndsBeforeItsEstimateMovesReservationsAhead() {
        JobLog log = log(job(0, 2, 100, 10), job(0, 4, 10, 10), job(0, 2, 50, 50));

        assertEquals("[0, 50, 0]", starts(log, Machines.ofNodes(4, 1, false), "conservative"));
        assertEquals("[0, 50, 0]", starts(log, Machines.ofNodes(4, 1, false), "easy"));
    }

    /** Job 1 leaves all nodes at 10 instead of 100. Job 2, which has waited for them, is before job 3, which is submitted at 10. */
    @ParameterizedTest
    @CsvSource({"conservative", "conservative(pass=per-event)", "easy"})
    void aNewJobDoesNotTakeWhatAnEarlyEndInItsSecondLeavesToOthers(String policy) {
        JobLog log = log(job(0, 4, 100, 10), job(1, 4, 100, 50), job(10, 4, 90, 50));

        assertEquals("[0, 10, 60]", starts(log, Machines.ofNodes(4, 1, false), policy));
    }

    @Test
    void jobsShareNodesOnlyIfAsked() {
        JobLog log = log(job(0, 1, 10, 10), job(0, 1, 10, 10), job(0, 3, 10, 10));

        assertEquals("[0, 0, 10]", starts(log, Machines.ofNodes(2, 2, false), "fcfs"));
        assertEquals("[0, 0, 10]", starts(log, Machines.ofNodes(2, 2, true), "fcfs"));
        JobLog four = log(job(0, 1, 10, 10), job(0, 1, 10, 10), job(0, 2, 10, 10));
        assertEquals("[0, 0, 10]", starts(four, Machines.ofNodes(2, 2, false), "fcfs"));
        assertEquals("[0, 0, 0]", starts(four, Machines.ofNodes(2, 2, true), "fcfs"));
    }

    @Test
    void jobsLargerThanTheMachineAreSkipped() {
        Schedule schedule = schedule(log(job(0, 5, 1, 1), job(0, 1, 1, 1)), Machines.ofNodes(4, 1, false), "fcfs");

        assertEquals(1, schedule.skipped().size());
        assertEquals(1, schedule.jobs().get(0).index());
        InputException none = assertThrows(
                InputException.class, () -> schedule(log(job(0, 5, 1, 1)), Machines.ofNodes(4, 1, false), "fcfs"));
        assertTrue(none.getMessage().startsWith("log:1: 5 processors"), none.getMessage());
    }

    @Test
    void figuresOfTwoJobsOnOneNode() {
        Schedule schedule = schedule(log(job(0, 1, 20, 20), job(5, 1, 5, 5)), Machines.ofNodes(2, 2, false), "fcfs");
        Schedule one = schedule(log(job(0, 2, 20, 20), job(5, 2, 5, 5)), Machines.ofNodes(1, 2, false), "fcfs");

        assertEquals(0.625, ScheduleFigures.of(schedule, 0).utilisation()); // 25 of 40 node seconds
        assertEquals(7.5, ScheduleFigures.of(one, 0).meanWaitSeconds());
        assertEquals((1 + 20 / 5.0) / 2, ScheduleFigures.of(one, 0).meanSlowDown());
        assertEquals((1 + 20 / 10.0) / 2, ScheduleFigures.of(one, 0).meanBoundedSlowDown());
        assertEquals(15 / 25.0, ScheduleFigures.of(one, 0).meanWaitingJobs());
        assertEquals(1, ScheduleFigures.of(one, 1).jobs());
    }

    /** A cancelled job of second 0 is submitted in second 1, so the first job of a log need not be the first one that is submitted. */
    @Test
    void figuresBeginWithTheFirstSubmission() {
        Schedule schedule = schedule(log(job(1, 1, 1, 1), job(0, 1, 4, 4)), Machines.ofNodes(1, 1, false), "fcfs");

        ScheduleFigures figures = ScheduleFigures.of(schedule, 0);
        assertEquals(2, figures.jobs());
        assertEquals(5, figures.lengthSeconds());
        assertEquals(1.5, figures.meanWaitSeconds());
        assertEquals(1, figures.utilisation());
    }

    @ParameterizedTest
    @CsvSource({"fcfs", "easy", "conservative", "sjf", "easy(pass=per-event)", "conservative(pass=per-event)"})
    void noNodeHasTwoJobsAndNoJobOvertakesUnderFcfs(String policy) {
        for (int seed = 0; seed < 30; seed++) {
            Schedule schedule = schedule(randomLog(seed), Machines.ofNodes(16, 1, false), policy);
            checkFeasible(schedule, 16, policy + ", seed " + seed);
            for (int job = 1; job < schedule.jobs().size() && policy.equals("fcfs"); job++) {
                assertTrue(
                        schedule.jobs().get(job).startSeconds()
                                >= schedule.jobs().get(job - 1).startSeconds(),
                        "seed " + seed);
            }
        }
    }

    /** The same job with another run time, which is cut at the estimate. */
    static LoggedJob withRun(LoggedJob job, long seconds) {
        long run = Math.min(seconds, job.estimateSeconds());
        return new LoggedJob(
                job.number(),
                job.line(),
                job.submitSeconds(),
                job.processors(),
                job.estimateSeconds(),
                run,
                job.queue(),
                job.pattern());
    }

    static JobLog withJobs(JobLog log, List<LoggedJob> jobs) {
        return new JobLog(log.file(), log.header(), jobs, log.counts());
    }

    /** With exact estimates no job starts later under conservative backfilling than under first come, first served. */
    @Test
    void conservativeBackfillingDelaysNobody() {
        for (int seed = 0; seed < 30; seed++) {
            JobLog log = randomLog(seed);
            log = withJobs(
                    log,
                    log.jobs().stream()
                            .map(job -> withRun(job, job.estimateSeconds()))
                            .toList());
            Schedule first = schedule(log, Machines.ofNodes(16, 1, false), "fcfs");
            Schedule backfilled = schedule(log, Machines.ofNodes(16, 1, false), "conservative");
            for (int job = 0; job < log.jobs().size(); job++) {
                assertTrue(
                        backfilled.jobs().get(job).startSeconds()
                                <= first.jobs().get(job).startSeconds(),
                        "seed " + seed + ", job " + job);
            }
        }
    }

    /** On a ring of 8 nodes in order, a job of 4 waits for 4 neighbours although 4 nodes are free. */
    @Test
    void anAllocatorOfIntervalsOnlyWaitsForNeighbours() {
        JobLog log = log(job(0, 2, 10, 10), job(0, 2, 30, 30), job(0, 2, 10, 10), job(0, 2, 30, 30), job(1, 4, 5, 5));

        assertEquals("[0, 0, 0, 0, 30]", starts(log, ring("best-fit(fallback=none)"), "easy"));
        assertEquals("[0, 0, 0, 0, 10]", starts(log, ring("best-fit"), "easy"));
    }

    private static Machine ring(String allocator) {
        Network network =
                NetworkFile.read(Path.of("networks/torus-4x4.yaml"), List.of(new Setting("dimensions", "8", "--set")));
        return Machines.ofNetwork(
                network,
                AllocationRequest.parse("--allocator", Path.of(""), allocator).allocator(network.topology()),
                Optional.empty());
    }

    private static JobLog randomLog(int seed) {
        Well19937c random = new Well19937c(seed);
        List<long[]> rows = new ArrayList<>();
        long time = 0;
        for (int job = 0; job < 60; job++) {
            time += random.nextInt(6);
            long estimate = 1 + random.nextInt(30);
            rows.add(job(time, 1 + random.nextInt(16), estimate, random.nextInt((int) estimate + 1)));
        }
        return log(rows.toArray(long[][]::new));
    }

    private static void checkFeasible(Schedule schedule, int nodes, String message) {
        for (int node = 0; node < nodes; node++) {
            int its = node;
            List<Schedule.Run> runs = schedule.jobs().stream()
                    .filter(run -> Arrays.stream(run.nodes()).anyMatch(one -> one == its))
                    .sorted(Comparator.comparingLong(Schedule.Run::startSeconds)
                            .thenComparingLong(Schedule.Run::endSeconds))
                    .toList();
            for (int i = 1; i < runs.size(); i++) {
                assertTrue(runs.get(i).startSeconds() >= runs.get(i - 1).endSeconds(), message);
            }
        }
        for (Schedule.Run run : schedule.jobs()) {
            assertTrue(run.waitSeconds() >= 0, message);
            assertEquals(run.job().runSeconds(), run.runSeconds(), message);
        }
    }
}
