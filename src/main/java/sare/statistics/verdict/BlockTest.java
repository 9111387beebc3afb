package sare.statistics.verdict;

/** The test over all groups of a block whose units are paired. */
public enum BlockTest {
    /** Friedman's, by the ranks inside each pairing. */
    FRIEDMAN,
    /** Quade's, which also weighs each pairing by how much its values spread. */
    QUADE
}
