package sare.scheduling.work;

import java.util.List;
import java.util.function.Supplier;

/** How long jobs run on the nodes that they have. */
@FunctionalInterface
public interface RunTimes {
    /** The run times of the log, on any nodes. */
    RunTimes OF_LOG = (job, running) -> job.job().runSeconds();

    /**
     * The run time of a job that starts; the scheduler ends the job at its estimate at the latest.
     *
     * @param running gives the other jobs that run when it starts
     */
    long seconds(StartedJob job, Supplier<List<StartedJob>> running);
}
