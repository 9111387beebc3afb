package sare.traffic;

/**
 * A pattern in which a share of the packets goes to hot nodes, each with the same probability, and the rest to any other node. If
 * there is a single hot node, its own packets go to any other node.
 *
 * @param participants at least two
 * @param hot some of them, at least one
 * @param hotValues the number of the 2^32 values of the upper half of the random bits that send a packet to a hot node
 */
record HotspotPattern(NodeSet participants, NodeSet hot, long hotValues) implements TrafficPattern {
    private static final int HALF =
            32; // of the random bits: the upper half decides hot or not, the lower the destination

    static HotspotPattern of(NodeSet participants, NodeSet hot, double fraction) {
        return new HotspotPattern(participants, hot, Math.round(fraction * (1L << HALF)));
    }

    @Override
    public int destination(int sourceNode, long randomBits) {
        if (!sends(sourceNode)) {
            return NOBODY;
        }
        boolean isHot = randomBits >>> HALF < hotValues;
        int destination = isHot ? hot.sampleOther(sourceNode, randomBits << HALF) : NOBODY;
        return destination == NOBODY ? participants.sampleOther(sourceNode, randomBits << HALF) : destination;
    }

    @Override
    public boolean sends(int node) {
        return participants.contains(node);
    }
}
