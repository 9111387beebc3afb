package sare.scheduling;

import java.util.BitSet;
import sare.allocation.Occupancy;
import sare.scheduling.log.LoggedJob;

/** A machine whose places are its nodes, each of which has one job. */
abstract class WholeNodes implements Machine {
    protected final Occupancy occupancy;
    private final BitSet free; // the free nodes of the occupancy, whose runs are found faster here
    private final int coresPerNode;

    /** A machine all nodes of which are free. */
    protected WholeNodes(int nodes, int coresPerNode) {
        this.occupancy = Occupancy.allFree(nodes);
        this.free = new BitSet(nodes);
        free.set(0, nodes);
        this.coresPerNode = coresPerNode;
    }

    /** A copy, which changes on its own. */
    protected WholeNodes(WholeNodes other) {
        this.occupancy = other.occupancy.copy();
        this.free = (BitSet) other.free.clone();
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
    public final void occupy(LoggedJob job, int... nodes) {
        take(nodes);
    }

    protected final void take(int... nodes) {
        occupancy.take(nodes);
        for (int node : nodes) {
            free.clear(node);
        }
    }

    @Override
    public final void release(LoggedJob job, int... nodes) {
        occupancy.release(nodes);
        for (int node : nodes) {
            free.set(node);
        }
    }

    @Override
    public final int largestFreeRun() {
        int largest = 0;
        for (int begin = free.nextSetBit(0); begin >= 0; ) {
            int end = free.nextClearBit(begin);
            largest = Math.max(largest, end - begin);
            begin = free.nextSetBit(end);
        }
        return largest;
    }
}
