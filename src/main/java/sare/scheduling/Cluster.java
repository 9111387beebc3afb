package sare.scheduling;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import sare.scheduling.work.Execution;
import sare.scheduling.work.StartedJob;

/** The machine with its running jobs and its queue, at one time. */
final class Cluster {
    private static final Comparator<JobState> BY_ESTIMATED_END =
            Comparator.comparingLong(JobState::estimatedEndSeconds).thenComparingInt(JobState::index);
    private static final Comparator<JobState> BY_END =
            Comparator.comparingLong(JobState::endSeconds).thenComparingInt(JobState::index);

    private final Machine machine;
    private final Execution execution;
    private final StartJournal journal;
    private final TreeSet<JobState> queue;
    private final TreeSet<JobState> running = new TreeSet<>(BY_ESTIMATED_END);
    private final TreeSet<JobState> ending = new TreeSet<>(BY_END);
    private long waitingPlaces;
    private long now;

    Cluster(Machine machine, Execution execution, Comparator<JobState> order, StartJournal journal) {
        this.machine = machine;
        this.execution = execution;
        this.journal = journal;
        this.queue = new TreeSet<>(order);
    }

    Machine machine() {
        return machine;
    }

    long now() {
        return now;
    }

    void advanceTo(long seconds) {
        now = seconds;
    }

    /** Waiting jobs, in the order of the policy. A job that {@link #start} has started is removed by its caller. */
    TreeSet<JobState> queue() {
        return queue;
    }

    /** Running jobs by the end that their estimates give. */
    Iterable<JobState> running() {
        return running;
    }

    void submit(JobState job) {
        queue.add(job);
        waitingPlaces += job.size();
    }

    /** The places for which the queue waits. */
    long waitingPlaces() {
        return waitingPlaces;
    }

    /** When the next job ends. */
    long nextEndSeconds() {
        return ending.isEmpty() ? Long.MAX_VALUE : ending.first().endSeconds();
    }

    JobState endNext() {
        JobState job = ending.pollFirst();
        running.remove(job);
        machine.release(job.nodes());
        job.end();
        return job;
    }

    /** Starts jobs from the beginning of the queue until one does not fit. */
    void startHeads() {
        for (Iterator<JobState> waiting = queue.iterator(); waiting.hasNext(); waiting.remove()) {
            if (!start(waiting.next())) {
                return;
            }
        }
    }

    /** Starts a job of the queue if it fits; it is then no longer waiting, but not yet removed from the queue. */
    boolean start(JobState job) {
        if (job.size() > machine.free()) {
            return false;
        }
        int[] nodes = take(job);
        if (nodes.length == 0) {
            return false;
        }
        started(job, nodes);
        return true;
    }

    /**
     * Takes the nodes of the journal where it is certain that the job starts, because it may have any places; else those of the
     * machine.
     */
    private int[] take(JobState job) {
        Optional<KeptStart> kept = machine.isAnyPlaceGood() ? journal.find(job.index(), now) : Optional.empty();
        if (kept.isEmpty()) {
            return machine.allocate(job.job(), job.index());
        }
        int[] nodes = kept.get().nodes();
        machine.occupy(nodes);
        return nodes;
    }

    /** Notes the start of a job whose nodes are already taken. */
    void started(JobState job, int... nodes) {
        Optional<KeptStart> kept = journal.find(job.index(), now);
        StartedJob started = kept.isPresent()
                ? execution.restore(job.job(), job.index(), kept.get().hops(), nodes)
                : execution.start(job.job(), job.index(), nodes);
        long runSeconds = kept.map(KeptStart::runSeconds).orElseGet(() -> execution.seconds(started, this::others));
        journal.add(job.index(), now, runSeconds, started.hops(), nodes);
        job.start(now, runSeconds, started);
        running.add(job);
        ending.add(job);
        waitingPlaces -= job.size();
    }

    private List<StartedJob> others() {
        return running.stream().map(JobState::started).toList();
    }

    /** The reservation of the first job, which does not fit now. */
    Reservation reservation(JobState first) {
        return machine.isAnyPlaceGood() ? new CountedReservation(this, first) : new PlacedReservation(this, first);
    }
}
