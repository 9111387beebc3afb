package sare.trace.format.simgrid;

import sare.trace.source.KeyedRequests;

/**
 * The open requests of a rank. SimGrid's traces do not number them: a wait names the ends and tag of a message and takes
 * the one that was opened first for them.
 */
final class SimgridRequests {
    /** What {@link #close} answers when no request is open for a message. */
    static final int NONE = KeyedRequests.NONE;

    /** Of an action that waits itself; no message has such ends. */
    private static final Ends UNNAMED = new Ends(-1, -1, -1);

    /** What a wait names its request by. */
    record Ends(int source, int destination, int tag) {}

    private final KeyedRequests<Ends> requests = new KeyedRequests<>();

    /** Opens a request and answers its number. */
    int open(int source, int destination, int tag) {
        return requests.open(new Ends(source, destination, tag));
    }

    /** Opens a request that no wait can name, for {@link #closeUnnamed}, and answers its number. */
    int openUnnamed() {
        return requests.open(UNNAMED);
    }

    /** Closes it. */
    void closeUnnamed() {
        requests.close(UNNAMED);
    }

    /** Closes the first request that is open for a message and answers its number, or {@link #NONE}. */
    int close(int source, int destination, int tag) {
        return requests.close(new Ends(source, destination, tag));
    }

    /** Closes all open requests and answers their numbers in the order of opening. */
    int[] closeAll() {
        return requests.closeAll();
    }
}
