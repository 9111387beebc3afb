package sare.statistics.verdict;

/** The rule that decides whether two groups of a block differ. */
public enum Rule {
    /**
     * An exact test of each pair of groups: Mann and Whitney's, or Wilcoxon's signed-rank test if units are
     * paired or one group is a constant. Holm's adjustment covers all pairs of the block.
     */
    PAIRS,
    /** Dunn's test of each pair of samples, on the ranks of all samples; constants as in {@link #PAIRS}. */
    DUNN,
    /**
     * Kruskal and Wallis' test of each sample against the one with the best mean, without adjustment: the
     * rule of EHU-KAT-IK-02-10. It compares no other pairs and ignores constants.
     */
    PUBLISHED
}
