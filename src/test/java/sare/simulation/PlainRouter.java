package sare.simulation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import sare.network.Arbitration;
import sare.network.Ejection;

/** A node's router: its input queues, its output channels and links, and who of the waiting packets gets them. */
final class PlainRouter {
    private static final int WAYS = 2;

    private final PlainNetwork network;
    private final PlainRouting routing;
    private final int node;
    private final List<PlainQueue> inputs = new ArrayList<>(); // in the order of arbitration
    private final List<Link> links = new ArrayList<>(); // by dimension and way
    private final Output ejection = new Output();

    PlainRouter(PlainNetwork network, int node) {
        this.network = network;
        this.routing = new PlainRouting(network);
        this.node = node;
        for (int dimension = 0; dimension < network.dimensions().length; dimension++) {
            for (int way = 0; way < WAYS; way++) {
                addDirection(dimension, way == 1);
            }
        }
        inputs.add(queue(PlainQueue.INJECTION, false, 0));
    }

    private void addDirection(int dimension, boolean negative) {
        for (int channel = 0; channel < network.virtualChannels(); channel++) {
            inputs.add(queue(dimension, negative, channel));
        }
        links.add(new Link(dimension, negative));
    }

    private PlainQueue queue(int dimension, boolean negative, int channel) {
        return new PlainQueue(inputs.size(), dimension, negative, channel, network.phitsPerPacket());
    }

    /** An output channel, or the exit to the node. */
    private static final class Output {
        private final List<PlainQueue.Stay> requests = new ArrayList<>();
        private int firstInLine; // input at which round robin begins
        private PlainQueue.Stay granted; // has the channel and waits for the link
        private long freeFrom;
    }

    /** A link to a neighbour, shared by one output channel per virtual channel. */
    private final class Link {
        private final int dimension;
        private final boolean negative;
        private final List<Output> channels = new ArrayList<>();
        private int firstInLine; // channel at which the search begins
        private long freeFrom;
        private long packets;

        private Link(int dimension, boolean negative) {
            this.dimension = dimension;
            this.negative = negative;
            for (int channel = 0; channel < network.virtualChannels(); channel++) {
                channels.add(new Output());
            }
        }
    }

    PlainQueue injection() {
        return inputs.get(inputs.size() - 1);
    }

    List<PlainQueue> inputs() {
        return inputs;
    }

    /** Phits that set out on the link of a direction. */
    long phits(int dimension, boolean negative) {
        return link(dimension, negative).packets * network.phitsPerPacket();
    }

    private Link link(int dimension, boolean negative) {
        return links.get(WAYS * dimension + (negative ? 1 : 0));
    }

    private PlainQueue input(int dimension, boolean negative, int channel) {
        return inputs.get((WAYS * dimension + (negative ? 1 : 0)) * network.virtualChannels() + channel);
    }

    /** The decision phase: waiting packets ask, and output channels are granted. Returns the packets consumed. */
    int decide(List<PlainRouter> routers, long cycle) {
        int consumed = 0;
        for (PlainQueue queue : inputs) {
            PlainQueue.Stay stay = queue.isEmpty() ? null : queue.asking(cycle);
            if (stay != null && !stay.packet.hasArrived()) {
                request(stay, routers, cycle);
            } else if (stay != null && network.ejection() == Ejection.SINGLE) {
                ejection.requests.add(stay);
            } else if (stay != null) {
                consume(stay, cycle);
                consumed++;
            }
        }
        links.forEach(link -> link.channels.forEach(output -> grant(output, cycle)));
        return consumed + consumeGranted(cycle);
    }

    private int consumeGranted(long cycle) {
        grant(ejection, cycle);
        if (ejection.granted == null) {
            return 0;
        }
        consume(ejection.granted, cycle);
        ejection.granted = null;
        ejection.freeFrom = cycle + network.phitsPerPacket();
        return 1;
    }

