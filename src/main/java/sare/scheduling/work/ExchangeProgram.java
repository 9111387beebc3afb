package sare.scheduling.work;

import sare.trace.Trace;
import sare.trace.TraceBuilder;
import sare.trace.TrafficMatrix;

/** A program that exchanges all messages of a communication several times: ranks post receives and sends, and wait for all. */
final class ExchangeProgram {
    private static final int WORLD = 0;
    private static final int TAG = 0;

    private ExchangeProgram() {}

    /**
     * The program.
     *
     * @param meanBytes of a message; at least 1 byte each
     */
    static Trace of(String name, TrafficMatrix traffic, double meanBytes, int iterations) {
        double scale =
                meanBytes * traffic.entries() / Math.max(1, traffic.totalBytes().doubleValue());
        TrafficMatrix backwards = Patterns.transposed(traffic);
        TraceBuilder builder = new TraceBuilder(name, traffic.ranks());
        for (int rank = 0; rank < traffic.ranks(); rank++) {
            for (int iteration = 0; iteration < iterations; iteration++) {
                int requests = 0;
                for (int entry = backwards.firstEntry(rank); entry < backwards.endEntry(rank); entry++) {
                    int source = backwards.destination(entry);
                    if (source != rank) {
                        long bytes = bytes(backwards.bytes(entry), scale);
                        builder.ireceive(rank, source, TAG, WORLD, bytes, requests++);
                    }
                }
                for (int entry = traffic.firstEntry(rank); entry < traffic.endEntry(rank); entry++) {
                    int destination = traffic.destination(entry);
                    if (destination != rank) {
                        builder.isend(rank, destination, TAG, WORLD, bytes(traffic.bytes(entry), scale), requests++);
                    }
                }
                waitAll(builder, rank, requests);
            }
        }
        return builder.build();
    }

    private static void waitAll(TraceBuilder builder, int rank, int requests) {
        if (requests > 0) {
            int[] all = new int[requests];
            for (int request = 0; request < requests; request++) {
                all[request] = request;
            }
            builder.waitAll(rank, all);
        }
    }

    private static long bytes(long weight, double scale) {
        return Math.max(1, Math.round(weight * scale));
    }
}
