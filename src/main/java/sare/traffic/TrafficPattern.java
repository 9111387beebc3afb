package sare.traffic;

/**
 * A rule for the destinations of packets, among the nodes that take part. A pattern is immutable, and a destination is a function
 * of the source and of random bits alone, so the order of the calls does not matter.
 */
public interface TrafficPattern {
    /** The {@link #destination} of a node that sends nothing. */
    int NOBODY = -1;

    /**
     * The destination of a packet.
     *
     * @param sourceNode any node of the network
     * @param randomBits 64 random bits of this packet, which are used for nothing else
     * @return another node that takes part, or {@link #NOBODY} if the source does not {@link #sends send}
     */
    int destination(int sourceNode, long randomBits);

    /**
     * Whether a node sends: it takes part, and the pattern has a destination for it. A node that a permutation maps to itself or
     * to a node that does not take part sends nothing.
     */
    boolean sends(int node);

    /**
     * The share of the offered load that a node sends: 1 for the nodes that send most, 0 for those that send nothing. The
     * injection rate of a node is the offered load times its weight.
     */
    default double weight(int node) {
        return sends(node) ? 1 : 0;
    }
}
