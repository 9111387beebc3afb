package sare.statistics;

/**
 * Whether the ratio of two means is shown to lie within 1 plus or minus a share, by two one-sided tests (Schuirmann, "A Comparison of the Two
 * One-Sided Tests Procedure and the Power Approach for Assessing the Equivalence of Average Bioavailability", Journal of
 * Pharmacokinetics and Biopharmaceutics 15, 1987): that it is above 1 - share and that it is below 1 + share, each by {@link RatioTest}.
 * That two samples do not differ significantly shows nothing of the kind.
 *
 * @param above that the ratio is above the lower bound, small {@code upperP} speaking for it
 * @param below that it is below the upper bound, small {@code lowerP} speaking for it
 */
public record Equivalence(RatioTest above, RatioTest below) {
    /** Compares independent samples; see {@link RatioTest#ofIndependent}. */
    public static Equivalence ofIndependent(Sample first, Sample second, double share) {
        return new Equivalence(
                RatioTest.ofIndependent(first, second, 1 - share), RatioTest.ofIndependent(first, second, 1 + share));
    }

    /** Compares pairs; see {@link RatioTest#ofPaired}. */
    public static Equivalence ofPaired(Sample first, Sample second, double share) {
        return new Equivalence(
                RatioTest.ofPaired(first, second, 1 - share), RatioTest.ofPaired(first, second, 1 + share));
    }

    /** Compares a sample with a constant; see {@link RatioTest#ofConstant}. */
    public static Equivalence ofConstant(Sample sample, double constant, double share) {
        return new Equivalence(
                RatioTest.ofConstant(sample, constant, 1 - share), RatioTest.ofConstant(sample, constant, 1 + share));
    }

    /** The p of equivalence, the larger of the two. */
    public double pValue() {
        return Math.max(above.upperP(), below.lowerP());
    }
}
