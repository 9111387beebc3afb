package sare.traffic;

/**
 * Every node sends to all others alike.
 *
 * @param participants at least two
 */
record UniformPattern(NodeSet participants) implements TrafficPattern {
    @Override
    public int destination(int sourceNode, long draw) {
        return sends(sourceNode) ? participants.drawOther(sourceNode, draw) : NOBODY;
    }

    @Override
    public boolean sends(int node) {
        return participants.contains(node);
    }
}
