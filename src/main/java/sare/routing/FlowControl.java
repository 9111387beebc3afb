package sare.routing;

/** What keeps the rings of a torus free of deadlock. */
public enum FlowControl {
    /** A packet enters a ring only where free room remains behind it. */
    BUBBLE,
    /** A packet changes its virtual channel where it passes the start of a ring. */
    DATELINE
}
