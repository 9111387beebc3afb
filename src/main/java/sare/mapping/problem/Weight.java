package sare.mapping.problem;

/** What counts of the traffic between two ranks. */
public enum Weight {
    /** The bytes of all messages. */
    BYTES,
    /** The number of messages. */
    MESSAGES
}
