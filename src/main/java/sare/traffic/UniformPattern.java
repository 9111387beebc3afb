package sare.traffic;

/**
 * A pattern in which every node sends to each other node with the same probability.
 *
 * @param participants at least two
 */
record UniformPattern(NodeSet participants) implements TrafficPattern {
    @Override
    public int destination(int sourceNode, long randomBits) {
        return sends(sourceNode) ? participants.sampleOther(sourceNode, randomBits) : NOBODY;
    }

    @Override
    public boolean sends(int node) {
        return participants.contains(node);
    }
}
