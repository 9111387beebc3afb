package sare.simulation;

/** How many packets of the background, and of each of several jobs, took each output. */
final class CrossingCounts {
    private final JobNumbers jobs; // or null if jobs are not counted separately
    private final long[][] ofJob; // by job and channel index of an output
    private final long[] ofBackground; // by channel index of an output

    /** Counts those of the background only. */
    CrossingCounts(int outputs) {
        this.jobs = null;
        this.ofJob = new long[0][];
        this.ofBackground = new long[outputs];
    }

    /** Counts those of the jobs too. */
    CrossingCounts(int outputs, JobNumbers jobs, int count) {
        this.jobs = jobs;
        this.ofJob = new long[count][outputs];
        this.ofBackground = new long[outputs];
    }

    /** Counts a packet of a message. */
    void count(int message, int output) {
        if (message == SyntheticSource.MESSAGE) {
            ofBackground[output]++;
        } else if (jobs != null) {
            ofJob[jobs.jobOfMessage(message)][output]++;
        }
    }

    long ofBackground(int output) {
        return ofBackground[output];
    }

    long ofJob(int job, int output) {
        return ofJob[job][output];
    }
}
