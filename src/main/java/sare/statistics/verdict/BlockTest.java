package sare.statistics.verdict;

/** The test over all groups of a block with paired units. */
public enum BlockTest {
    /** Friedman's test, by the ranks inside each unit. */
    FRIEDMAN,
    /** Quade's test, which also weights each unit by the range of its values. */
    QUADE
}
