package sare.statistics.verdict;

/** The test of a pair of groups. */
public enum PairMethod {
    /** Mann and Whitney's test of two independent samples. */
    MANN_WHITNEY("Mann-Whitney"),
    /** Wilcoxon's signed-rank test of paired units, or of a sample minus a constant. */
    SIGNED_RANK("signed rank"),
    /** The sign test of a sample minus a constant. */
    SIGN("sign"),
    /** Dunn's test on the ranks of all samples of the block. */
    DUNN("Dunn"),
    /** Kruskal and Wallis' test of the two samples alone. */
    KRUSKAL_WALLIS("Kruskal-Wallis"),
    /** Two constants: they differ when their values do. */
    BY_VALUE("by value");

    private final String title;

    PairMethod(String title) {
        this.title = title;
    }

    /** The name in tables. */
    public String title() {
        return title;
    }
}
