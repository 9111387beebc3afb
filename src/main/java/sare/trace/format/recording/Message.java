package sare.trace.format.recording;

import sare.trace.Operation;

/** A recorded send or receive. The source and tag of a receive may become known after it was posted; its place in a log is changed, too. */
final class Message implements Call {
    private final Operation kind;
    private final LocalCommunicator communicator;
    private final long bytes;
    private final int request; // that it opens; ignored for a kind without a request
    private final long position;
    private int peer; // in the communicator
    private int tag;
    private boolean dropped; // no process as its peer, or cancelled
    private CallLog log; // that it is in, or null
    private long place; // in the log

    Message(Operation kind, int peer, int tag, LocalCommunicator communicator, long bytes, int request, long position) {
        this.kind = kind;
        this.communicator = communicator;
        this.bytes = bytes;
        this.request = request;
        this.position = position;
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
    public long position() {
        return position;
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

    /** Whether it is a receive with an unknown source or tag. */
    boolean isWildcard() {
        return kind.isReceive() && !dropped && (peer == RankRecording.ANY || tag == RankRecording.ANY);
    }

    /** Joins it to its place in a log. */
    void isAt(CallLog itsLog, long itsPlace) {
        log = itsLog;
        place = itsPlace;
    }

    private void update() {
        if (log != null) {
            log.update(place, this);
        }
    }

    /** Leaves the message out of the trace. */
    void drop() {
        dropped = true;
        update();
    }

    /** Sets the source and tag of a receive where they are unknown; a negative source is no process. */
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
        update();
    }
}
