package sare.simulation;

import java.util.List;
import sare.routing.CounterBasedRandom;
import sare.routing.TieBreaking;

/** A route in a tree: up to the lowest stage that both hosts share, by a port that the routing gives, and down again. */
final class PlainTreeRoute implements PlainRoute {
    private final PlainTree tree;
    private final PlainNetwork network;
    private final PlainPacket packet;
    private final int height;
    private int hops;

    PlainTreeRoute(PlainTree tree, PlainNetwork network, PlainPacket packet) {
        this.tree = tree;
        this.network = network;
        this.packet = packet;
        this.height = tree.height(packet.sourceNode, packet.destinationNode);
    }

    private boolean isRandom() {
        return network.tieBreaking() == TieBreaking.RANDOM;
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
        int stage = tree.stage(router);
        if (stage < 0) {
            return List.of(new Request(0, firstChannel(cycle), false));
        }
        int port = hops < height ? up(stage, queue.channel) : down(stage);
        return List.of(new Request(port, queue.channel, false));
    }

    private int firstChannel(long cycle) {
        int channels = network.virtualChannels();
        return isRandom()
                ? CounterBasedRandom.channel(packet.draw, cycle, 0, channels)
                : (packet.indexInMessage + packet.sourceNode) % channels;
    }

    private int up(int stage, int channel) {
        int source = packet.sourceNode;
        int destination = packet.destinationNode;
        int weight = tree.digitWeight(stage);
        int ports = tree.up(stage);
        boolean spreadsSource = tree.keys().get("topology").equals("fat-tree");
        return switch (tree.routing()) {
            case "source" -> (source / weight + (spreadsSource ? channel : 0)) % ports;
            case "destination" -> destination / weight % ports;
            case "destination-spread" -> (destination / weight + channel) % ports;
            case "source-destination" -> (source + destination) / weight % ports;
            case "random" ->
                isRandom()
                        ? CounterBasedRandom.channel(packet.draw, stage, 0, ports)
                        : (source / weight + packet.indexInMessage) % ports;
            default -> throw new IllegalArgumentException(tree.routing());
        };
    }

    private int down(int stage) {
        int spreadBy = tree.routing().equals("source") ? packet.sourceNode : packet.destinationNode;
        return tree.firstPortDown(stage, packet.destinationNode, spreadBy);
    }
}
