package sare.traffic;

/**
 * A share of the packets goes to hot nodes, all alike, the rest to any other node. The only hot node has no other that is hot,
 * so that all it sends goes to any other.
 *
 * @param participants at least two
 * @param hot some of them, at least one
 * @param hotDraws how many of the 2^32 values of a draw's upper half make a packet go to a hot node
 */
record HotspotPattern(NodeSet participants, NodeSet hot, long hotDraws) implements TrafficPattern {
    private static final int HALF = 32; // bits of a draw: the upper half says whether it is hot, the lower who gets it

    static HotspotPattern of(NodeSet participants, NodeSet hot, double fraction) {
        return new HotspotPattern(participants, hot, Math.round(fraction * (1L << HALF)));
    }

    @Override
    public int destination(int sourceNode, long draw) {
        if (!sends(sourceNode)) {
            return NOBODY;
        }
        boolean isHot = draw >>> HALF < hotDraws;
        int destination = isHot ? hot.drawOther(sourceNode, draw << HALF) : NOBODY;
        return destination == NOBODY ? participants.drawOther(sourceNode, draw << HALF) : destination;
    }

    @Override
    public boolean sends(int node) {
        return participants.contains(node);
    }
}
