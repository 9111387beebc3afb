package sare.simulation;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import sare.trace.Program;

/**
 * The work of each iteration of a loop. Iterations can be alike in their steps and differ in bytes and in compute times.
 *
 * @param bytes by iteration: the bytes that the rank with the most of them sends
 * @param nanoseconds by iteration: the compute time of the rank with the most of it
 * @param bytesAfter the bytes that the rank with the most of them sends after the loop, up to the next loop of its kind
 * @param newBytesAfter the same of bytes to ranks to which it sends nothing in the loop
 */
record LoopWork(double[] bytes, double[] nanoseconds, double bytesAfter, double newBytesAfter) {
    /** Finds the step of a rank before which an iteration begins. */
    interface Borders {
        int step(int rank, int period);
    }

    /**
     * Adds up the work of a loop.
     *
     * @param endOfRest finds the step of a rank at which the operations after the loop end
     */
    static LoopWork of(Program program, int[] ranks, int periods, Borders borders, IntUnaryOperator endOfRest) {
        double[] bytes = new double[periods];
        double[] nanoseconds = new double[periods];
        double after = 0;
        double newAfter = 0;
        for (int rank : ranks) {
            for (int period = 0; period < periods; period++) {
                int begin = borders.step(rank, period);
                int end = borders.step(rank, period + 1);
                bytes[period] = Math.max(bytes[period], bytes(program, begin, end, message -> true));
                nanoseconds[period] = Math.max(nanoseconds[period], nanoseconds(program, begin, end));
            }
            int end = borders.step(rank, periods);
            int endAfter = endOfRest.applyAsInt(rank);
            IntOpenHashSet known = destinations(program, borders.step(rank, 0), end);
            after = Math.max(after, bytes(program, end, endAfter, message -> true));
            newAfter = Math.max(
                    newAfter, bytes(program, end, endAfter, message -> !known.contains(program.destination(message))));
        }
        return new LoopWork(bytes, nanoseconds, after, newAfter);
    }

    private static IntOpenHashSet destinations(Program program, int begin, int end) {
        return new IntOpenHashSet(messages(program, begin, end)
                .map(program::destination)
                .distinct()
                .toArray());
    }

    private static double bytes(Program program, int begin, int end, IntPredicate counts) {
        return messages(program, begin, end)
                .filter(counts)
                .mapToDouble(program::bytes)
                .sum();
    }

    /** The messages that are sent in some steps. */
    private static IntStream messages(Program program, int begin, int end) {
        return IntStream.range(begin, end).filter(program::isSend).map(program::message);
    }

    private static double nanoseconds(Program program, int begin, int end) {
        return IntStream.range(begin, end)
                .filter(step -> program.kind(step) == Program.COMPUTE)
                .mapToDouble(program::nanoseconds)
                .sum();
    }

    /** The number of iterations that send as many bytes as the operations after the loop. */
    double periodsAfter() {
        return periods(bytesAfter);
    }

    /** The same of the bytes that are sent to other ranks than in the loop. */
    double newPeriodsAfter() {
        return periods(newBytesAfter);
    }

    private double periods(double sent) {
        return sent / Math.max(1, mean(bytes, 0, bytes.length));
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
