package sare.simulation;

import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.math.BigDecimal;
import java.math.RoundingMode;
import sare.network.Cores;
import sare.network.Network;

/**
 * The time of messages inside a node: the latency of its memory plus the bytes divided by the bandwidth, in whole cycles, rounded down.
 * Decimals are exact. Messages do not share the bandwidth. Messages of one length are computed once.
 */
final class MemoryTime {
    private final BigDecimal latencyNanoseconds;
    private final BigDecimal bytesPerNanosecond; // or null if bytes take no time
    private final BigDecimal bitsPerNanosecond; // of a link
    private final BigDecimal bitsPerCycle; // of a link
    private final Long2LongOpenHashMap cyclesOfBytes = new Long2LongOpenHashMap();

    MemoryTime(Network network) {
        Cores cores = network.cores();
        double gigabytesPerSecond = cores.memoryGigabytesPerSecond();
        this.latencyNanoseconds = BigDecimal.valueOf(cores.memoryLatencyNanoseconds());
        this.bytesPerNanosecond = Double.isInfinite(gigabytesPerSecond) ? null : BigDecimal.valueOf(gigabytesPerSecond);
        this.bitsPerNanosecond = BigDecimal.valueOf(network.routers().linkGigabitsPerSecond());
        this.bitsPerCycle = BigDecimal.valueOf((long) network.routers().bytesPerPhit() * Byte.SIZE);
    }

    /** The whole cycles that a message takes, at most {@link WakeupQueue#MAX_CYCLE}. */
    long cycles(long bytes) {
        return cyclesOfBytes.computeIfAbsent(bytes, this::compute);
    }

    /** Multiplies all terms by the bandwidth first, so that a single division remains, which rounds down. */
    private long compute(long bytes) {
        BigDecimal time = latencyNanoseconds;
        BigDecimal unit = bitsPerCycle;
        if (bytesPerNanosecond != null) {
            time = time.multiply(bytesPerNanosecond).add(BigDecimal.valueOf(bytes));
            unit = unit.multiply(bytesPerNanosecond);
        }
        return time.multiply(bitsPerNanosecond)
                .divide(unit, 0, RoundingMode.DOWN)
                .min(BigDecimal.valueOf(WakeupQueue.MAX_CYCLE))
                .longValueExact();
    }
}
