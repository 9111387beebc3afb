package sare.trace.format.recording;

import sare.trace.Operation;

/** A send or receive as it is recorded; what a receive took may become known after it was posted. */
final class Message implements Call {
    private final Operation kind;
    private final LocalCommunicator communicator;
    private final long bytes;
    private final int request; // that it opens; counts only for a kind that has one
    private final long place;
    private int peer; // in the communicator
    private int tag;
    private boolean dropped; // it has no peer

    Message(Operation kind, int peer, int tag, LocalCommunicator communicator, long bytes, int request, long place) {
        this.kind = kind;
        this.communicator = communicator;
        this.bytes = bytes;
        this.request = request;
        this.place = place;
        this.peer = peer;
        this.tag = tag;
        this.dropped = peer == RankRecording.NOBODY;
    }

    Operation kind() {
        return kind;
    }

    LocalCommunicator communicator() {
        return communicator;
    }

    long bytes() {
        return bytes;
    }

    int request() {
        return request;
    }

    @Override
    public long place() {
        return place;
    }

    int peer() {
        return peer;
    }

    int tag() {
        return tag;
    }

    boolean isDropped() {
        return dropped;
    }

    /** Whether it is a receive of which is not known what it took. */
    boolean isWildcard() {
        return kind.isReceive() && !dropped && (peer == RankRecording.ANY || tag == RankRecording.ANY);
    }

    /** Leaves it out: it has no peer, or was cancelled. */
    void drop() {
        dropped = true;
    }

    /** Says what a receive took, as far as it is not known. */
    void settle(int source, int sentTag) {
        if (!isWildcard()) {
            return;
        }
        if (peer == RankRecording.ANY) {
            dropped = source < 0;
            peer = source;
        }
        if (tag == RankRecording.ANY && sentTag >= 0) {
            tag = sentTag;
        }
    }
}
