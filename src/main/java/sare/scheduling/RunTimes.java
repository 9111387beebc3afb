package sare.scheduling;

import sare.scheduling.log.LoggedJob;

/** How long jobs run on the nodes that they have. */
@FunctionalInterface
public interface RunTimes {
    /** The run times of the log, on any nodes. */
    RunTimes OF_LOG = (job, index, nodes) -> job.runSeconds();

    /**
     * The run time of a job that starts; the scheduler ends the job at its estimate at the latest.
     *
     * @param index the place of the job in its log
     * @param nodes one for each place
     */
    long seconds(LoggedJob job, int index, int... nodes);
}
