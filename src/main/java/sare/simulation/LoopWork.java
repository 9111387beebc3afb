package sare.simulation;

import java.util.Arrays;
import sare.trace.Program;

/**
 * The work of each iteration of a loop. Iterations can be alike in their steps and differ in bytes and in compute times.
 *
 * @param bytes by iteration: the bytes that the rank with the most of them sends
 * @param nanoseconds by iteration: the compute time of the rank with the most of it
 */
record LoopWork(double[] bytes, double[] nanoseconds) {
    /** Finds the step of a rank before which an iteration begins. */
    interface Borders {
        int step(int rank, int period);
    }

    static LoopWork of(Program program, int[] ranks, int periods, Borders borders) {
        LoopWork work = new LoopWork(new double[periods], new double[periods]);
        for (int period = 0; period < periods; period++) {
            for (int rank : ranks) {
                work.add(program, period, borders.step(rank, period), borders.step(rank, period + 1));
            }
        }
        return work;
    }

    private void add(Program program, int period, int begin, int end) {
        double sent = 0;
        double computed = 0;
        for (int step = begin; step < end; step++) {
            if (program.isSend(step)) {
                sent += program.bytes(program.message(step));
            } else if (program.kind(step) == Program.COMPUTE) {
                computed += program.nanoseconds(step);
            }
        }
        bytes[period] = Math.max(bytes[period], sent);
        nanoseconds[period] = Math.max(nanoseconds[period], computed);
    }

    /** The difference between the mean bytes of some iterations and of the iterations from another one on, as a share of the former. */
    double differenceOfBytes(int begin, int end, int from) {
        double mean = mean(bytes, begin, end);
        double difference = Math.abs(mean(bytes, from, bytes.length) - mean);
        return difference == 0 ? 0 : difference / Math.max(1, mean);
    }

    /** The same difference of compute times, in nanoseconds. */
    double differenceOfNanoseconds(int begin, int end, int from) {
        return Math.abs(mean(nanoseconds, from, nanoseconds.length) - mean(nanoseconds, begin, end));
    }

    private static double mean(double[] values, int begin, int end) {
        return Arrays.stream(values, begin, end).average().orElse(0);
    }
}
