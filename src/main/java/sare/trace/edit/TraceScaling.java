package sare.trace.edit;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import sare.input.InputException;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/**
 * Multiplies all sizes or all compute bursts of a trace by a factor. Products are rounded to whole bytes and nanoseconds,
 * halves up. A size that is not 0 becomes at least 1 unless the factor is 0, so that no message or collective becomes empty.
 * Bursts of 0 ns are dropped.
 */
public final class TraceScaling {
    private static final BigDecimal MOST = BigDecimal.valueOf(Long.MAX_VALUE);

    private final Trace trace;
    private final Optional<BigDecimal> bytesFactor;
    private final Optional<BigDecimal> computeFactor;

    /**
     * @param bytesFactor factor of the sizes of messages and collectives, 0 or more; empty to keep them
     * @param computeFactor factor of compute bursts, 0 or more; empty to keep them
     */
    public TraceScaling(Trace trace, Optional<BigDecimal> bytesFactor, Optional<BigDecimal> computeFactor) {
        this.trace = trace;
        this.bytesFactor = bytesFactor;
        this.computeFactor = computeFactor;
    }

    /**
     * Makes the scaled trace.
     *
     * @throws InputException if a size or burst becomes larger than 2^63 - 1
     */
    public Trace make() {
        TraceBuilder target = TraceBuilder.like(trace);
        OperationCopier copier = new OperationCopier(trace, target, rank -> rank, index -> index, this::bytes);
        trace.forEachOperation((rank, operation) -> copy(rank, operation, target, copier));
        return target.build();
    }

    private void copy(int rank, int operation, TraceBuilder target, OperationCopier copier) {
        switch (trace.kind(operation)) {
            case WAIT, WAIT_ALL -> target.copy(trace, rank, operation);
            case COMPUTE -> {
                long nanoseconds = nanoseconds(trace.nanoseconds(operation));
                if (nanoseconds > 0 || computeFactor.isEmpty()) {
                    target.compute(rank, nanoseconds);
                }
            }
            default -> copier.copy(rank, operation);
        }
    }

    private long bytes(long bytes) {
        return bytesFactor
                .map(factor -> {
                    long product = product(bytes, factor, " bytes");
                    return bytes > 0 && factor.signum() > 0 ? Math.max(1, product) : product;
                })
                .orElse(bytes);
    }

    private long nanoseconds(long nanoseconds) {
        return computeFactor
                .map(factor -> product(nanoseconds, factor, " ns of computing"))
                .orElse(nanoseconds);
    }

    private long product(long amount, BigDecimal factor, String unit) {
        BigDecimal product = BigDecimal.valueOf(amount).multiply(factor).setScale(0, RoundingMode.HALF_UP);
        if (product.compareTo(MOST) > 0) {
            throw new InputException(
                    trace.name(),
                    amount + unit + " times " + factor.toPlainString(),
                    "at most " + Long.MAX_VALUE + unit);
        }
        return product.longValueExact();
    }
}
