package sare.scheduling;

import sare.allocation.Occupancy;
import sare.scheduling.log.LoggedJob;

/** A machine whose places are its nodes, each of which has one job. */
abstract class WholeNodes implements Machine {
    protected final Occupancy occupancy;
    protected final int coresPerNode;

    /** A machine all nodes of which are free. */
    protected WholeNodes(int nodes, int coresPerNode) {
        this.occupancy = Occupancy.allFree(nodes);
        this.coresPerNode = coresPerNode;
    }

    /** A copy, which changes on its own. */
    protected WholeNodes(WholeNodes other) {
        this.occupancy = other.occupancy.copy();
        this.coresPerNode = other.coresPerNode;
    }

    @Override
    public final int nodes() {
        return occupancy.nodes();
    }

    @Override
    public final int capacity() {
        return occupancy.nodes();
    }

    @Override
    public final int free() {
        return occupancy.freeCount();
    }

    @Override
    public final int freeNodes() {
        return occupancy.freeCount();
    }

    @Override
    public final int size(LoggedJob job) {
        return Machines.nodes(job.processors(), coresPerNode);
    }

    @Override
    public final void occupy(int... nodes) {
        occupancy.take(nodes);
    }

    @Override
    public final void release(int... nodes) {
        occupancy.release(nodes);
    }

    @Override
    public final int largestFreeRun() {
        return occupancy.largestFreeRun();
    }
}
