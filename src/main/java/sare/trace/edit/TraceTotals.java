package sare.trace.edit;

import java.math.BigInteger;
import sare.trace.Operation;
import sare.trace.Trace;

/**
 * The sums of all sizes and compute bursts of a trace.
 *
 * @param bytes sum over all sends and collectives; a collective counts once for each member
 * @param computeNanoseconds sum over the compute bursts of all ranks
 */
public record TraceTotals(BigInteger bytes, BigInteger computeNanoseconds) {
    public static TraceTotals of(Trace trace) {
        Sum bytes = new Sum();
        Sum computing = new Sum();
        for (int operation = 0; operation < trace.operations(); operation++) {
            Operation kind = trace.kind(operation);
            if (kind == Operation.COMPUTE) {
                computing.add(trace.nanoseconds(operation));
            } else if (kind == Operation.ALL_TO_ALL_V) {
                for (long part : trace.partBytes(operation)) {
                    bytes.add(part);
                }
            } else if (kind.isSend() || kind.isCollective()) {
                bytes.add(trace.bytes(operation));
            }
        }
        return new TraceTotals(bytes.total(), computing.total());
    }

    /** A sum of any size, which uses a long while it fits. */
    private static final class Sum {
        private BigInteger whole = BigInteger.ZERO;
        private long rest;

        void add(long amount) {
            if (rest > Long.MAX_VALUE - amount) {
                whole = total();
                rest = 0;
            }
            rest += amount;
        }

        BigInteger total() {
            return whole.add(BigInteger.valueOf(rest));
        }
    }
}
