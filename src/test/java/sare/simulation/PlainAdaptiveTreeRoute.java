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
        for (Request each : candidates(router, tree.stage(router))) {
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

    private List<Request> candidates(int router, int stage) {
        List<Integer> ports = List.of(0);
        if (stage >= 0) {
            int host = packet.destinationNode;
            ports = hops < height ? tree.upTo(router, height, host) : tree.downTo(router, host);
        }
        List<Request> candidates = new ArrayList<>();
        for (int port : ports) {
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
