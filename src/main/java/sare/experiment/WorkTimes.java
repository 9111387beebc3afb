package sare.experiment;

import java.util.HashMap;
import java.util.Map;

/**
 * Estimates of the time that cells take: the mean of the measured cells of the same kind or, for other kinds, the estimated work at
 * the mean speed of all measured cells.
 */
public final class WorkTimes {
    private final Map<String, Mean> meanOfKind = new HashMap<>();
    private double packetHops;
    private double seconds;

    private static final class Mean {
        private double seconds;
        private int cells;
    }

    /** Adds the time that a cell took; copies do not count. */
    public void add(RunPlan.Task task, double itsSeconds) {
        if (!task.isCopy()) {
            add(task.cell().kind(), task.packetHops(), itsSeconds);
        }
    }

    /** Adds the time that a cell of a kind took, of which the work was estimated in packet-hops. */
    synchronized void add(String kind, double itsPacketHops, double itsSeconds) {
        Mean mean = meanOfKind.computeIfAbsent(kind, none -> new Mean());
        mean.seconds += itsSeconds;
        mean.cells++;
        packetHops += itsPacketHops;
        seconds += itsSeconds;
    }

    /** Of a cell, on one thread; 0 as long as nothing was measured. */
    double seconds(RunPlan.Task task) {
        return seconds(task.cell().kind(), 1, task.packetHops());
    }

    /** The expected seconds of a number of cells of a kind, given the sum of their packet-hops. */
    public synchronized double seconds(String kind, int cells, double itsPacketHops) {
        Mean mean = meanOfKind.get(kind);
        if (mean != null) {
            return cells * mean.seconds / mean.cells;
        }
        return packetHops == 0 ? 0 : itsPacketHops / packetHops * seconds;
    }
}
