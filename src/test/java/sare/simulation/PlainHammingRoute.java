package sare.simulation;

import java.util.List;
import sare.routing.CounterBasedRandom;
import sare.routing.TieBreaking;

/** A route that corrects the coordinates in the order of the dimensions, in one channel. */
final class PlainHammingRoute implements PlainRoute {
    private final PlainHamming machine;
    private final PlainNetwork network;
    private final PlainPacket packet;
    private int here; // router

    PlainHammingRoute(PlainHamming machine, PlainNetwork network, PlainPacket packet) {
        this.machine = machine;
        this.network = network;
        this.packet = packet;
        this.here = packet.sourceNode;
    }

    @Override
    public boolean hasArrived() {
        return here == packet.destinationNode;
    }

    @Override
    public void hop(int port) {
        here = machine.far(here, port).router();
    }

    @Override
    public List<Request> requests(PlainQueue queue, int router, long cycle, FarQueues farQueues) {
        int channel = queue.isInjection() ? firstChannel(cycle) : queue.channel;
        return List.of(new Request(port(router), channel, false));
    }

    private int firstChannel(long cycle) {
        int channels = network.virtualChannels();
        return network.tieBreaking() == TieBreaking.RANDOM
                ? CounterBasedRandom.channel(packet.draw, cycle, 0, channels)
                : (packet.indexInMessage + packet.sourceNode) % channels;
    }

    private int port(int router) {
        int target = machine.routerOf(packet.destinationNode);
        if (machine.isHost(router)) {
            return 0;
        }
        return router == target ? packet.destinationNode % machine.hosts() : machine.nextPort(router, target);
    }
}
