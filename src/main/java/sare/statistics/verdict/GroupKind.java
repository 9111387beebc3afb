package sare.statistics.verdict;

/** The kind of a group, which decides how it takes part in tests. */
public enum GroupKind {
    /** Several units. */
    SAMPLE,
    /** One unit without randomness. Other groups are tested against its value. */
    CONSTANT,
    /** A single random observation (n = 1). It is reported, takes part in no test and is never the best. */
    SINGLE;

    /** Whether groups of this kind take part in comparisons. */
    boolean isCompared() {
        return this == SAMPLE || this == CONSTANT;
    }
}
