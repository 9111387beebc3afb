package sare.scheduling.work;

import java.util.Optional;
import java.util.function.Supplier;
import sare.scheduling.log.LoggedJob;

/** A job that has its nodes. Not thread-safe. */
public final class StartedJob {
    private final LoggedJob job;
    private final int index;
    private final int[] nodes;
    private final Optional<JobHops> hops;
    private final Supplier<Optional<PlacedJob>> placement;
    private Optional<PlacedJob> placed; // null until it is asked for

    /**
     * A job whose ranks are placed.
     *
     * @param index its place in the log
     * @param nodes one for each place of the machine that it takes
     * @param placed its ranks, if its communication is known
     */
    public StartedJob(LoggedJob job, int index, int[] nodes, Optional<PlacedJob> placed) {
        this(job, index, placed.map(PlacedJob::hops), () -> placed, nodes);
    }

    /**
     * A job whose hops are known and whose ranks may have to be placed.
     *
     * @param placement places them
     */
    StartedJob(
            LoggedJob job, int index, Optional<JobHops> hops, Supplier<Optional<PlacedJob>> placement, int... nodes) {
        this.job = job;
        this.index = index;
        this.nodes = nodes;
        this.hops = hops;
        this.placement = placement;
    }

    /** The same without the placement of its ranks. */
    public StartedJob withoutPlacement() {
        return new StartedJob(job, index, hops, Optional::empty, nodes);
    }

    LoggedJob job() {
        return job;
    }

    /** Its place in the log. */
    int index() {
        return index;
    }

    /** One for each place of the machine that it takes; read only. */
    public int[] nodes() {
        return nodes;
    }

    /** The hops of its messages, if they are known. */
    public Optional<JobHops> hops() {
        return hops;
    }

    /** Its ranks, if its communication is known. */
    Optional<PlacedJob> placed() {
        if (placed == null) {
            placed = placement.get();
        }
        return placed;
    }
}
