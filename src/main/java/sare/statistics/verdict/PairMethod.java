package sare.statistics.verdict;

/** How a pair of groups was tested. */
public enum PairMethod {
    /** Mann and Whitney's test of two independent samples. */
    MANN_WHITNEY("Mann-Whitney"),
    /** Wilcoxon's signed ranks of paired units, or of a sample less a constant. */
    SIGNED_RANK("signed rank"),
    /** The sign test of a sample less a constant. */
    SIGN("sign"),
    /** Dunn's test among all samples of the block. */
    DUNN("Dunn"),
    /** Kruskal and Wallis' test of the two alone. */
    KRUSKAL_WALLIS("Kruskal-Wallis"),
    /** Two constants: they differ when their values do. */
    BY_VALUE("by value");

    private final String title;

    PairMethod(String title) {
        this.title = title;
    }

    /** What to call it in tables. */
    public String title() {
        return title;
    }
}
