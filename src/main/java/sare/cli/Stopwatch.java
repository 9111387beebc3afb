package sare.cli;

import java.util.List;
import sare.input.Decimals;
import sare.report.result.Run;

/** The time since it was made. Times differ from run to run, so no result has one. */
final class Stopwatch {
    private static final double NANOSECONDS_PER_SECOND = 1e9;
    private static final double PER_MILLION = 1e-6;

    private final long startNanoseconds = System.nanoTime();

    /** Seconds since it was made. */
    double seconds() {
        return (System.nanoTime() - startNanoseconds) / NANOSECONDS_PER_SECOND;
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

    /** Links crossed by all packets per second, in millions. */
    static double millionPacketHopsPerSecond(long packetHops, double seconds) {
        return packetHops / seconds * PER_MILLION;
    }

    /** The speed of the runs since it was made, as a line. */
    String speed(List<Run> runs) {
        return speed(runs.stream().mapToLong(Run::packetHops).sum());
    }

    /** The speed of the simulation of a number of packet-hops since it was made, as a line. */
    String speed(long packetHops) {
        double seconds = seconds();
        return "simulated in " + Decimals.fixed(seconds, 2) + " s, "
                + Decimals.fixed(millionPacketHopsPerSecond(packetHops, seconds), 1)
                + " million packet-hops per second";
    }
}
