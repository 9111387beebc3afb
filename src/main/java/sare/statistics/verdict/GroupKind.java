package sare.statistics.verdict;

/** What a group of a block is to the tests. */
public enum GroupKind {
    /** Several units. */
    SAMPLE,
    /** One unit that nothing random went into: others are tested against its value. */
    CONSTANT,
    /** One unit with noise: it is shown, and it is in no test and not the best. */
    SINGLE;

    /** Whether groups of this kind take part in comparisons. */
    public boolean isCompared() {
        return this == SAMPLE || this == CONSTANT;
    }
}
