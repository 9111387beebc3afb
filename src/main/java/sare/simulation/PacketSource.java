package sare.simulation;

/** A source of packets: makes nodes send packets, and is notified when they are sent and delivered. */
interface PacketSource {
    /** Makes all nodes send that begin to send in this cycle. */
    void advance(long cycle, Injection injection);

    /** The first cycle in which the source acts by itself, or {@link Wheel#NEVER}. */
    long nextWakeUp();

    /**
     * Called when it is known in which cycles all packets of the current message of a node get their places. The last packet was
     * generated in one cycle and gets its place in another, which may lie in the future.
     */
    void sent(int node, long generatedCycle, long placedCycle, long cycle);

    /**
     * Called when a packet begins to leave the full injection queue of a node for which the source {@link Injection#awaitRoom awaits
     * room}. The next packet can get its place in the given cycle.
     */
    default void hasRoom(int node, long placeCycle, long cycle) {
        throw new IllegalStateException("no interface of node " + node + " is shared");
    }

    /** Whether the source needs {@link PacketPool#departedCycle}, which is recorded only if it does. */
    boolean asksForDepartures();

    /**
     * Called when a packet begins to be consumed, or later up to the end of the given cycle, in which its last phit is delivered. The
     * calls are in the order of these cycles.
     */
    void delivered(PacketPool packets, int packet, long deliveredCycle);
}
