package sare.simulation;

import sare.routing.CounterBasedRandom;
import sare.traffic.BernoulliGaps;

/** The nodes with a background load. Each checks in every cycle whether its next packet is due and has room. */
final class PlainBackground {
    private static final int GAPS = 0;
    private static final int DESTINATIONS = 1;

    private final BackgroundLoad load;
    private final PlainSimulator simulator;
    private final PlainPacket[] waiting; // by node: for room in the injection queue, or null
    private final long[] due; // by node: cycle of the next packet
    private final int[] packets; // by node

    PlainBackground(BackgroundLoad load, int nodes, PlainSimulator simulator) {
        this.load = load;
        this.simulator = simulator;
        this.waiting = new PlainPacket[nodes];
        this.due = new long[nodes];
        this.packets = new int[nodes];
        for (int node = 0; node < nodes; node++) {
            due[node] = gap(node);
        }
    }

    private long gap(int node) {
        double probability = load.rate().packetsPerCycle() * load.pattern().weight(node);
        return new BernoulliGaps(probability)
                .gap(CounterBasedRandom.packet(CounterBasedRandom.seed(load.seed(), GAPS), node, packets[node]));
    }

    void advance(long cycle) {
        for (int node = 0; node < due.length; node++) {
            if (cycle == due[node]) {
                waiting[node] = packet(node);
            }
            if (waiting[node] != null && simulator.injects(node, waiting[node])) {
                waiting[node] = null;
                due[node] = cycle + gap(node);
            }
        }
    }

    private PlainPacket packet(int node) {
        int number = packets[node]++;
        long draw = CounterBasedRandom.packet(CounterBasedRandom.seed(load.seed(), DESTINATIONS), node, number);
        return simulator.packet(node, load.pattern().destination(node, draw), new PlainMessage(1), number);
    }

    int waitingPackets() {
        int count = 0;
        for (PlainPacket packet : waiting) {
            count += packet == null ? 0 : 1;
        }
        return count;
    }
}
