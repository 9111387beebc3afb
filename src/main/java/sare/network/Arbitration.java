package sare.network;

/** The choice among several requests for an output channel. */
public enum Arbitration {
    /** The first at or after the input channel that follows the last winner. */
    ROUND_ROBIN,
    /** The packet that has been at the head of its queue longest; of several, that of the lowest input channel. */
    FIFO
}
