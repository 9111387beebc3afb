package sare.allocation;

import java.util.BitSet;

/** Which nodes of a machine are free, and which are busy with other jobs. Not thread-safe. */
public final class Occupancy {
    private final int nodes;
    private final BitSet free; // by node
    private int freeCount;

    private Occupancy(int nodes, BitSet free) {
        this.nodes = nodes;
        this.free = free;
        this.freeCount = free.cardinality();
    }

    /** A machine of this many nodes, all of which are free. */
    public static Occupancy allFree(int nodes) {
        BitSet free = new BitSet(nodes);
        free.set(0, nodes);
        return new Occupancy(nodes, free);
    }

    /** A machine some nodes of which are busy. */
    public static Occupancy busy(int nodes, int... busy) {
        Occupancy occupancy = allFree(nodes);
        occupancy.take(busy);
        return occupancy;
    }

    /** A copy that changes independently. */
    public Occupancy copy() {
        return new Occupancy(nodes, (BitSet) free.clone());
    }

    /** Number of nodes of the machine. */
    public int nodes() {
        return nodes;
    }

    /** Number of free nodes. */
    public int freeCount() {
        return freeCount;
    }

    public boolean isFree(int node) {
        return free.get(node);
    }

    /** The first free node that is not before the given one; -1 if there is none. */
    public int nextFree(int node) {
        return free.nextSetBit(node);
    }

    /** The largest number of free nodes whose ids follow on each other. */
    public int largestFreeRun() {
        int largest = 0;
        for (int begin = free.nextSetBit(0); begin >= 0; ) {
            int end = free.nextClearBit(begin);
            largest = Math.max(largest, end - begin);
            begin = free.nextSetBit(end);
        }
        return largest;
    }

    /** The free nodes, ascending. */
    int[] freeNodes() {
        int[] ids = new int[freeCount];
        int count = 0;
        for (int node = free.nextSetBit(0); node >= 0; node = free.nextSetBit(node + 1)) {
            ids[count++] = node;
        }
        return ids;
    }

    /**
     * Makes free nodes busy.
     *
     * @throws IllegalArgumentException when one of them is busy or is none of the machine; then some of them may be busy
     */
    public void take(int... taken) {
        for (int node : taken) {
            if (node < 0 || node >= nodes || !free.get(node)) {
                throw new IllegalArgumentException("node " + node + " is not free");
            }
            free.clear(node);
            freeCount--;
        }
    }

    /**
     * Makes busy nodes free.
     *
     * @throws IllegalArgumentException when one of them is free or is none of the machine; then some of them may be free
     */
    public void release(int... released) {
        for (int node : released) {
            if (node < 0 || node >= nodes || free.get(node)) {
                throw new IllegalArgumentException("node " + node + " is not busy");
            }
            free.set(node);
            freeCount++;
        }
    }

    /** The number of free nodes and of all, such as {@code 12 of 16 nodes free}. */
    @Override
    public String toString() {
        return freeCount + " of " + nodes + " nodes free";
    }
}
