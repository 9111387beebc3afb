package sare.simulation;

/** What a rank does; a program is a list of these per rank. */
sealed interface PlainOperation {
    /** The same in a run in which the ranks of its job are numbered from another one than 0. */
    default PlainOperation ofRanksFrom(int first) {
        if (this instanceof Send send) {
            return new Send(first + send.destinationRank, send.tag, send.bytes);
        } else if (this instanceof Receive receive) {
            return new Receive(first + receive.sourceRank, receive.tag, receive.bytes);
        } else if (this instanceof Isend send) {
            return new Isend(first + send.destinationRank, send.tag, send.bytes, send.request);
        } else if (this instanceof Ireceive receive) {
            return new Ireceive(first + receive.sourceRank, receive.tag, receive.bytes, receive.request);
        }
        return this;
    }

    /** Sends a message and does not wait until it has arrived. */
    record Send(int destinationRank, int tag, long bytes) implements PlainOperation {}

    /** Waits until the next message of that rank and tag has arrived. */
    record Receive(int sourceRank, int tag, long bytes) implements PlainOperation {}

    /** Sends a message and goes on at once; under a protocol only. */
    record Isend(int destinationRank, int tag, long bytes, int request) implements PlainOperation {}

    /** Posts a receive and goes on at once; under a protocol only. */
    record Ireceive(int sourceRank, int tag, long bytes, int request) implements PlainOperation {}

    /** Waits until an isend or ireceive is done; under a protocol only. */
    record Wait(int request) implements PlainOperation {}

    /** Computes. */
    record Compute(long nanoseconds) implements PlainOperation {}
}
