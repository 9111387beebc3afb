package sare.simulation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A route that chooses its next hop at the head of every queue: one that corrects a coordinate or, with deroutes, once in each
 * dimension another one. The least product of phits and hops to go wins; of equals the first that corrects a coordinate. The second
 * request is for the escape channel.
 */
final class PlainAdaptiveHammingRoute implements PlainRoute {
    private static final int ESCAPE = 0;

    private final PlainHamming machine;
    private final PlainNetwork network;
    private final PlainPacket packet;
    private final int target; // the router of the destination
    private final Set<Integer> derouted = new HashSet<>(); // dimensions
    private int here; // router
    private Request chosen; // in this queue, or null

    private record Choice(Request request, long weight) {}

    PlainAdaptiveHammingRoute(PlainHamming machine, PlainNetwork network, PlainPacket packet) {
        this.machine = machine;
        this.network = network;
        this.packet = packet;
        this.target = machine.routerOf(packet.destinationNode);
        this.here = packet.sourceNode;
    }

    @Override
    public boolean hasArrived() {
        return here == packet.destinationNode;
    }

    @Override
    public void hop(int port) {
        int from = here;
        here = machine.far(here, port).router();
        chosen = null;
        if (!machine.isHost(from) && !machine.isHost(here)) {
            int d = machine.dimension(port);
            if (machine.coordinate(here, d) != machine.coordinate(target, d)) {
                derouted.add(d);
            }
        }
    }

    @Override
    public List<Request> requests(PlainQueue queue, int router, long cycle, FarQueues farQueues) {
        if (machine.isHost(router)) {
            int channel = (packet.indexInMessage + packet.sourceNode) % network.virtualChannels();
            return List.of(new Request(0, channel, false));
        }
        if (router == target) {
            return List.of(new Request(packet.destinationNode % machine.hosts(), queue.channel, false));
        }
        if (chosen == null) {
            chosen = choose(router, farQueues);
        }
        return List.of(chosen, new Request(machine.nextPort(router, target), ESCAPE, false));
    }

    private Request choose(int router, FarQueues farQueues) {
        List<Choice> choices = new ArrayList<>();
        List<Integer> wrong = new ArrayList<>();
        for (int d = 0; d < machine.dimensions(); d++) {
            if (machine.coordinate(router, d) != machine.coordinate(target, d)) {
                wrong.add(d);
            }
        }
        int hops = wrong.size() + (machine.isHypercube() ? 0 : 1);
        for (int d : wrong) {
            choices.add(choice(router, d, machine.coordinate(target, d), hops, farQueues));
        }
        for (int d : wrong) {
            for (int there = 0; there < machine.sizes()[d] && !derouted.contains(d); there++) {
                if (there != machine.coordinate(target, d) && there != machine.coordinate(router, d)) {
                    choices.add(choice(router, d, there, hops + 1, farQueues));
                }
            }
        }
        Choice best = choices.get(0);
        for (Choice each : choices) {
            best = each.weight < best.weight ? each : best;
        }
        return best.request;
    }

    /** The adaptive channel of a port whose far queue holds the fewest phits; of m equals, number (source + index) modulo m. */
    private Choice choice(int router, int dimension, int coordinate, int hops, FarQueues farQueues) {
        int port = machine.port(router, dimension, coordinate);
        long fewest = Long.MAX_VALUE;
        List<Request> emptiest = new ArrayList<>();
        for (int channel = 1; channel < network.virtualChannels(); channel++) {
            long phits = farQueues.phits(router, port, channel);
            if (phits < fewest) {
                fewest = phits;
                emptiest.clear();
            }
            if (phits == fewest) {
                emptiest.add(new Request(port, channel, false));
            }
        }
        int number = (packet.sourceNode + packet.indexInMessage) % emptiest.size();
        return new Choice(emptiest.get(number), fewest * hops);
    }
}
