package sare.scheduling;

import sare.scheduling.log.LoggedJob;

/** A machine without distances, on which a job has the free nodes with the lowest ids, and each node has one job. */
final class NodeMachine implements Machine {
    private static final int[] NONE = {};

    private final int nodes;
    private final int coresPerNode;
    private final FreeNodes free;

    NodeMachine(int nodes, int coresPerNode) {
        this(nodes, coresPerNode, new FreeNodes(nodes));
    }

    private NodeMachine(int nodes, int coresPerNode, FreeNodes free) {
        this.nodes = nodes;
        this.coresPerNode = coresPerNode;
        this.free = free;
    }

    @Override
    public String description() {
        return nodes + " nodes" + Machines.cores(coresPerNode);
    }

    @Override
    public int nodes() {
        return nodes;
    }

    @Override
    public int capacity() {
        return nodes;
    }

    @Override
    public int free() {
        return free.count();
    }

    @Override
    public int size(LoggedJob job) {
        return Machines.nodes(job.processors(), coresPerNode);
    }

    @Override
    public int[] allocate(LoggedJob job, int index) {
        int size = size(job);
        if (size > free.count()) {
            return NONE;
        }
        int[] taken = free.lowest(size);
        free.take(taken);
        return taken;
    }

    @Override
    public void occupy(LoggedJob job, int... taken) {
        free.take(taken);
    }

    @Override
    public void release(LoggedJob job, int... given) {
        free.give(given);
    }

    @Override
    public boolean isAnyPlaceGood() {
        return true;
    }

    @Override
    public int largestFreeRun() {
        return free.largestRun();
    }

    @Override
    public int freeNodes() {
        return free.count();
    }

    @Override
    public Machine copy() {
        return new NodeMachine(nodes, coresPerNode, free.copy());
    }
}
