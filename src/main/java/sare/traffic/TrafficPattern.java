package sare.traffic;

/**
 * Where the packets of every node go, among the nodes that take part. A pattern is immutable, and a destination is a function
 * of the source and of random bits alone, so the order in which it is asked does not matter.
 */
public interface TrafficPattern {
    /** What {@link #destination} answers for a node that sends nothing. */
    int NOBODY = -1;

    /**
     * The destination of a packet.
     *
     * @param sourceNode any node of the network
     * @param draw 64 random bits of this packet, which nothing else is drawn from
     * @return another node that takes part, or {@link #NOBODY} whenever the source does not {@link #sends send}
     */
    int destination(int sourceNode, long draw);

    /**
     * Whether a node sends anything: it takes part, and the pattern has a destination for it. A node that a permutation maps to
     * itself or to one that does not take part sends nothing.
     */
    boolean sends(int node);

    /**
     * How much a node sends, as a share of the offered load: 1 for the nodes that send most, 0 for those that send nothing. A
     * node's rate of injection is the offered load times its weight.
     */
    default double weight(int node) {
        return sends(node) ? 1 : 0;
    }
}
