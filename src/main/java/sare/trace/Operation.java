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
    ALL_TO_ALL_V("all-to-all-v"),
    /** All members' bytes, as many of each, go to the root. */
    GATHER("gather"),
    /** All members' bytes, of each its own number, go to the root. */
    GATHER_V("gather-v"),
    /** The root has bytes for each member, as many for each. */
    SCATTER("scatter"),
    /** The root has bytes for each member, for each its own number. */
    SCATTER_V("scatter-v"),
    /** All members' bytes, as many of each, go to all members. */
    ALL_GATHER("all-gather"),
    /** All members' bytes, of each its own number, go to all members. */
    ALL_GATHER_V("all-gather-v"),
    /** All members' vectors are combined and each has a part of the result, of its own size. */
    REDUCE_SCATTER("reduce-scatter"),
    /** All members' vectors are combined and each has a part of the result, of one size. */
    REDUCE_SCATTER_BLOCK("reduce-scatter-block"),
    /** Each member has the combination of the vectors of all members up to itself. */
    SCAN("scan"),
    /** Each member has the combination of the vectors of all members before it. */
    EXCLUSIVE_SCAN("exclusive-scan");

    /** What stands before the word of a collective that opens a request instead of waiting. */
    public static final String NON_BLOCKING = "i";

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

    /** Whether it always opens a request: {@link #ISEND} or {@link #IRECEIVE}. */
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

    /** Whether members may differ in their numbers of bytes: all-to-all-v and what {@link #hasOwnBytes has its own}. */
    public boolean mayDifferInBytes() {
        return this == ALL_TO_ALL_V || hasOwnBytes();
    }

    /** Whether each member gives one number of bytes, and members may differ in it. */
    public boolean hasOwnBytes() {
        return switch (this) {
            case GATHER_V, SCATTER_V, ALL_GATHER_V, REDUCE_SCATTER -> true;
            default -> false;
        };
    }
}
