package sare.simulation;

/** What a rank does; a program is a list of these per rank. */
sealed interface PlainOperation {
    /** Sends a message and does not wait until it has arrived. */
    record Send(int destinationRank, int tag, long bytes) implements PlainOperation {}

    /** Waits until the next message of that rank and tag has arrived. */
    record Receive(int sourceRank, int tag, long bytes) implements PlainOperation {}

    /** Computes. */
    record Compute(long nanoseconds) implements PlainOperation {}
}
