package sare.scheduling;

import java.util.BitSet;

/** The nodes of a machine that are free. */
final class FreeNodes {
    private final int nodes;
    private final BitSet free;
    private int count;

    FreeNodes(int nodes) {
        this.nodes = nodes;
        this.free = new BitSet(nodes);
        this.free.set(0, nodes);
        this.count = nodes;
    }

    private FreeNodes(FreeNodes other) {
        this.nodes = other.nodes;
        this.free = (BitSet) other.free.clone();
        this.count = other.count;
    }

    FreeNodes copy() {
        return new FreeNodes(this);
    }

    int count() {
        return count;
    }

    /** The free nodes with the lowest ids. */
    int[] lowest(int wanted) {
        int[] lowest = new int[wanted];
        int node = -1;
        for (int i = 0; i < wanted; i++) {
            node = free.nextSetBit(node + 1);
            lowest[i] = node;
        }
        return lowest;
    }

    void take(int... taken) {
        for (int node : taken) {
            if (!free.get(node)) {
                throw new IllegalStateException("node " + node + " is busy");
            }
            free.clear(node);
        }
        count -= taken.length;
    }

    void give(int... given) {
        for (int node : given) {
            if (free.get(node)) {
                throw new IllegalStateException("node " + node + " is free");
            }
            free.set(node);
        }
        count += given.length;
    }

    int largestRun() {
        int largest = 0;
        for (int begin = free.nextSetBit(0); begin >= 0; ) {
            int end = free.nextClearBit(begin);
            largest = Math.max(largest, end - begin);
            begin = free.nextSetBit(end);
        }
        return largest;
    }
}
