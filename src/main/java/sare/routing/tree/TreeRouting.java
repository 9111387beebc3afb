package sare.routing.tree;

import sare.routing.ChannelRequests;
import sare.routing.CounterBasedRandom;
import sare.routing.PathRouting;
import sare.routing.Routing;
import sare.routing.TieBreaking;
import sare.topology.tree.GeneralisedFatTree;

/**
 * Routes up to the lowest stage that both hosts share and down again, fixed when a packet is generated. Such routes form no cycle
 * of channels, so they are free of deadlock. A packet keeps one virtual channel for its whole path: with balanced tie breaking
 * (index in its message + source) modulo the channels, with random tie breaking one that it samples at injection.
 *
 * <p>Steps of a path are ports.
 */
final class TreeRouting extends PathRouting {
    /** The port up that a packet takes at a stage j. D^j is the number of hosts below a switch of the stage before. */
    enum Choice {
        /** source / D^j (S-mod-k). */
        SOURCE,
        /** source / D^j plus the virtual channel. */
        SOURCE_SPREAD,
        /** destination / D^j (D-mod-k; Zahavi, 2010). */
        DESTINATION,
        /** destination / D^j plus the virtual channel. */
        DESTINATION_SPREAD,
        /** (source + destination) / D^j. */
        SOURCE_DESTINATION,
        /** One sampled for each packet; balanced: source / D^j + index of the packet in its message. */
        RANDOM
    }

    private static final int MOST_WAYS = 1024; // up, of which each is counted

    private final GeneralisedFatTree tree;
    private final int virtualChannels;
    private final boolean isRandom;
    private final Choice choice;
    private final int[] portsUp; // by router: ports that lead up where the virtual channel is added, else 0

    TreeRouting(GeneralisedFatTree tree, Choice choice, int virtualChannels, TieBreaking tieBreaking) {
        super(tree.ports());
        this.tree = tree;
        this.choice = choice;
        this.virtualChannels = virtualChannels;
        this.isRandom = tieBreaking == TieBreaking.RANDOM;
        this.portsUp = new int[tree.routers()];
        boolean spreads = choice == Choice.SOURCE_SPREAD || choice == Choice.DESTINATION_SPREAD;
        for (int router = tree.nodes(); router < portsUp.length && spreads; router++) {
            portsUp[router] = tree.up(tree.stage(router));
        }
    }

    @Override
    public long commonRoute(int sourceNode, int destinationNode) {
        return choice == Choice.RANDOM ? VARIES : route(sourceNode, destinationNode, 0, 0);
    }

    @Override
    public long route(int sourceNode, int destinationNode, int packetIndex, long draw) {
        int height = tree.height(sourceNode, destinationNode);
        if (height == 0) {
            return ARRIVED;
        }
        long route = waysDown(height, sourceNode, destinationNode);
        for (int stage = height - 2; stage >= 0; stage--) {
            route = before(up(stage, sourceNode, destinationNode, packetIndex, draw), route);
        }
        return before(0, route);
    }

    /** {@inheritDoc} One on each way up, unless there are very many. */
    @Override
    public int representativePackets(int sourceNode, int destinationNode) {
        long ways = waysUp(tree.height(sourceNode, destinationNode));
        return ways <= MOST_WAYS ? (int) ways : super.representativePackets(sourceNode, destinationNode);
    }

    private long waysUp(int height) {
        long ways = 1;
        for (int stage = 0; stage < height - 1 && ways <= MOST_WAYS; stage++) {
            ways *= tree.up(stage);
        }
        return ways;
    }

    @Override
    public long representativeRoute(int sourceNode, int destinationNode, int number) {
        int height = tree.height(sourceNode, destinationNode);
        if (choice != Choice.RANDOM || !isRandom || height == 0 || waysUp(height) > MOST_WAYS) {
            return super.representativeRoute(sourceNode, destinationNode, number);
        }
        long route = waysDown(height, sourceNode, destinationNode);
        int rest = number;
        for (int stage = height - 2; stage >= 0; stage--) {
            route = before(rest % tree.up(stage), route);
            rest /= tree.up(stage);
        }
        return before(0, route);
    }

    private long waysDown(int height, int sourceNode, int destinationNode) {
        long route = NO_STEPS;
        for (int stage = 0; stage < height; stage++) {
            route = before(down(stage, sourceNode, destinationNode), route);
        }
        return route;
    }

    private int up(int stage, int source, int destination, int packetIndex, long draw) {
        int ports = tree.up(stage);
        int below = (int) tree.digitWeight(stage);
        return switch (choice) {
            case SOURCE, SOURCE_SPREAD -> source / below % ports;
            case DESTINATION, DESTINATION_SPREAD -> destination / below % ports;
            case SOURCE_DESTINATION -> (int) (((long) source + destination) / below % ports);
            case RANDOM ->
                isRandom
                        ? CounterBasedRandom.channel(draw, stage, 0, ports)
                        : (int) (((long) (source / below) + packetIndex) % ports);
        };
    }

    /** The port down to the destination. A digit of the source or destination chooses one of several parallel links. */
    private int down(int stage, int source, int destination) {
        boolean bySource = choice == Choice.SOURCE || choice == Choice.SOURCE_SPREAD;
        return tree.portDown(stage, destination, bySource ? source : destination);
    }

    @Override
    public int injectionChannel(int sourceNode, int packetIndex) {
        return isRandom ? 0 : Routing.balancedChannel(sourceNode, packetIndex, virtualChannels);
    }

    @Override
    public boolean drawsChannels() {
        return isRandom && virtualChannels > 1;
    }

    @Override
    public boolean drawsAtInjectionOnly() {
        return true;
    }

    @Override
    public long requests(long route, int router, int inputPort, int inputChannel) {
        int port = next(route);
        if (port < portsUp[router]) {
            port = (port + inputChannel) % portsUp[router];
        }
        int channel = port * virtualChannels + inputChannel;
        return inputPort == INJECTION && drawsChannels()
                ? ChannelRequests.ofDrawn(port * virtualChannels)
                : ChannelRequests.of(channel);
    }
}
