package sare.scheduling;

import sare.scheduling.log.LoggedJob;

/** A job while it is scheduled. */
final class JobState {
    static final long NEVER = -1;
    private static final int[] NONE = {};

    private final int index;
    private final LoggedJob job;
    private final int size;
    private long startSeconds = NEVER;
    private long estimatedEndSeconds;
    private long endSeconds;
    private int[] nodes = NONE;

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

    void start(long seconds, long runSeconds, int... itsNodes) {
        startSeconds = seconds;
        estimatedEndSeconds = seconds + job.estimateSeconds();
        endSeconds = seconds + Math.min(runSeconds, job.estimateSeconds());
        nodes = itsNodes;
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
        return nodes;
    }
}
