package sare.simulation;

/**
 * The heads of queues that wait for outputs. Which of those waiting for an output request it in a cycle depends on whether
 * the routing gives a head one output or several.
 */
interface RequestTable {
    /** The head of an input waits for the outputs of its requests and may ask from this cycle on. */
    void admit(int input, long requests, long cycle);

    /**
     * The heads that request an output in a cycle: a word of the mask of inputs.
     *
     * @param word which one
     * @param passing those waiting for it whose request would pass, or some of them: the same word of the mask
     */
    long requesters(int output, int word, long passing, long cycle);

    /** The head of an input has been granted the output and waits for no other. */
    void granted(int input, int output);

    /**
     * An output's room or bubble is about to change; what it was held up to the decisions of this cycle.
     *
     * @param flag of {@link Fabric}: which of the two
     */
    void beforeChange(int output, int flag, long cycle);

    /** The decisions of a cycle are made, and what starts has moved. */
    void endCycle(long cycle);
}
