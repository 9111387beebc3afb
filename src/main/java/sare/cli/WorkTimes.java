package sare.cli;

import java.util.HashMap;
import java.util.Map;
import sare.experiment.RunPlan;
import sare.input.Decimals;

/**
 * Estimates of the time that cells take: the mean of the measured cells of the same kind or, for other kinds, the estimated work at
 * the mean speed of all measured cells.
 */
final class WorkTimes {
    private final Map<String, Mean> meanOfKind = new HashMap<>();
    private double packetHops;
    private double seconds;

    private static final class Mean {
        private double seconds;
        private int cells;
    }

    void add(RunPlan.Task task, double itsSeconds) {
        add(task.cell().kind(), task.packetHops(), itsSeconds);
    }

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
    synchronized double seconds(String kind, int cells, double itsPacketHops) {
        Mean mean = meanOfKind.get(kind);
        if (mean != null) {
            return cells * mean.seconds / mean.cells;
        }
        return packetHops == 0 ? 0 : itsPacketHops / packetHops * seconds;
    }

    /** A time for people: {@code 45 s}, {@code 12 min} or {@code 3.5 h}. */
    static String text(double someSeconds) {
        double secondsPerMinute = 60;
        double minutes = someSeconds / secondsPerMinute;
        if (someSeconds < 2 * secondsPerMinute) {
            return Decimals.fixed(Math.ceil(someSeconds), 0) + " s";
        }
        double minutesPerHour = 60;
        return minutes < 2 * minutesPerHour
                ? Decimals.fixed(minutes, 0) + " min"
                : Decimals.fixed(minutes / minutesPerHour, 1) + " h";
    }
}
