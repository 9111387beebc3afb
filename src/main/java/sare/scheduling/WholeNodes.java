package sare.scheduling;

import sare.allocation.Occupancy;
import sare.scheduling.log.LoggedJob;

/** A machine whose places are its nodes, each of which has one job. */
abstract class WholeNodes implements Machine {
    protected final Occupancy occupancy;
    private final int coresPerNode;

    protected WholeNodes(Occupancy occupancy, int coresPerNode) {
        this.occupancy = occupancy;
        this.coresPerNode = coresPerNode;
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
    public final void occupy(LoggedJob job, int... nodes) {
        occupancy.take(nodes);
    }

    @Override
    public final void release(LoggedJob job, int... nodes) {
        occupancy.release(nodes);
    }

    @Override
    public final int largestFreeRun() {
        int largest = 0;
        int run = 0;
        int last = -2;
        for (int node = occupancy.nextFree(0); node >= 0; node = occupancy.nextFree(node + 1)) {
            run = node == last + 1 ? run + 1 : 1;
            last = node;
            largest = Math.max(largest, run);
        }
        return largest;
    }
}
