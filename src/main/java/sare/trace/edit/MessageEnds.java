package sare.trace.edit;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.Arrays;
import sare.trace.MessageMatching;
import sare.trace.Trace;

/**
 * The operations that send and wait for each message of a trace, and the waits for its requests. A message ends at the wait for its
 * receive; the position of an ireceive only decides which message it takes.
 */
final class MessageEnds {
    static final int NONE = -1; // no operation

    private final MessageMatching matching;
    private final int[] completions; // by operation: the wait for its request
    private final int[] senders; // by message: the operation that sends it
    private final int[] receivers; // by message: the operation that receives it or posts its receive
    private final int[] arrivals; // by message: the operation that waits for it

    MessageEnds(Trace trace) {
        matching = MessageMatching.of(trace);
        completions = completions(trace);
        senders = new int[matching.messages()];
        receivers = new int[matching.messages()];
        arrivals = new int[matching.messages()];
        Arrays.fill(senders, NONE);
        Arrays.fill(receivers, NONE);
        Arrays.fill(arrivals, NONE);
        for (int operation = 0; operation < trace.operations(); operation++) {
            if (trace.kind(operation).isSend()) {
                senders[matching.messageOf(operation)] = operation;
            } else if (trace.kind(operation).isReceive()) {
                receivers[matching.messageOf(operation)] = operation;
                arrivals[matching.messageOf(operation)] =
                        completions[operation] == NONE ? operation : completions[operation];
            }
        }
    }

    private static int[] completions(Trace trace) {
        int[] completions = new int[trace.operations()];
        Arrays.fill(completions, NONE);
        Int2IntOpenHashMap open = new Int2IntOpenHashMap(); // request -> operation
        for (int rank = 0; rank < trace.ranks(); rank++) {
            open.clear();
            for (int operation = trace.firstOperation(rank); operation < trace.endOperation(rank); operation++) {
                if (trace.opensRequest(operation)) {
                    open.put(trace.request(operation), operation);
                }
                for (int request : trace.completedRequests(operation)) {
                    completions[open.remove(request)] = operation;
                }
            }
        }
        return completions;
    }

    int message(int operation) {
        return matching.messageOf(operation);
    }

    /** The operation that sends a message, or {@link #NONE}. */
    int sender(int message) {
        return senders[message];
    }

    /** The operation that receives a message or posts its receive, or {@link #NONE}. */
    int receiver(int message) {
        return receivers[message];
    }

    /** The operation that waits for a message, or {@link #NONE}. */
    int arrival(int message) {
        return arrivals[message];
    }

    /** The wait for the request that an operation opens, or {@link #NONE}. */
    int completion(int operation) {
        return completions[operation];
    }
}
