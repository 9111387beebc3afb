package sare.scheduling;

import java.util.Arrays;
import java.util.BitSet;
import sare.scheduling.log.LoggedJob;

/** A machine without distances whose nodes may have several jobs: a job has the free cores of the nodes with the lowest ids. */
final class SharedMachine implements Machine {
    private static final int[] NONE = {};

    private final int coresPerNode;
    private final int[] freeCores; // by node
    private final BitSet withFreeCores; // nodes
    private int free;

    SharedMachine(int nodes, int coresPerNode) {
        this.coresPerNode = coresPerNode;
        this.freeCores = new int[nodes];
        Arrays.fill(freeCores, coresPerNode);
        this.withFreeCores = new BitSet(nodes);
        withFreeCores.set(0, nodes);
        this.free = nodes * coresPerNode;
    }

    private SharedMachine(SharedMachine other) {
        this.coresPerNode = other.coresPerNode;
        this.freeCores = other.freeCores.clone();
        this.withFreeCores = (BitSet) other.withFreeCores.clone();
        this.free = other.free;
    }

    @Override
    public String description() {
        return nodes() + " nodes" + Machines.cores(coresPerNode) + " that jobs share";
    }

    @Override
    public int nodes() {
        return freeCores.length;
    }

    @Override
    public int capacity() {
        return freeCores.length * coresPerNode;
    }

    @Override
    public int free() {
        return free;
    }

    @Override
    public int size(LoggedJob job) {
        return job.processors();
    }

    @Override
    public int[] allocate(LoggedJob job, int index) {
        if (job.processors() > free) {
            return NONE;
        }
        int[] taken = new int[job.processors()];
        int count = 0;
        for (int node = withFreeCores.nextSetBit(0); count < taken.length; node = withFreeCores.nextSetBit(node + 1)) {
            int ofNode = Math.min(freeCores[node], taken.length - count);
            Arrays.fill(taken, count, count + ofNode, node);
            count += ofNode;
        }
        occupy(taken);
        return taken;
    }

    @Override
    public void occupy(int... taken) {
        for (int node : taken) {
            if (--freeCores[node] < 0) {
                throw new IllegalStateException("node " + node + " has no free core");
            }
            withFreeCores.set(node, freeCores[node] > 0);
        }
        free -= taken.length;
    }

    @Override
    public void release(int... given) {
        for (int node : given) {
            if (++freeCores[node] > coresPerNode) {
                throw new IllegalStateException("node " + node + " has no busy core");
            }
            withFreeCores.set(node);
        }
        free += given.length;
    }

    @Override
    public boolean isAnyPlaceGood() {
        return true;
    }

    @Override
    public int largestFreeRun() {
        int largest = 0;
        int run = 0;
        for (int cores : freeCores) {
            run = cores == coresPerNode ? run + 1 : 0;
            largest = Math.max(largest, run);
        }
        return largest;
    }

    @Override
    public int freeNodes() {
        int count = 0;
        for (int cores : freeCores) {
            count += cores == coresPerNode ? 1 : 0;
        }
        return count;
    }

    @Override
    public Machine copy() {
        return new SharedMachine(this);
    }
}
