package sare.scheduling;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import sare.input.InputException;
import sare.scheduling.log.JobLog;
import sare.scheduling.log.LoggedJob;
import sare.scheduling.work.Execution;

/**
 * Runs the jobs of a log on a machine under a policy. Time goes from event to event in whole seconds. By
 * {@link PassRule#PER_SECOND}, a second has all its ends, then all its submissions in the order of the log, then one pass of the
 * policy; what ends in the second of its start is followed by another pass. By {@link PassRule#PER_EVENT}, each submission and then
 * each end of a second has a pass of its own.
 */
public final class Scheduler {
    private final JobLog log;
    private final NamedPolicy named;
    private final Machine machine;
    private final Policy policy;
    private final Cluster cluster;
    private final List<JobState> jobs = new ArrayList<>(); // in the order of submission
    private final List<LoggedJob> skipped = new ArrayList<>();
    private final MachineHistory history = new MachineHistory();
    private int submitted;

    private Scheduler(JobLog log, Machine machine, NamedPolicy named, Execution execution, StartJournal journal) {
        this.log = log;
        this.named = named;
        this.machine = machine;
        this.policy = named.plan().backfilling().policy(machine.capacity());
        this.cluster = new Cluster(machine, execution, named.plan().order(), journal);
        for (int index = 0; index < log.jobs().size(); index++) {
            LoggedJob job = log.jobs().get(index);
            int size = machine.size(job);
            if (size > machine.capacity()) {
                skipped.add(job);
            } else {
                jobs.add(new JobState(index, job, size));
            }
        }
        jobs.sort(Comparator.comparingLong(JobState::submitSeconds).thenComparingInt(JobState::index));
    }

    /**
     * Schedules a log.
     *
     * @param machine all of which is free; the schedule leaves it so
     * @param step called after each start
     * @throws InputException when the machine is too small for every job
     */
    public static Schedule schedule(
            JobLog log, Machine machine, NamedPolicy policy, Execution execution, Runnable step) {
        return schedule(log, machine, policy, execution, step, StartJournal.none());
    }

    /** The same as the next schedule of a journal: starts that it has are not worked out anew, and others are added. */
    public static Schedule schedule(
            JobLog log, Machine machine, NamedPolicy policy, Execution execution, Runnable step, StartJournal journal) {
        Scheduler scheduler = new Scheduler(log, machine, policy, execution, journal);
        scheduler.check();
        journal.beginSchedule();
        scheduler.run(step);
        return scheduler.result();
    }

    private void check() {
        if (jobs.isEmpty()) {
            LoggedJob first = skipped.get(0);
            throw new InputException(
                    log.file(),
                    first.line(),
                    first.processors() + " processors, and all other jobs are also too large",
                    "a job that fits on " + machine.description());
        }
        if (named.plan().backfilling() == Backfilling.CONSERVATIVE && !machine.isAnyPlaceGood()) {
            throw new InputException(
                    "--policy",
                    "conservative backfilling on " + machine.description(),
                    "an allocator that takes any free nodes, as reservations count nodes");
        }
    }

    private void run(Runnable step) {
        int running = 0;
        while (true) {
            long next = Math.min(nextSubmitSeconds(), cluster.nextEndSeconds());
            long wakeUp = policy.wakeUpSeconds();
            next = wakeUp > cluster.now() ? Math.min(next, wakeUp) : next;
            if (next == Long.MAX_VALUE) {
                break;
            }
            cluster.advanceTo(next);
            if (named.pass() == PassRule.PER_SECOND) {
                onePass();
            } else {
                passes();
            }
            history.add(cluster);
            for (; running < submitted - cluster.queue().size(); running++) {
                step.run();
            }
        }
        if (!cluster.queue().isEmpty()) {
            throw new IllegalStateException(cluster.queue().size() + " jobs never start");
        }
    }

    private long nextSubmitSeconds() {
        return submitted < jobs.size() ? jobs.get(submitted).submitSeconds() : Long.MAX_VALUE;
    }

    private void onePass() {
        while (cluster.nextEndSeconds() == cluster.now()) {
            end();
        }
        while (nextSubmitSeconds() == cluster.now()) {
            submit();
        }
        policy.pass(cluster);
    }

    private void passes() {
        boolean isQuiet = true;
        while (nextSubmitSeconds() == cluster.now()) {
            submit();
            policy.pass(cluster);
            isQuiet = false;
        }
        while (cluster.nextEndSeconds() == cluster.now()) {
            end();
            policy.pass(cluster);
            isQuiet = false;
        }
        if (isQuiet) {
            policy.pass(cluster);
        }
    }

    private void end() {
        policy.ended(cluster.endNext(), cluster);
    }

    private void submit() {
        JobState job = jobs.get(submitted++);
        cluster.submit(job);
        policy.submitted(job, cluster);
    }

    private Schedule result() {
        List<Schedule.Run> runs = new ArrayList<>();
        jobs.stream()
                .sorted(Comparator.comparingInt(JobState::index))
                .forEach(job -> runs.add(new Schedule.Run(
                        job.index(), job.job(), job.startSeconds(), job.endSeconds(), job.nodes(), job.hops())));
        return new Schedule(
                log, named.name(), machine.description(), machine.nodes(), machine.capacity(), runs, skipped, history);
    }
}
