package sare.simulation;

import java.util.Arrays;
import org.HdrHistogram.Histogram;

/** The counts and latencies of the delivered packets of one source, while a simulation runs. */
final class Measures {
    private static final int SIGNIFICANT_DIGITS = 3;
    private static final int COUNTED_CYCLES = 4096;
    private static final long LARGEST_LATENCY_CYCLES = 1L << 40;

    private final Histogram latency = new Histogram(LARGEST_LATENCY_CYCLES, SIGNIFICANT_DIGITS);
    private final long[] latencies =
            new long[COUNTED_CYCLES]; // by latency in cycles: the number of packets that are not in the histogram
    private final PacketListener listener; // or null
    private final long cyclesBefore; // cycles of the run before the first cycle on the clock of the listener
    private long packets;
    private long packetHops;
    private long latencySum;
    private long latencyMax;
    private long lastDeliveryCycle;

    /** Creates empty measures. The listener may be null. */
    Measures(PacketListener listener, long cyclesBefore) {
        this.listener = listener;
        this.cyclesBefore = cyclesBefore;
    }

    /** Resets all counts and latencies. */
    void clear() {
        latency.reset();
        Arrays.fill(latencies, 0);
        packets = 0;
        packetHops = 0;
        latencySum = 0;
        latencyMax = 0;
    }

    boolean hasListener() {
        return listener != null;
    }

    /** Counts a packet whose last phit is delivered in this cycle. */
    void delivered(PacketPool pool, int packet, long cycle) {
        long latencyCycles = cycle - pool.generatedCycle(packet);
        if (latencyCycles < COUNTED_CYCLES) {
            latencies[(int) latencyCycles]++;
        } else {
            latency.recordValue(latencyCycles);
        }
        latencySum += latencyCycles;
        latencyMax = Math.max(latencyMax, latencyCycles);
        packets++;
        packetHops += pool.hops(packet);
        lastDeliveryCycle = cycle;
        if (hasListener()) {
            notifyListener(pool, packet, cycle, latencyCycles);
        }
    }

    private void notifyListener(PacketPool pool, int packet, long cycle, long latencyCycles) {
        // a packet crosses the network in less than 2^32 cycles after its departure
        long cyclesSinceDeparture = (int) cycle - pool.departedCycle(packet) & 0xFFFF_FFFFL;
        long delivered = cycle - cyclesBefore;
        listener.delivered(
                pool.sourceNode(packet),
                pool.destinationNode(packet),
                delivered - latencyCycles,
                delivered - cyclesSinceDeparture,
                delivered,
                pool.hops(packet));
    }

    long packets() {
        return packets;
    }

    long packetHops() {
        return packetHops;
    }

    /** The cycle of the run in which the last packet was delivered, or 0 without packets. */
    long lastDeliveryCycle() {
        return lastDeliveryCycle;
    }

    /** The sum of the latencies of all packets, in cycles. */
    long latencySum() {
        return latencySum;
    }

    LatencySummary latencySummary() {
        for (int cycles = 0; cycles < COUNTED_CYCLES; cycles++) {
            if (latencies[cycles] > 0) {
                latency.recordValueWithCount(cycles, latencies[cycles]);
                latencies[cycles] = 0;
            }
        }
        return packets == 0
                ? LatencySummary.NONE
                : new LatencySummary((double) latencySum / packets, quantile(50), quantile(99), latencyMax);
    }

    /** A quantile. The histogram returns the upper end of a range of values, which may exceed the largest latency. */
    private long quantile(double percent) {
        return Math.min(latency.getValueAtPercentile(percent), latencyMax);
    }
}
