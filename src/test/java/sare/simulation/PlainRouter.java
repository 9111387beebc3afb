package sare.simulation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sare.network.Arbitration;
import sare.network.Ejection;

/** A router: its input queues, its output channels and links, and who of the waiting packets gets them. */
final class PlainRouter {
    private final PlainNetwork network;
    private final int router;
    private final List<PlainQueue> inputs = new ArrayList<>(); // in the order of arbitration
    private final List<Link> links = new ArrayList<>();
    private final Map<Integer, Link> linkOfPort = new HashMap<>();
    private final Map<Integer, PlainQueue> injections = new HashMap<>(); // by node
    private final Map<Integer, Output> ejections = new HashMap<>(); // by node

    PlainRouter(PlainNetwork network, int router) {
        PlainMachine machine = network.machine();
        this.network = network;
        this.router = router;
        for (int port = 0; port < machine.ports(); port++) {
            addPort(port, machine.far(router, port));
        }
        for (int node = 0; node < machine.nodes(); node++) {
            if (machine.router(node) == router) {
                injections.put(node, queue(PlainQueue.INJECTION, 0, 1, 1));
                ejections.put(node, new Output());
            }
        }
    }

    private void addPort(int port, PlainMachine.Port farEnd) {
        for (int channel = 0; channel < network.virtualChannels(); channel++) {
            queue(port, channel, latency(port), width(port));
        }
        if (farEnd != null) {
            Link link = new Link(port, farEnd);
            links.add(link);
            linkOfPort.put(port, link);
        }
    }

    private PlainQueue queue(int port, int channel, int latency, int width) {
        PlainQueue queue = new PlainQueue(inputs.size(), port, channel, network.phitsPerPacket(), latency, width);
        inputs.add(queue);
        return queue;
    }

    private int latency(int port) {
        return network.timing().latency(network.machine().linkClass(router, port));
    }

    private int width(int port) {
        return network.timing().width(network.machine().linkClass(router, port));
    }

    /** Cycles in which a packet passes at a width. */
    private int transferCycles(int width) {
        return (network.phitsPerPacket() + width - 1) / width;
    }

    /** An output channel, or the exit to the node. */
    private static final class Output {
        private final List<PlainQueue.Stay> requests = new ArrayList<>();
        private int firstInLine; // input at which round robin begins
        private PlainQueue.Stay granted; // has the channel and waits for the link
        private long freeFrom;
    }

    /** A link to another router, shared by one output channel per virtual channel. */
    private final class Link {
        private final int port;
        private final PlainMachine.Port farEnd;
        private final List<Output> channels = new ArrayList<>();
        private int firstInLine; // channel at which the search begins
        private long freeFrom;
        private long packets;
        private final Map<Integer, Long> packetsOfJob = new HashMap<>();

        private Link(int port, PlainMachine.Port farEnd) {
            this.port = port;
            this.farEnd = farEnd;
            for (int channel = 0; channel < network.virtualChannels(); channel++) {
                channels.add(new Output());
            }
        }

        /** The queue to which a channel leads. */
        private PlainQueue farQueue(int channel, List<PlainRouter> routers) {
            return routers.get(farEnd.router()).input(farEnd.number(), channel);
        }
    }

    PlainQueue injection(int node) {
        return injections.get(node);
    }

    List<PlainQueue> inputs() {
        return inputs;
    }

    /** The phits of the packets of a job that crossed a link. */
    long phitsOfJob(int port, int job) {
        Link link = linkOfPort.get(port);
        return link == null ? 0 : link.packetsOfJob.getOrDefault(job, 0L) * network.phitsPerPacket();
    }

    long phits(int port) {
        Link link = linkOfPort.get(port);
        return link == null ? 0 : link.packets * network.phitsPerPacket();
    }

    /** Phits in the queue after an output channel. */
    long farPhits(int port, int channel, List<PlainRouter> routers, long cycle) {
        PlainQueue queue = linkOfPort.get(port).farQueue(channel, routers);
        return network.timing().isStandard() ? queue.phits(cycle) : queue.phitsWithoutCredit(cycle);
    }

    private PlainQueue input(int port, int channel) {
        return inputs.get(port * network.virtualChannels() + channel);
    }

