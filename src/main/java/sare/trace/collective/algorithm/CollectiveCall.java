package sare.trace.collective.algorithm;

import java.util.function.Function;
import sare.trace.Operation;

/**
 * A member's part in one call of a collective while it is turned into messages. All ranks here are members of the
 * communicator, from 0, not world ranks. Buffers that MPI lets a program use in place make no difference to messages.
 */
public final class CollectiveCall {
    private final CollectiveShape shape;
    private final int member;
    private final MessageSink sink;
    private final Function<CollectiveShape, CollectiveAlgorithm> algorithms;

    /**
     * @param member whose part it is
     * @param sink where its messages go
     * @param algorithms by which algorithm to do a collective that is a part of this one
     */
    public CollectiveCall(
            CollectiveShape shape,
            int member,
            MessageSink sink,
            Function<CollectiveShape, CollectiveAlgorithm> algorithms) {
        this.shape = shape;
        this.member = member;
        this.sink = sink;
        this.algorithms = algorithms;
    }

    /** Number of members, at least 2. */
    int size() {
        return shape.size();
    }

    /** The member whose part it is. */
    int member() {
        return member;
    }

    /** The member at a distance from this one, which may be negative, round the ring of all members. */
    int shifted(int distance) {
        return Math.floorMod(member + distance, shape.size());
    }

    /** The root of a collective that has one. */
    int root() {
        return shape.root();
    }

    /** Bytes of the vector of a broadcast, reduce, all-reduce or scan. */
    long bytes() {
        return shape.bytes(member);
    }

    /** Bytes that one member has for another in an all-to-all or all-to-all-v. */
    long bytes(int source, int destination) {
        return shape.bytes(source, destination);
    }

    /** The data of a gather, scatter, all-gather or reduce-scatter: a part for each member. */
    Parts members() {
        return Parts.ofMembers(shape);
    }

    /** The data of an all-to-all: a part for each pair, by source and then destination. */
    Parts pairs() {
        return Parts.ofPairs(shape);
    }

    /** What one member has for another in an all-to-all. */
    Data pair(int source, int destination) {
        return pairs().part(source * shape.size() + destination);
    }

    /** Sends a message to a member. */
    void send(int destination, Data data) {
        sink.send(destination, data);
    }

    /** Sends a message to a member unless it is empty. */
    void sendSome(int destination, Data data) {
        if (data.bytes() > 0) {
            send(destination, data);
        }
    }

    /** Sends to a member what was received last, as it came. */
    void passOn(int destination, Data data) {
        sink.passOn(destination, data);
    }

    /** Waits for a message of a member. */
    void receive(int source, Data data) {
        sink.receive(source, data);
    }

    /** Waits for a message of a member unless it is empty. */
    void receiveSome(int source, Data data) {
        if (data.bytes() > 0) {
            receive(source, data);
        }
    }

    /** Begins to send a message to a member; answers the request. */
    int isend(int destination, Data data) {
        return sink.isend(destination, data);
    }

    /** Posts the receive of a message of a member; answers the request. */
    int ireceive(int source, Data data) {
        return sink.ireceive(source, data);
    }

    /** Waits for requests. */
    void waitFor(int... requests) {
        if (requests.length > 0) {
            sink.waitFor(requests);
        }
    }

    /** Sends and receives at once, as MPI_Sendrecv. */
    void exchange(int destination, Data sent, int source, Data received) {
        int receive = sink.ireceive(source, received);
        int send = sink.isend(destination, sent);
        sink.waitFor(receive, send);
    }

    /**
     * Does another collective of the same members as a part of this one, by the algorithm that is chosen for it: the vector
     * of a broadcast or reduce is all data of this one, the parts of members are the same.
     */
    void run(Operation kind, int root) {
        CollectiveShape part = new PartOfShape(shape, kind, root);
        algorithms.apply(part).run(new CollectiveCall(part, member, sink, algorithms));
    }
}
