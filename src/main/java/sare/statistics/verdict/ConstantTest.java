package sare.statistics.verdict;

/** The test of a sample against a constant. */
public enum ConstantTest {
    /** Wilcoxon's signed-rank test, which assumes that differences are symmetric around their median. */
    SIGNED_RANK,
    /** The sign test, which does not assume symmetry and has less power. */
    SIGN
}
