package sare.trace.format.simgrid;

/** The key of a request: a wait names the source, destination and tag of a message, and takes the oldest open request for them. */
record SimgridEnvelope(int source, int destination, int tag) {
    /** The key of a request that its own action waits for; no message has it. */
    static final SimgridEnvelope UNNAMED = new SimgridEnvelope(-1, -1, -1);
}
