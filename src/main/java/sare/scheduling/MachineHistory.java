package sare.scheduling;

import it.unimi.dsi.fastutil.longs.LongArrayList;

/** The machine and its queue after each second in which something happened. */
public final class MachineHistory {
    private final LongArrayList seconds = new LongArrayList();
    private final LongArrayList busy = new LongArrayList();
    private final LongArrayList waiting = new LongArrayList();
    private final LongArrayList waitingPlaces = new LongArrayList();
    private final LongArrayList freeNodes = new LongArrayList();
    private final LongArrayList largestRun = new LongArrayList();

    MachineHistory() {}

    void add(Cluster cluster) {
        int last = seconds.size() - 1;
        if (last >= 0 && seconds.getLong(last) == cluster.now()) {
            for (LongArrayList column : columns()) {
                column.removeLong(last);
            }
        }
        Machine machine = cluster.machine();
        seconds.add(cluster.now());
        busy.add(machine.capacity() - machine.free());
        waiting.add(cluster.queue().size());
        waitingPlaces.add(cluster.waitingPlaces());
        freeNodes.add(machine.freeNodes());
        largestRun.add(machine.largestFreeRun());
    }

    private LongArrayList[] columns() {
        return new LongArrayList[] {seconds, busy, waiting, waitingPlaces, freeNodes, largestRun};
    }

    /** Number of entries. */
    public int size() {
        return seconds.size();
    }

    /** The time of an entry, on the clock of the log; ascending. */
    public long seconds(int entry) {
        return seconds.getLong(entry);
    }

    /** Busy places from then on. */
    public long busyPlaces(int entry) {
        return busy.getLong(entry);
    }

    /** Waiting jobs from then on. */
    public long waitingJobs(int entry) {
        return waiting.getLong(entry);
    }

    /** The places that the waiting jobs need. */
    public long waitingPlaces(int entry) {
        return waitingPlaces.getLong(entry);
    }

    /** Nodes on which no job runs. */
    public long freeNodes(int entry) {
        return freeNodes.getLong(entry);
    }

    /** The largest number of consecutive node ids that are all free. */
    public long largestFreeRun(int entry) {
        return largestRun.getLong(entry);
    }

    /** The share of the free nodes that are outside of the largest consecutive part; 0 without free nodes. */
    public double fragmentation(int entry) {
        return freeNodes(entry) == 0 ? 0 : 1 - largestFreeRun(entry) / (double) freeNodes(entry);
    }
}
