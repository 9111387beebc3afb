package sare.simulation;

import java.util.Arrays;

/**
 * First-in first-out queues of messages, one for each rank. Several objects can share one array of followers if no message is in two
 * queues at a time.
 */
final class MessageQueues {
    private static final int NONE = -1;

    private final int[] firsts; // by rank
    private final int[] lasts; // by rank
    private final int[] followers; // by message: the next one in its queue

    MessageQueues(int ranks, int[] followers) {
        this.firsts = new int[ranks];
        this.lasts = new int[ranks];
        this.followers = followers;
        Arrays.fill(firsts, NONE);
    }

    boolean isEmpty(int rank) {
        return firsts[rank] == NONE;
    }

    void add(int rank, int message) {
        followers[message] = NONE;
        if (isEmpty(rank)) {
            firsts[rank] = message;
        } else {
            followers[lasts[rank]] = message;
        }
        lasts[rank] = message;
    }

    /** Removes and returns the first message of a queue, which must not be empty. */
    int take(int rank) {
        int message = firsts[rank];
        firsts[rank] = followers[message];
        return message;
    }
}
