package sare.experiment;

/** The treatment of rows of other engines for which this engine gives other results. */
public enum OtherEngine {
    /** They are removed, and the selected ones are simulated again. */
    RECOMPUTE,
    /** They are kept and marked. */
    KEEP
}
