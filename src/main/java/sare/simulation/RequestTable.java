package sare.simulation;

/**
 * The heads of queues that wait for outputs. A head that waits for an output does not request it in every cycle if its routing
 * gives it several outputs. The implementations compute which of the waiting heads do.
 */
interface RequestTable {
    /** Restores the initial state. */
    default void clear() {
        // What is noted of a head is written anew when it is admitted.
    }

    /** Makes the head of an input wait for the outputs of its requests. It may make requests from this cycle on. */
    void admit(int input, long requests, long cycle);

    /** Any long of what the table notes of the head of an input, for {@link Lookahead}. */
    long glance(int input);

    /** Reads the records of the outputs that a head with these requests will wait for. */
    void lookAhead(int input, long requests, Lookahead lookahead);

    /**
     * Returns a word of the mask of inputs whose heads request an output in a cycle.
     *
     * @param word the index of the word
     * @param passing the same word of the mask of heads to examine, which wait for the output and whose requests would pass
     */
    long requesters(int output, int word, long passing, long cycle);

    /** Lists an output that has no {@link #requesters} in this cycle, for the next cycle in which it may have some. */
    void postpone(int output, long cycle);

    /** Records that the head of an input has been granted an output. It stops waiting for other outputs. */
    void granted(int input, int output, long cycle);

    /**
     * To be called before the room or the bubble of an output changes. The old value was valid for all decisions before this cycle.
     *
     * @param flag {@link Fabric#ROOM} or {@link Fabric#BUBBLE}
     */
    void beforeChange(int output, int flag, long cycle);

    /** Ends a cycle after its decisions and the moves of the packets that started. */
    void endCycle(long cycle);
}
