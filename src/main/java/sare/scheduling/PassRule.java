package sare.scheduling;

/** When the scheduler looks for jobs to start. */
public enum PassRule {
    /** Once a second in which something happens: all ends, then all submissions in the order of the log, then one pass. */
    PER_SECOND,
    /** After every event; in a second the submissions in the order of the log come first, then the ends. */
    PER_EVENT
}
