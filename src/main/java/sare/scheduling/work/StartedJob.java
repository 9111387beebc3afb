package sare.scheduling.work;

import java.util.Optional;
import sare.scheduling.log.LoggedJob;

/**
 * A job that has its nodes.
 *
 * @param job the job
 * @param index its place in the log
 * @param nodes one for each place of the machine that it takes; read only
 * @param placed its ranks, if its communication is known
 */
public record StartedJob(LoggedJob job, int index, int[] nodes, Optional<PlacedJob> placed) {
    /** The hops of its messages, if they are known. */
    public Optional<JobHops> hops() {
        return placed.map(PlacedJob::hops);
    }
}
