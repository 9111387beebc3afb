package sare.trace.npb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import sare.input.InputException;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.format.TraceFormats;

/** Generated benchmarks in the forms that the tests need. */
final class NpbPrograms {
    /** Stands for the points of the class. */
    static final int CLASS_POINTS = 0;

    private NpbPrograms() {}

    static Trace generate(String code, String problemClass, int ranks, int iterations) {
        return generate(code, problemClass, ranks, iterations, CLASS_POINTS, 0);
    }

    static Trace generate(String code, String problemClass, int ranks, int iterations, int points, double computeMops) {
        OptionalInt ownPoints = points == CLASS_POINTS ? OptionalInt.empty() : OptionalInt.of(points);
        return NpbCodes.generate(
                new NpbCall(code, problemClass, ranks, OptionalInt.of(iterations), ownPoints, false, computeMops));
    }

    /** A benchmark with a speed, for the points of the class. */
    static Trace generate(String code, String problemClass, int ranks, int iterations, double computeMops) {
        return generate(code, problemClass, ranks, iterations, CLASS_POINTS, computeMops);
    }

    /** The operations of a rank, one line each, without numbers of requests and communicators. */
    static String program(Trace trace, int rank) {
        StringBuilder text = new StringBuilder();
        for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
            append(trace, operation, text);
            text.append('\n');
        }
        return text.toString();
    }

    private static void append(Trace trace, int operation, StringBuilder text) {
        Operation kind = trace.kind(operation);
        text.append(kind.word());
        if (kind.isSend() || kind.isReceive()) {
            text.append(" " + trace.peer(operation) + " tag " + trace.tag(operation));
        }
        if (kind == Operation.ALL_TO_ALL_V) {
            IntStream.range(0, trace.communicator(operation).size())
                    .forEach(member -> text.append(" " + trace.partBytes(operation, member)));
        } else if (kind != Operation.BARRIER && kind != Operation.WAIT) {
            text.append(": " + trace.bytes(operation));
        }
    }

    /** The operations of a rank in the native format. */
    static String operations(Trace trace, int rank) {
        StringWriter writer = new StringWriter();
        try {
            TraceFormats.registry().choose("format", "sare").plugin().write(trace, writer);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String text = writer.toString();
        String start = "rank " + rank + "\n";
        String end = "\nrank " + (rank + 1) + "\n";
        String operations = text.substring(text.indexOf("\n" + start) + 1 + start.length());
        return operations.contains(end) ? operations.substring(0, operations.indexOf(end) + 1) : operations;
    }

    /** Bytes of all messages, those of ranks to themselves included. */
    static long sentBytes(Trace trace) {
        long sum = 0;
        for (int operation = 0; operation < trace.operations(); operation++) {
            sum += trace.kind(operation).isSend() ? trace.bytes(operation) : 0;
        }
        return sum;
    }

    /** Sum of the compute times of all ranks. */
    static long nanoseconds(Trace trace) {
        long sum = 0;
        for (int operation = 0; operation < trace.operations(); operation++) {
            sum += trace.kind(operation) == Operation.COMPUTE ? trace.nanoseconds(operation) : 0;
        }
        return sum;
    }

    static void assertRejected(String message, String code, String problemClass, int ranks, int points) {
        InputException error =
                assertThrows(InputException.class, () -> generate(code, problemClass, ranks, 1, points, 0));
        assertEquals(message, error.getMessage());
    }
}
