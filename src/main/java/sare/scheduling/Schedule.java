package sare.scheduling;

import java.util.List;
import java.util.Optional;
import sare.scheduling.log.JobLog;
import sare.scheduling.log.LoggedJob;
import sare.scheduling.work.JobHops;

/**
 * The starts and ends of the jobs of a log on a machine.
 *
 * @param log the log
 * @param policy the name of the policy
 * @param machine what the machine is, in words
 * @param nodes of the machine
 * @param capacity places of the machine: nodes, or cores where jobs share nodes
 * @param jobs the jobs that ran, in the order of the log
 * @param skipped the jobs that are larger than the machine, in the order of the log
 * @param history the machine over time
 */
public record Schedule(
        JobLog log,
        String policy,
        String machine,
        int nodes,
        int capacity,
        List<Run> jobs,
        List<LoggedJob> skipped,
        MachineHistory history) {
    private static final long SHORTEST_SECONDS = 1; // of a run in the slow-down, which divides by it

    /** The run time below which runs count as one of this length, in the bounded slow-down. */
    static final long BOUND_SECONDS = 10;

    /** Copies. */
    public Schedule {
        jobs = List.copyOf(jobs);
        skipped = List.copyOf(skipped);
    }

    /**
     * A job that ran.
     *
     * @param index its place in the log
     * @param job the job
     * @param startSeconds on the clock of the log
     * @param endSeconds on the clock of the log
     * @param nodes one for each place; read only
     * @param hops of its messages, if its communication is known
     */
    public record Run(
            int index, LoggedJob job, long startSeconds, long endSeconds, int[] nodes, Optional<JobHops> hops) {
        /** How long it waited. */
        public long waitSeconds() {
            return startSeconds - job.submitSeconds();
        }

        /** How long it ran. */
        public long runSeconds() {
            return endSeconds - startSeconds;
        }

        /** Time from the submission to the end over the run time; runs shorter than a second count as one second. */
        public double slowDown() {
            return ratio(SHORTEST_SECONDS);
        }

        /**
         * The slow-down in which runs shorter than 10 seconds count as 10 seconds, at least 1 (D. Feitelson and others, "Theory and
         * Practice in Parallel Job Scheduling", JSSPP 1997).
         */
        public double boundedSlowDown() {
            return ratio(BOUND_SECONDS);
        }

        private double ratio(long shortest) {
            long run = Math.max(shortest, runSeconds());
            return Math.max(1, (waitSeconds() + (double) runSeconds()) / run);
        }
    }
}
