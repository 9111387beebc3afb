package sare.trace.npb;

import java.util.OptionalInt;
import java.util.stream.IntStream;
import sare.trace.Operation;
import sare.trace.Trace;

/** Generated benchmarks as tests look at them. */
final class NpbTraces {
    private NpbTraces() {}

    static Trace generate(String code, ProblemClass problemClass, int ranks, int iterations) {
        return generate(code, problemClass, ranks, iterations, 0);
    }

    static Trace generate(String code, ProblemClass problemClass, int ranks, int iterations, double mops) {
        return NpbCodes.generate(
                new NpbCall(code, problemClass.name(), ranks, OptionalInt.of(iterations), OptionalInt.empty(), mops));
    }

    /** The operations of a rank, a line for each, without numbers of requests and communicators. */
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

    /** Nanoseconds that all ranks compute. */
    static long nanoseconds(Trace trace) {
        return IntStream.range(0, trace.operations())
                .filter(operation -> trace.kind(operation) == Operation.COMPUTE)
                .mapToLong(trace::nanoseconds)
                .sum();
    }
}
