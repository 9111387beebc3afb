package sare.simulation;

/** Is told of every packet when its last phit has been delivered, in the order of delivery. */
@FunctionalInterface
public interface PacketListener {
    /**
     * A packet has been delivered.
     *
     * @param sourceNode where it was generated
     * @param destinationNode where it was delivered
     * @param generatedCycle when it was generated
     * @param departedCycle when its first phit left its injection queue
     * @param deliveredCycle when its last phit was delivered
     * @param hops links it crossed
     */
    void delivered(
            int sourceNode,
            int destinationNode,
            long generatedCycle,
            long departedCycle,
            long deliveredCycle,
            int hops);
}
