package sare.routing;

import sare.topology.TwoLevelTree;

/**
 * Up to a top router and down again, for tests. Packets to node d go by top d mod tops (Zahavi, "D-Mod-K routing providing
 * non-blocking traffic for shift permutations on real life fat trees", 2010); adaptive ones try that one first and then the
 * others in turn. With several virtual channels, one is drawn at each hop. Going up and then down closes no ring, so there is
 * nothing to keep free of deadlock.
 *
 * <p>Layout of a route: the low half is 1 plus the leaf to go down to, 0 when there; the high half is 1 plus the top to try
 * first, 0 when there.
 *
 * @param tree the machine
 * @param virtualChannels channels of every link
 * @param adaptive whether any top will do
 */
public record UpDownRouting(TwoLevelTree tree, int virtualChannels, boolean adaptive) implements Routing {
    @Override
    public long route(int sourceNode, int destinationNode, int packetIndex, long draw) {
        int leaf = tree.router(destinationNode);
        if (leaf == tree.router(sourceNode)) {
            return 0;
        }
        return destinationNode % tree.tops() + 1L << Integer.SIZE | leaf + 1;
    }

    @Override
    public int injectionChannel(int sourceNode, int packetIndex) {
        return 0;
    }

    @Override
    public int mostRequests() {
        return adaptive ? tree.tops() : 1;
    }

    @Override
    public boolean drawsChannels() {
        return virtualChannels > 1;
    }

    @Override
    public boolean asksForBubble(int virtualChannel) {
        return false;
    }

    @Override
    public long advance(long route, int router, int port) {
        return tree.isLeaf(router) ? (int) route : 0;
    }

    @Override
    public long requests(long route, int router, int inputPort, int inputChannel) {
        if (!tree.isLeaf(router)) {
            return append(ChannelRequests.NONE, (int) route - 1);
        }
        int first = (int) (route >>> Integer.SIZE) - 1;
        long requests = append(ChannelRequests.NONE, first);
        for (int i = 1; adaptive && i < tree.tops(); i++) {
            requests = append(requests, (first + i) % tree.tops());
        }
        return requests;
    }

    private long append(long requests, int port) {
        return virtualChannels == 1
                ? ChannelRequests.append(requests, port, false)
                : ChannelRequests.appendDrawn(requests, port * virtualChannels, false);
    }
}
