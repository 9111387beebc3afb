package sare.trace.format.simgrid;

import sare.trace.source.KeyedRequests;

/**
 * The open requests of a rank. SimGrid's traces do not number them: a wait names the source, destination and tag of a message
 * and takes the oldest open request for them.
 */
final class SimgridRequests {
    /** Result of {@link #close} if no request is open for a message. */
    static final int NONE = KeyedRequests.NONE;

    /** The key of a request that its own action waits for; no message has it. */
    private static final Envelope UNNAMED = new Envelope(-1, -1, -1);

    /** The key of a request. */
    record Envelope(int source, int destination, int tag) {}

    private final KeyedRequests<Envelope> requests = new KeyedRequests<>();

    /** Opens a request and returns its number. */
    int open(int source, int destination, int tag) {
        return requests.open(new Envelope(source, destination, tag));
    }

    /** Opens a request that no wait can name and returns its number; {@link #closeUnnamed} closes it. */
    int openUnnamed() {
        return requests.open(UNNAMED);
    }

    void closeUnnamed() {
        requests.close(UNNAMED);
    }

    /** Closes the oldest open request for a message and returns its number, or {@link #NONE}. */
    int close(int source, int destination, int tag) {
        return requests.close(new Envelope(source, destination, tag));
    }

    /** Closes all open requests and returns their numbers in the order of opening. */
    int[] closeAll() {
        return requests.closeAll();
    }
}
