package sare.scheduling.work;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import sare.scheduling.log.LoggedJob;

/** What happens to a job once it has nodes: its ranks are placed, and it runs. */
public final class Execution {
    /** Jobs are not placed and run as long as in the log. */
    public static final Execution OF_LOG = new Execution(Optional.empty(), RunTimes.OF_LOG);

    private final Optional<JobPlacer> placer;
    private final RunTimes runTimes;

    private Execution(Optional<JobPlacer> placer, RunTimes runTimes) {
        this.placer = placer;
        this.runTimes = runTimes;
    }

    /** With a placement where there is one. */
    public static Execution of(Optional<JobPlacer> placer, RunTimes runTimes) {
        return new Execution(placer, runTimes);
    }

    public StartedJob start(LoggedJob job, int index, int... nodes) {
        return new StartedJob(job, index, nodes, placer.flatMap(its -> its.place(job, nodes)));
    }

    /** A job that was started before, whose hops are known: its ranks are placed only if someone asks where they are. */
    public StartedJob restore(LoggedJob job, int index, Optional<JobHops> hops, int... nodes) {
        return new StartedJob(job, index, hops, () -> placer.flatMap(its -> its.place(job, nodes)), nodes);
    }

    /**
     * How long a job runs.
     *
     * @param running the other jobs that run when it starts
     */
    public long seconds(StartedJob job, Supplier<List<StartedJob>> running) {
        return runTimes.seconds(job, running);
    }
}
