package sare.experiment;

/** What becomes of the rows of another engine where this one gives others. */
public enum OtherEngine {
    /** They are thrown away, so that those that are wanted are simulated again. */
    RECOMPUTE,
    /** They stay, marked. */
    KEEP
}
