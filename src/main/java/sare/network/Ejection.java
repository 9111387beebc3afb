package sare.network;

/** How packets leave the network at their destination. */
public enum Ejection {
    /** Every input channel delivers at once and is never blocked. */
    MULTIPLE,
    /** A node takes one packet at a time, chosen by the same arbitration as for an output channel. */
    SINGLE
}
