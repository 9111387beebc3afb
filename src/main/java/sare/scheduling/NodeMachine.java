package sare.scheduling;

import sare.scheduling.log.LoggedJob;

/** A machine without distances, on which a job has the free nodes with the lowest ids, and each node has one job. */
final class NodeMachine extends WholeNodes {
    private static final int[] NONE = {};

    NodeMachine(int nodes, int coresPerNode) {
        super(nodes, coresPerNode);
    }

    private NodeMachine(NodeMachine other) {
        super(other);
    }

    @Override
    public String description() {
        return nodes() + " nodes" + Machines.cores(coresPerNode);
    }

    @Override
    public int[] allocate(LoggedJob job, int index) {
        int size = size(job);
        if (size > free()) {
            return NONE;
        }
        int[] lowest = new int[size];
        int node = -1;
        for (int i = 0; i < size; i++) {
            node = occupancy.nextFree(node + 1);
            lowest[i] = node;
        }
        occupy(lowest);
        return lowest;
    }

    @Override
    public boolean isAnyPlaceGood() {
        return true;
    }

    @Override
    public Machine copy() {
        return new NodeMachine(this);
    }
}
