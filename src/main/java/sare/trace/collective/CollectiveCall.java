package sare.trace.collective;

import sare.trace.CollectiveOrder;
import sare.trace.Communicator;
import sare.trace.Operation;
import sare.trace.Trace;
import sare.trace.TraceBuilder;

/**
 * A member's part in one collective while it is turned into messages. All ranks here are members of the communicator, from
 * 0, not world ranks.
 */
public final class CollectiveCall {
    private final Trace trace;
    private final TraceBuilder target;
    private final CollectiveOrder order;
    private final int operation;
    private final Communicator communicator;
    private final int context; // index of the communicator of the messages
    private final int place; // among the collectives of the communicator
    private final int member;

    CollectiveCall(
            Trace trace, TraceBuilder target, CollectiveOrder order, int rank, int operation, int context, int place) {
        this.trace = trace;
        this.target = target;
        this.order = order;
        this.operation = operation;
        this.communicator = trace.communicator(operation);
        this.context = context;
        this.place = place;
        this.member = communicator.member(rank);
    }

    /** Number of members, at least 2. */
    int size() {
        return communicator.size();
    }

    /** The member whose part it is. */
    int member() {
        return member;
    }

    /** The root of a broadcast or reduce. */
    int root() {
        return communicator.member(trace.root(operation));
    }

    /** Bytes of the vector of a broadcast, reduce or all-reduce. */
    long bytes() {
        return trace.bytes(operation);
    }

    /** Bytes that one member has for another in an all-to-all or all-to-all-v. */
    long bytes(int source, int destination) {
        if (trace.kind(operation) == Operation.ALL_TO_ALL) {
            return trace.bytes(operation);
        }
        int call = order.call(trace.communicatorIndex(operation), source, place);
        return trace.partBytes(call, destination);
    }

    /** Sends a message to a member. */
    void send(int destination, long bytes) {
        add(Operation.SEND, destination, bytes);
    }

    /** Waits for a message of a member. */
    void receive(int source, long bytes) {
        add(Operation.RECEIVE, source, bytes);
    }

    private void add(Operation kind, int peer, long bytes) {
        target.message(
                kind,
                communicator.worldRank(member),
                communicator.worldRank(peer),
                Collectives.tag(trace.kind(operation)),
                context,
                bytes,
                0);
    }
}
