package sare.trace;

/** Kind of operation of an MPI program. The names are those of the MPI calls and of the native text format. */
public enum Operation {
    /** A blocking send; it is eager and ends when the message has been handed over. */
    SEND("send"),
    /** A send that opens a request. */
    ISEND("isend"),
    /** A blocking receive. */
    RECEIVE("receive"),
    /** A receive that opens a request. */
    IRECEIVE("ireceive"),
    /** Waits for one request. */
    WAIT("wait"),
    /** Waits for several requests. */
    WAIT_ALL("wait-all"),
    /** Computes for some nanoseconds. */
    COMPUTE("compute"),
    /** All members of a communicator wait for each other. */
    BARRIER("barrier"),
    /** The root sends its bytes to all members. */
    BROADCAST("broadcast"),
    /** All members' bytes are combined at the root. */
    REDUCE("reduce"),
    /** All members' bytes are combined, and all members get the result. */
    ALL_REDUCE("all-reduce"),
    /** Every member sends the same number of bytes to every member. */
    ALL_TO_ALL("all-to-all"),
    /** Every member sends to every member; the number of bytes may differ for each pair. */
    ALL_TO_ALL_V("all-to-all-v"),
    /** Every member sends the same number of bytes to the root. */
    GATHER("gather"),
    /** Every member sends bytes to the root; the numbers of bytes may differ. */
    GATHER_V("gather-v"),
    /** The root sends the same number of bytes to every member. */
    SCATTER("scatter"),
    /** The root sends bytes to every member; the numbers of bytes may differ. */
    SCATTER_V("scatter-v"),
    /** Every member sends its bytes to all members; all members have the same number of bytes. */
    ALL_GATHER("all-gather"),
    /** Every member sends its bytes to all members; the numbers of bytes may differ. */
    ALL_GATHER_V("all-gather-v"),
    /** All members' vectors are combined, and each member gets a part of the result; the parts may differ in size. */
    REDUCE_SCATTER("reduce-scatter"),
    /** All members' vectors are combined, and each member gets an equal part of the result. */
    REDUCE_SCATTER_BLOCK("reduce-scatter-block"),
    /** Each member gets the combination of the vectors of all members up to itself. */
    SCAN("scan"),
    /** Each member gets the combination of the vectors of all members before it. */
    EXCLUSIVE_SCAN("exclusive-scan");

    /** Prefix of the word of a non-blocking collective. */
    public static final String NON_BLOCKING = "i";

    private final String word;

    Operation(String word) {
        this.word = word;
    }

    /** The word for this kind in the native text format, in options and in messages. */
    public String word() {
        return word;
    }

    /** Whether this is {@link #SEND} or {@link #ISEND}. */
    public boolean isSend() {
        return this == SEND || this == ISEND;
    }

    /** Whether this is {@link #RECEIVE} or {@link #IRECEIVE}. */
    public boolean isReceive() {
        return this == RECEIVE || this == IRECEIVE;
    }

    /** Whether this always opens a request: {@link #ISEND} or {@link #IRECEIVE}. */
    public boolean hasRequest() {
        return this == ISEND || this == IRECEIVE;
    }

    /** Whether all members of a communicator take part. */
    public boolean isCollective() {
        return compareTo(BARRIER) >= 0;
    }

    /** Whether one member is the root. */
    public boolean hasRoot() {
        return switch (this) {
            case BROADCAST, REDUCE, GATHER, GATHER_V, SCATTER, SCATTER_V -> true;
            default -> false;
        };
    }

    /** Whether the numbers of bytes of the members may differ: all-to-all-v and kinds that {@link #hasOwnBytes}. */
    public boolean mayDifferInBytes() {
        return this == ALL_TO_ALL_V || hasOwnBytes();
    }

    /** Whether each member has one number of bytes, which may differ from those of other members. */
    public boolean hasOwnBytes() {
        return switch (this) {
            case GATHER_V, SCATTER_V, ALL_GATHER_V, REDUCE_SCATTER -> true;
            default -> false;
        };
    }
}
