package sare.scheduling;

import java.util.Optional;
import sare.scheduling.log.LoggedJob;
import sare.scheduling.work.JobHops;
import sare.scheduling.work.StartedJob;

/** A job while it is scheduled. */
final class JobState {
    static final long NEVER = -1;

    private final int index;
    private final LoggedJob job;
    private final int size;
    private long startSeconds = NEVER;
    private long estimatedEndSeconds;
    private long endSeconds;
    private StartedJob started; // null before its start

    /**
     * @param index its place in the log
     * @param size the places of the machine that it needs
     */
    JobState(int index, LoggedJob job, int size) {
        this.index = index;
        this.job = job;
        this.size = size;
    }

    int index() {
        return index;
    }

    LoggedJob job() {
        return job;
    }

    int size() {
        return size;
    }

    long submitSeconds() {
        return job.submitSeconds();
    }

    void start(long seconds, long runSeconds, StartedJob itsWork) {
        startSeconds = seconds;
        estimatedEndSeconds = seconds + job.estimateSeconds();
        endSeconds = seconds + Math.min(runSeconds, job.estimateSeconds());
        started = itsWork;
    }

    long startSeconds() {
        return startSeconds;
    }

    long estimatedEndSeconds() {
        return estimatedEndSeconds;
    }

    long endSeconds() {
        return endSeconds;
    }

    int[] nodes() {
        return started.nodes();
    }

    /** What it does on its nodes; for a job that has ended without the placement of its ranks. */
    StartedJob started() {
        return started;
    }

    Optional<JobHops> hops() {
        return started.hops();
    }

    /** Forgets the placement of its ranks. */
    void end() {
        started = started.withoutPlacement();
    }
}
