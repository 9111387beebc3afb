package sare.routing;

/** The method that keeps packets from waiting for each other in a ring. */
public enum FlowControl {
    /** A packet enters a ring only where free room remains in the ring's local queue. */
    BUBBLE,
    /** A packet changes its virtual channel where it passes the start of a ring. */
    DATELINE,
    /** No method: the routes themselves form no cycle of channels. */
    NONE,
    /** The virtual channel is the number of global links crossed so far. */
    GLOBAL_HOPS,
    /** The virtual channel is the number of links between switches crossed so far. */
    HOP_INDEX,
    /** The virtual channel rises where a packet goes to a switch with a lower id. */
    NODE_ORDER,
    /** The virtual channel is odd after the first of two parts of a path, and on minimal paths. */
    PHASES,
    /** A waiting packet may always request the next hop in dimension order in the first virtual channel. */
    ESCAPE
}
