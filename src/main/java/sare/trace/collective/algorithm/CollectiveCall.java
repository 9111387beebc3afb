package sare.trace.collective.algorithm;

import java.util.function.Function;
import sare.trace.Operation;

/**
 * One member's view of a call of a collective; it receives the messages of the member. Ranks are members of the communicator,
 * counted from 0, not world ranks. Whether buffers are in place is not known here; if so, the MPI libraries exchange in pairs in
 * an all-to-all.
 */
public final class CollectiveCall {
    private final CollectiveShape shape;
    private final int member;
    private final MessageSink sink;
    private final Function<CollectiveShape, CollectiveAlgorithm> algorithms;

    /**
     * @param sink receives the messages of the member
     * @param algorithms the algorithm of a collective that is a part of this one
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

    int member() {
        return member;
    }

    /** The member at a distance, positive or negative, from this one in the ring of all members. */
    int shifted(int distance) {
        return Math.floorMod(member + distance, shape.size());
    }

    int root() {
        return shape.root();
    }

    /** Bytes of the vector of a broadcast, reduce, all-reduce or scan. */
    long bytes() {
        return shape.bytes(member);
    }

    /** Bytes that one member sends to another in an all-to-all or all-to-all-v. */
    long bytes(int source, int destination) {
        return shape.bytes(source, destination);
    }

    /** The data of a gather, scatter, all-gather or reduce-scatter, one part for each member. */
    Parts members() {
        return Parts.ofMembers(shape);
    }

    /** The data of an all-to-all, one part for each pair, by source and then destination. */
    Parts pairs() {
        return Parts.ofPairs(shape);
    }

    /** The data that one member sends to another in an all-to-all. */
    Data pair(int source, int destination) {
        return pairs().part(source * shape.size() + destination);
    }

    void send(int destination, Data data) {
        sink.send(destination, data);
    }

    /** Sends a message unless it is empty. */
    void sendSome(int destination, Data data) {
        if (data.bytes() > 0) {
            send(destination, data);
        }
    }

    /** Forwards the message received last. */
    void passOn(int destination, Data data) {
        sink.passOn(destination, data);
    }

    void receive(int source, Data data) {
        sink.receive(source, data);
    }

    /** Receives a message unless it is empty. */
    void receiveSome(int source, Data data) {
        if (data.bytes() > 0) {
            receive(source, data);
        }
    }

    /** Starts to send a message; returns the request. */
    int isend(int destination, Data data) {
        return sink.isend(destination, data);
    }

    /** Posts a receive; returns the request. */
    int ireceive(int source, Data data) {
        return sink.ireceive(source, data);
    }

    void waitFor(int... requests) {
        if (requests.length > 0) {
            sink.waitFor(requests);
        }
    }

    /** Sends and receives at the same time, like MPI_Sendrecv. */
    void exchange(int destination, Data sent, int source, Data received) {
        int receive = sink.ireceive(source, received);
        int send = sink.isend(destination, sent);
        sink.waitFor(receive, send);
    }

    /**
     * Runs another collective of the same members as a part of this one, with the algorithm chosen for it. The vector of a
     * broadcast or reduce is all data of this collective; the parts of members stay the same.
     */
    void run(Operation kind, int root) {
        CollectiveShape part = new PartOfShape(shape, kind, root);
        algorithms.apply(part).run(new CollectiveCall(part, member, sink, algorithms));
    }
}