    /** Whether no packet is here. */
    private boolean isIdle() {
        for (PlainQueue queue : inputs) {
            if (!queue.isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** The decision phase: waiting packets ask, and output channels are granted. Returns the packets consumed. */
    int decide(List<PlainRouter> routers, long cycle) {
        if (isIdle()) {
            return 0;
        }
        int consumed = 0;
        for (PlainQueue queue : inputs) {
            PlainQueue.Stay stay = queue.isEmpty() ? null : queue.asking(cycle);
            if (stay != null && !stay.packet.route().hasArrived()) {
                request(stay, routers, cycle);
            } else if (stay != null && network.ejection() == Ejection.SINGLE) {
                stay.ask(cycle);
                ejections.get(stay.packet.destinationNode).requests.add(stay);
            } else if (stay != null) {
                consume(stay, cycle);
                consumed++;
            }
        }
        for (Link link : links) {
            link.channels.forEach(output -> grant(output, cycle));
        }
        for (Output ejection : ejections.values()) {
            consumed += consumeGranted(ejection, cycle);
        }
        return consumed;
    }

    private int consumeGranted(Output ejection, long cycle) {
        grant(ejection, cycle);
        if (ejection.granted == null) {
            return 0;
        }
        ejection.freeFrom = consume(ejection.granted, cycle);
        ejection.granted = null;
        return 1;
    }

    /** A node takes a packet as fast as its link has brought it. Returns the cycle after its last phit. */
    private long consume(PlainQueue.Stay stay, long cycle) {
        int width = stay.queue().width;
        long end = cycle + transferCycles(width);
        stay.depart(cycle, width);
        stay.packet.deliver(end - 1);
        stay.packet.message.arrive(end);
        return end;
    }

    /**
     * Asks for the first output whose target can take the packet, from where the packet left off. The last request ends the round.
     */
    private void request(PlainQueue.Stay stay, List<PlainRouter> routers, long cycle) {
        List<PlainRoute.Request> requests = stay.packet
                .route()
                .requests(stay.queue(), router, cycle, (other, port, channel) -> routers.get(other)
                        .farPhits(port, channel, routers, cycle));
        if (!requests.stream().allMatch(wanted -> stay.canLeave(width(wanted.port()), cycle))) {
            return;
        }
        stay.ask(cycle);
        int next = stay.nextRequest();
        while (next < requests.size() && !passes(requests.get(next), routers, cycle)) {
            next++;
        }
        if (next < requests.size()) {
            PlainRoute.Request wanted = requests.get(next);
            linkOfPort
                    .get(wanted.port())
                    .channels
                    .get(wanted.channel())
                    .requests
                    .add(stay);
        }
        stay.continueWith(next + 1 < requests.size() ? next + 1 : 0);
    }

    private boolean passes(PlainRoute.Request wanted, List<PlainRouter> routers, long cycle) {
        PlainQueue target = linkOfPort.get(wanted.port()).farQueue(wanted.channel(), routers);
        boolean hasRoom = network.timing().isStandard()
                ? hasFree(1, target, cycle)
                : target.packetsWithoutCredit(cycle) < network.transitQueuePackets();
        PlainQueue local = input(wanted.port(), wanted.channel());
        return hasRoom && (!wanted.needsBubble() || hasFree(network.bubblePackets(), local, cycle));
    }

    /** Whether so many packets' worth of phits would fit into a queue. */
    private boolean hasFree(int packets, PlainQueue queue, long cycle) {
        if (!network.timing().isStandard()) {
            return queue.hasFree(packets, network.transitQueuePackets(), cycle);
        }
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
        if (isIdle()) {
            return 0;
        }
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
        int width = width(link.port);
        output.granted.depart(cycle, width);
        packet.hop(link.port);
        link.farQueue(channel, routers).arrive(packet, cycle, delay(link.farEnd.router()));
        output.granted = null;
        output.freeFrom = cycle + transferCycles(width);
        link.freeFrom = output.freeFrom;
        link.firstInLine = (channel + 1) % link.channels.size();
        link.packets++;
        link.packetsOfJob.merge(packet.job(), 1L, Long::sum);
    }

    private int delay(int atRouter) {
        return network.machine().isHost(atRouter) ? 0 : network.timing().routerDelay();
    }
}
