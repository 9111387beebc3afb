package sare.trace;

/** What a rank does in one step of its MPI program. The names are those of the MPI calls and of the native text format. */
public enum Operation {
    /** A send that the rank waits for only until the message is handed over (eager). */
    SEND("send"),
    /** A send with a request. */
    ISEND("isend"),
    /** A receive that the rank waits for. */
    RECEIVE("receive"),
    /** A receive that is posted here and waited for by its request. */
    IRECEIVE("ireceive"),
    /** Waits for one request. */
    WAIT("wait"),
    /** Waits for several requests. */
    WAIT_ALL("wait-all"),
    /** Computes for some nanoseconds. */
    COMPUTE("compute"),
    /** All members of a communicator wait for each other. */
    BARRIER("barrier"),
    /** The root's bytes go to all members. */
    BROADCAST("broadcast"),
    /** All members' bytes are combined at the root. */
    REDUCE("reduce"),
    /** All members' bytes are combined and everyone has the result. */
    ALL_REDUCE("all-reduce"),
    /** Every member sends the same number of bytes to every member. */
    ALL_TO_ALL("all-to-all"),
    /** Every member sends each member a number of bytes of its own. */
    ALL_TO_ALL_V("all-to-all-v");

    private final String word;

    Operation(String word) {
        this.word = word;
    }

    /** The word for it in the native text format, in option texts and in messages. */
    public String word() {
        return word;
    }

    /** Whether a message leaves here: {@link #SEND} or {@link #ISEND}. */
    public boolean isSend() {
        return this == SEND || this == ISEND;
    }

    /** Whether a message is matched here: {@link #RECEIVE} or {@link #IRECEIVE}. */
    public boolean isReceive() {
        return this == RECEIVE || this == IRECEIVE;
    }

    /** Whether it opens a request: {@link #ISEND} or {@link #IRECEIVE}. */
    public boolean hasRequest() {
        return this == ISEND || this == IRECEIVE;
    }

    /** Whether all members of a communicator take part. */
    public boolean isCollective() {
        return compareTo(BARRIER) >= 0;
    }

    /** Whether one member is the root. */
    public boolean hasRoot() {
        return this == BROADCAST || this == REDUCE;
    }
}
