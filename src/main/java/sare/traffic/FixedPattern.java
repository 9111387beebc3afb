package sare.traffic;

/**
 * A pattern in which every node always sends to the same other node.
 *
 * @param partners by node; {@link TrafficPattern#NOBODY} if it sends nothing
 */
record FixedPattern(int[] partners) implements TrafficPattern {
    @Override
    public int destination(int sourceNode, long randomBits) {
        return partners[sourceNode];
    }

    @Override
    public boolean sends(int node) {
        return partners[node] != NOBODY;
    }
}
