package sare.statistics.verdict;

/** Which tests decide whether two groups of a block differ. */
public enum Rule {
    /**
     * All pairs of groups, each by an exact test of the two alone: Mann and Whitney's, Wilcoxon's signed ranks where units are
     * paired or one group is a constant. Holm's adjustment covers all pairs of the block.
     */
    PAIRS,
    /** All pairs of samples by Dunn's test, among the ranks of all of them; the rest is as in {@link #PAIRS}. */
    DUNN,
    /**
     * Each sample against the one with the best mean, by Kruskal and Wallis' test of the two alone, without any adjustment: the
     * rule of EHU-KAT-IK-02-10. It compares no other pairs and leaves constants out.
     */
    PUBLISHED
}
