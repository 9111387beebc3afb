package sare.simulation;

/** Receives every packet when its last phit has been delivered, in the order of delivery. */
@FunctionalInterface
public interface PacketListener {
    /**
     * Called for each delivered packet.
     *
     * @param sourceNode the node that generated it
     * @param destinationNode the node that it was delivered to
     * @param generatedCycle the cycle in which it was generated
     * @param departedCycle the cycle in which its first phit left the injection queue
     * @param deliveredCycle the cycle in which its last phit was delivered
     * @param hops the number of links that it crossed
     */
    void delivered(
            int sourceNode,
            int destinationNode,
            long generatedCycle,
            long departedCycle,
            long deliveredCycle,
            int hops);
}
