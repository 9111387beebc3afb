package sare.simulation;

import java.util.List;

/** The ranks of a node and the interface that they share. */
final class PlainNode {
    private final int node;
    private final List<PlainProcess> ranks; // ascending
    private final PlainSimulator simulator;
    private int next; // the rank where round robin begins

    PlainNode(int node, List<PlainProcess> ranks, PlainSimulator simulator) {
        this.node = node;
        this.ranks = ranks;
        this.simulator = simulator;
    }

    /** Puts a packet of one of the ranks into the injection queue, if there is one and the queue has a place. */
    void inject() {
        for (int i = 0; i < ranks.size(); i++) {
            PlainProcess rank = ranks.get((next + i) % ranks.size());
            if (rank.offer() != null) {
                if (simulator.injects(node, rank.offer())) {
                    rank.placed();
                    next = (next + i + 1) % ranks.size();
                }
                return;
            }
        }
    }
}