    private void consume(PlainQueue.Stay stay, long cycle) {
        stay.depart(cycle);
        stay.packet.deliver(cycle + network.phitsPerPacket() - 1);
        stay.packet.message.arrive(cycle + network.phitsPerPacket());
    }

    /** Asks for the first output, from where the packet left off, whose target can take it; the last try ends the round. */
    private void request(PlainQueue.Stay stay, List<PlainRouter> routers, long cycle) {
        List<PlainRouting.Try> tries = routing.tries(stay.packet, stay.queue(), node, cycle);
        int place = stay.nextTry();
        while (place < tries.size() && !passes(tries.get(place), routers, cycle)) {
            place++;
        }
        if (place < tries.size()) {
            PlainRouting.Try wanted = tries.get(place);
            link(wanted.dimension(), wanted.negative())
                    .channels
                    .get(wanted.channel())
                    .requests
                    .add(stay);
        }
        stay.continueWith(place + 1 < tries.size() ? place + 1 : 0);
    }

    private boolean passes(PlainRouting.Try wanted, List<PlainRouter> routers, long cycle) {
        int neighbour = network.neighbour(node, wanted.dimension(), wanted.negative());
        PlainQueue target = routers.get(neighbour).input(wanted.dimension(), wanted.negative(), wanted.channel());
        boolean hasRoom = hasFree(1, target, cycle);
        PlainQueue local = input(wanted.dimension(), wanted.negative(), wanted.channel());
        return hasRoom && (!wanted.entersRing() || hasFree(network.bubblePackets(), local, cycle));
    }

    /** Whether so many packets' worth of phits would fit into a queue. */
    private boolean hasFree(int packets, PlainQueue queue, long cycle) {
        long freePhits = (long) network.transitQueuePackets() * network.phitsPerPacket() - queue.phits(cycle);
        return freePhits >= (long) packets * network.phitsPerPacket();
    }

    /** Gives a free output to one of its requesters; the other requests are lost. */
    private void grant(Output output, long cycle) {
        if (output.granted == null && cycle >= output.freeFrom && !output.requests.isEmpty()) {
            output.granted = output.requests.stream().min(precedence(output)).orElseThrow();
            output.granted.grant();
            output.firstInLine = (output.granted.queue().input + 1) % inputs.size();
        }
        output.requests.clear();
    }

    private Comparator<PlainQueue.Stay> precedence(Output output) {
        if (network.arbitration() == Arbitration.FIFO) {
            return Comparator.comparingLong(PlainQueue.Stay::askedFirst).thenComparing(stay -> stay.queue().input);
        }
        return Comparator.comparingInt(stay -> Math.floorMod(stay.queue().input - output.firstInLine, inputs.size()));
    }

    /** The move phase: free links take granted packets. Returns the packets that set out. */
    int move(List<PlainRouter> routers, long cycle) {
        int moved = 0;
        for (Link link : links) {
            for (int i = 0; i < link.channels.size() && cycle >= link.freeFrom; i++) {
                int channel = (link.firstInLine + i) % link.channels.size();
                if (link.channels.get(channel).granted != null) {
                    start(link, channel, routers, cycle);
                    moved++;
                    break;
                }
            }
        }
        return moved;
    }

    private void start(Link link, int channel, List<PlainRouter> routers, long cycle) {
        Output output = link.channels.get(channel);
        PlainPacket packet = output.granted.packet;
        output.granted.depart(cycle);
        packet.hop(link.dimension, cycle);
        int neighbour = network.neighbour(node, link.dimension, link.negative);
        routers.get(neighbour).input(link.dimension, link.negative, channel).arrive(packet, cycle);
        output.granted = null;
        output.freeFrom = cycle + network.phitsPerPacket();
        link.freeFrom = cycle + network.phitsPerPacket();
        link.firstInLine = (channel + 1) % link.channels.size();
        link.packets++;
    }
}
