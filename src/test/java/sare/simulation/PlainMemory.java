package sare.simulation;

import java.math.BigDecimal;

/**
 * The memory of a node, through which its ranks send messages to each other.
 *
 * @param latencyNanoseconds of every message
 * @param gigabytesPerSecond the bandwidth for each message alone; infinite if bytes take no time
 */
record PlainMemory(double latencyNanoseconds, double gigabytesPerSecond) {
    /** The memory that takes no time. */
    static final PlainMemory NO_TIME = new PlainMemory(0, Double.POSITIVE_INFINITY);

    /** The largest number of cycles that are over when the memory has transferred a message. */
    long cycles(PlainNetwork network, long bytes) {
        BigDecimal bitsPerNanosecond = BigDecimal.valueOf(network.linkGigabitsPerSecond());
        BigDecimal nanosecondsTimesLinkBits = BigDecimal.valueOf(8L * network.bytesPerPhit());
        BigDecimal latency = BigDecimal.valueOf(latencyNanoseconds);
        if (Double.isInfinite(gigabytesPerSecond)) {
            return latency.multiply(bitsPerNanosecond)
                    .divideToIntegralValue(nanosecondsTimesLinkBits)
                    .longValueExact();
        }
        BigDecimal bandwidth = BigDecimal.valueOf(gigabytesPerSecond);
        BigDecimal needed =
                latency.multiply(bandwidth).add(BigDecimal.valueOf(bytes)).multiply(bitsPerNanosecond);
        BigDecimal perCycle = bandwidth.multiply(nanosecondsTimesLinkBits);
        long cycles = 0;
        for (long step = Long.highestOneBit(Long.MAX_VALUE >> 20); step > 0; step >>= 1) {
            boolean isOver =
                    perCycle.multiply(BigDecimal.valueOf(cycles + step)).compareTo(needed) <= 0;
            cycles += isOver ? step : 0;
        }
        return cycles;
    }
}
