package sare.simulation;

/** What a rank does on its node. */
interface PlainProcess {
    /** Does what the rank does in this cycle. */
    void advance(long cycle);

    /** Whether all operations have been retired. */
    boolean hasFinished();

    /** Whether a packet of its node waits for room in the injection queue. */
    boolean hasWaitingPacket();

    /** Whether the node has something to send or to take note of, though no packet is under way. */
    default boolean isBusy() {
        return false;
    }

    /** The cycle in which the last operation was retired. */
    long lastRetired();

    /** The first cycle in which the rank can go on if no packet is under way, or {@link PlainMessage#NEVER}. */
    long goesOnIn(long cycle);
}
