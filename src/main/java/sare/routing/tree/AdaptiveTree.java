package sare.routing.tree;

import sare.routing.ChannelRequests;
import sare.routing.CounterBasedRandom;
import sare.routing.QueueOccupancy;
import sare.routing.SingleRequestRouting;
import sare.routing.TieBreaking;
import sare.topology.tree.Tree;

/**
 * Adaptive routing of trees (Petrini and Vanneschi, "k-ary n-trees: high performance networks for massively parallel
 * architectures", 1997): up to the lowest stage that both hosts share, by the output channel whose far queue holds the fewest
 * phits, and down again. If m queues are equally full, it is number {@code (source / D^j + index in its message) % m} in ascending
 * order, at stage j with balanced tie breaking, and number {@code (index + source) % m} at the host; with random tie breaking it
 * is sampled in each cycle. On the way down the choice is among the channels of the port to the destination; in slim trees, from
 * stage 2 on, among those of all ports of the group that leads to it. In a tree with failed links only the ports that still lead to the
 * destination count; where parallel links lead down, the next one serves for one that has failed.
 *
 * <p>Layout of a route: the destination in the low half, the hops still to go in the high half.
 */
final class AdaptiveTree extends SingleRequestRouting {
    private final Tree tree;
    private final int virtualChannels;
    private final boolean isRandom;
    private final int[] stages; // by router; -1 of hosts
    private final long[] digitWeights; // by stage: Tree.digitWeight

    AdaptiveTree(Tree tree, int virtualChannels, TieBreaking tieBreaking) {
        this.tree = tree;
        this.virtualChannels = virtualChannels;
        this.isRandom = tieBreaking == TieBreaking.RANDOM;
        this.stages = new int[tree.routers()];
        for (int router = 0; router < stages.length; router++) {
            stages[router] = tree.stage(router);
        }
        this.digitWeights = new long[tree.stages()];
        for (int stage = 0; stage < digitWeights.length; stage++) {
            digitWeights[stage] = tree.digitWeight(stage);
        }
    }

    @Override
    public long commonRoute(int sourceNode, int destinationNode) {
        return route(sourceNode, destinationNode, 0, 0);
    }

    @Override
    public long route(int sourceNode, int destinationNode, int packetIndex, long draw) {
        int hops = tree.distance(sourceNode, destinationNode);
        return hops == 0 ? ARRIVED : (long) hops << Integer.SIZE | destinationNode;
    }

    private static int hopsToGo(long route) {
        return (int) (route >>> Integer.SIZE);
    }

    @Override
    public long advance(long route, int router, int port) {
        return hopsToGo(route) == 1 ? ARRIVED : route - (1L << Integer.SIZE);
    }

    @Override
    public boolean drawsChannels() {
        return isRandom;
    }

    @Override
    public boolean looksAtQueues() {
        return true;
    }

    /** At stage j a packet that goes down has j + 1 hops to go, and one that goes up has more. */
    @Override
    public long requests(long route, int router, int inputPort, int inputChannel) {
        int stage = stages[router];
        if (stage < 0) {
            return ChannelRequests.anyOf(0, virtualChannels);
        }
        if (hopsToGo(route) > stage + 1) {
            return ChannelRequests.anyOf(0, tree.up(stage) * virtualChannels);
        }
        int first = tree.isWhole()
                ? tree.firstPortDown(stage, (int) route)
                : tree.firstWorkingPortDown(router, (int) route);
        return ChannelRequests.anyOf(first * virtualChannels, tree.portsDown(stage) * virtualChannels);
    }

    @Override
    public boolean leads(long route, int router, int port) {
        return tree.isWhole() || stages[router] < 0 || tree.leadsTo(router, port, height(route, router), (int) route);
    }

    /** The height of a route on the way up, where 2 heights less the hops made are to go. */
    private int height(long route, int router) {
        return (hopsToGo(route) + stages[router] + 1) / 2;
    }

    @Override
    public int chooseOutput(
            long route,
            int sourceNode,
            int destinationNode,
            int packetIndex,
            long draw,
            int router,
            int inputPort,
            int inputChannel,
            QueueOccupancy queues,
            long cycle) {
        long outputs = requests(route, router, inputPort, inputChannel);
        long tieNumber = tieNumber(sourceNode, packetIndex, draw, router, cycle);
        int first = ChannelRequests.outputChannel(outputs);
        int count = ChannelRequests.channels(outputs);
        if (tree.isWhole() || stages[router] < 0) {
            return queues.emptiest(router, first, count, tieNumber);
        }
        return emptiestThatLeads(route, router, first, count, tieNumber, queues);
    }

    @Override
    public boolean allPortsLead() {
        return tree.isWhole();
    }

    @Override
    public boolean choosesEmptiest() {
        return true;
    }

    @Override
    public long tieNumber(int sourceNode, int packetIndex, long draw, int router, long cycle) {
        return isRandom
                ? CounterBasedRandom.channel(draw, cycle, 0, Integer.MAX_VALUE)
                : sourceNode / digitWeights[Math.max(0, stages[router])] + packetIndex;
    }

    /** The emptiest of consecutive output channels that lead to the destination; ties as in {@link QueueOccupancy#emptiest}. */
    private int emptiestThatLeads(long route, int router, int first, int count, long tieNumber, QueueOccupancy queues) {
        int[] emptiest = new int[count];
        int height = height(route, router);
        int fewest = Integer.MAX_VALUE;
        int ties = 0;
        for (int output = first; output < first + count; output++) {
            if (!tree.leadsTo(router, output / virtualChannels, height, (int) route)) {
                continue;
            }
            int phits = queues.phits(router, output);
            if (phits < fewest) {
                fewest = phits;
                ties = 0;
            }
            if (phits == fewest) {
                emptiest[ties++] = output;
            }
        }
        return emptiest[(int) (tieNumber % ties)];
    }
}
