package sare.network;

/** Which of several requesters of an output channel is granted. */
public enum Arbitration {
    /** The first at or after the input channel that follows the last winner. */
    ROUND_ROBIN,
    /** The one that has been at the head of its queue longest; of several, the lowest input channel. */
    FIFO
}
