package sare.traffic;

/**
 * Every node always sends to the same other one.
 *
 * @param partners by node; {@link TrafficPattern#NOBODY} where it sends nothing
 */
record FixedPattern(int[] partners) implements TrafficPattern {
    @Override
    public int destination(int sourceNode, long draw) {
        return partners[sourceNode];
    }

    @Override
    public boolean sends(int node) {
        return partners[node] != NOBODY;
    }
}
