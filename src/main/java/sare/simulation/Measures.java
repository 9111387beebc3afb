package sare.simulation;

import java.util.Arrays;
import org.HdrHistogram.Histogram;

/** What is counted of the packets of one source while a simulation runs. */
final class Measures {
    private static final int SIGNIFICANT_DIGITS = 3;
    private static final int COUNTED_CYCLES = 4096;
    private static final long LARGEST_LATENCY_CYCLES = 1L << 40;

    private final Histogram latency = new Histogram(LARGEST_LATENCY_CYCLES, SIGNIFICANT_DIGITS);
    private final long[] latencies =
            new long[COUNTED_CYCLES]; // of packets, by cycles, where they are not in the histogram
    private final PacketListener listener; // or null
    private final long cyclesBefore; // those of the run before the first that the listener counts
    private long packets;
    private long packetHops;
    private long latencySum;
    private long latencyMax;
    private long lastDeliveryCycle;

    /** Nothing is counted yet; the listener may be null. */
    Measures(PacketListener listener, long cyclesBefore) {
        this.listener = listener;
        this.cyclesBefore = cyclesBefore;
    }

    /** Forgets all that was counted. */
    void clear() {
        latency.reset();
        Arrays.fill(latencies, 0);
        packets = 0;
        packetHops = 0;
        latencySum = 0;
        latencyMax = 0;
    }

    /** Whether a listener is told of every packet. */
    boolean tells() {
        return listener != null;
    }

    /** The last phit of a packet is delivered in this cycle. */
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
        if (tells()) {
            tell(pool, packet, cycle, latencyCycles);
        }
    }

    private void tell(PacketPool pool, int packet, long cycle, long latencyCycles) {
        // a packet crosses the network in less than 2^32 cycles, however long it waited before
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

    /** The cycle of the run in which the last packet was delivered, 0 without one. */
    long lastDeliveryCycle() {
        return lastDeliveryCycle;
    }

    /** Latencies of all packets together, in cycles. */
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

    /** The histogram answers the top of a range of values, which may lie above the largest there was. */
    private long quantile(double percent) {
        return Math.min(latency.getValueAtPercentile(percent), latencyMax);
    }
}
