package sare.statistics.verdict;

/** The test of a sample against a constant. */
public enum ConstantTest {
    /** Wilcoxon's signed ranks, which takes differences for symmetric around their median. */
    SIGNED_RANK,
    /** The sign test, which assumes nothing of the kind and finds less. */
    SIGN
}
