package sare.simulation;

import java.util.ArrayList;
import java.util.List;
import sare.routing.CounterBasedRandom;
import sare.routing.TieBreaking;

/** A route in a tree that takes, at every hop, the output channel whose far queue holds the fewest phits. */
final class PlainAdaptiveTreeRoute implements PlainRoute {
    private final PlainTree tree;
    private final PlainNetwork network;
    private final PlainPacket packet;
    private final int height;
    private int hops;

    PlainAdaptiveTreeRoute(PlainTree tree, PlainNetwork network, PlainPacket packet) {
        this.tree = tree;
        this.network = network;
        this.packet = packet;
        this.height = tree.height(packet.sourceNode, packet.destinationNode);
    }

    @Override
    public boolean hasArrived() {
        return hops == 2 * height;
    }

    @Override
    public void hop(int port) {
        hops++;
    }

    @Override
    public List<Request> requests(PlainQueue queue, int router, long cycle, FarQueues farQueues) {
        long fewest = Long.MAX_VALUE;
        List<Request> emptiest = new ArrayList<>();
        for (Request each : candidates(tree.stage(router))) {
            long phits = farQueues.phits(router, each.port(), each.channel());
            if (phits < fewest) {
                fewest = phits;
                emptiest.clear();
            }
            if (phits == fewest) {
                emptiest.add(each);
            }
        }
        return List.of(emptiest.get(tieNumber(tree.stage(router), cycle) % emptiest.size()));
    }

    private List<Request> candidates(int stage) {
        int first = 0;
        int count = 1;
        if (stage >= 0 && hops < height) {
            count = tree.up(stage);
        } else if (stage >= 0) {
            first = tree.firstPortDown(stage, packet.destinationNode, packet.destinationNode);
            count = tree.portsDown(stage);
        }
        List<Request> candidates = new ArrayList<>();
        for (int port = first; port < first + count; port++) {
            for (int channel = 0; channel < network.virtualChannels(); channel++) {
                candidates.add(new Request(port, channel, false));
            }
        }
        return candidates;
    }

    private int tieNumber(int stage, long cycle) {
        if (network.tieBreaking() == TieBreaking.RANDOM) {
            return CounterBasedRandom.channel(packet.draw, cycle, 0, Integer.MAX_VALUE);
        }
        return stage < 0
                ? packet.indexInMessage + packet.sourceNode
                : packet.sourceNode / tree.digitWeight(stage) + packet.indexInMessage;
    }
}
