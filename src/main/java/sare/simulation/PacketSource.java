package sare.simulation;

/** Makes nodes send packets, and is told what becomes of them. */
interface PacketSource {
    /** Lets every node send that does so in this cycle. */
    void advance(long cycle, Injection injection);

    /** The first cycle in which it does anything that it has not entered in the calendar, or {@link Wheel#NEVER}. */
    long nextFarCycle();

    /**
     * All packets of the message that a node sends have a place, or will have: the last one was generated in one cycle and
     * gets its place in another, now or later.
     */
    void sent(int node, long generatedCycle, long placedCycle, long cycle);

    /** Whether {@link PacketPool#departedCycle} matters to it, which is not kept otherwise. */
    boolean asksForDepartures();

    /** A packet begins to be consumed: its last phit is delivered in the given cycle. */
    void delivered(PacketPool packets, int packet, long deliveredCycle);
}
