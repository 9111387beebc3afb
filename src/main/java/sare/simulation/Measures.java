package sare.simulation;

import org.HdrHistogram.Histogram;

/** What is counted while a simulation runs. */
final class Measures {
    private static final int SIGNIFICANT_DIGITS = 3;
    private static final int COUNTED_CYCLES = 4096;
    private static final long LARGEST_LATENCY_CYCLES = 1L << 40;

    private final Histogram latency = new Histogram(LARGEST_LATENCY_CYCLES, SIGNIFICANT_DIGITS);
    private final int[] latencies =
            new int[COUNTED_CYCLES]; // of packets, by cycles, where they are not in the histogram
    private final PacketListener listener; // or null
    private long packets;
    private long packetHops;
    private long latencySum;
    private long latencyMax;

    Measures(PacketListener listener) {
        this.listener = listener;
    }

    /** The last phit of a packet is delivered in this cycle. */
    void delivered(PacketPool pool, int packet, long cycle) {
        long latencyCycles = (int) cycle - pool.generatedCycle(packet) & 0xFFFF_FFFFL;
        if (latencyCycles < COUNTED_CYCLES) {
            latencies[(int) latencyCycles]++;
        } else {
            latency.recordValue(latencyCycles);
        }
        latencySum += latencyCycles;
        latencyMax = Math.max(latencyMax, latencyCycles);
        packets++;
        packetHops += pool.hops(packet);
        if (listener != null) {
            long departed = cycle - ((int) cycle - pool.departedCycle(packet) & 0xFFFF_FFFFL);
            listener.delivered(
                    pool.sourceNode(packet),
                    pool.destinationNode(packet),
                    cycle - latencyCycles,
                    departed,
                    cycle,
                    pool.hops(packet));
        }
    }

    long packets() {
        return packets;
    }

    long packetHops() {
        return packetHops;
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
