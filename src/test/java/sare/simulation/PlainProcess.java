package sare.simulation;

/** What a rank does on its node. */
interface PlainProcess {
    /** Begins a cycle: takes note of what counts from this cycle on. */
    void begin(long cycle);

    /** Retires the operations that can be retired now. Whether other ranks may have to proceed again because of what it did. */
    boolean proceed(long cycle);

    /** Ends a cycle, after all ranks have proceeded: may generate a packet. */
    void end(long cycle);

    /** The packet that waits for the node, or null. */
    PlainOffer offer();

    /** The node has taken the packet. */
    void placed();

    /** Whether all operations have been retired. */
    boolean hasFinished();

    /** Whether the node has something to send or to take note of, though no packet is under way. */
    boolean isBusy();

    /** The cycle in which the last operation was retired. */
    long lastRetired();

    /** The first cycle in which the rank can go on if no packet is under way, or {@link PlainMessage#NEVER}. */
    long goesOnIn(long cycle);
}
