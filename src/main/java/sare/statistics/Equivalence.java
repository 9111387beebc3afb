package sare.statistics;

/**
 * Two one-sided tests of equivalence: whether the ratio of two means lies within 1 plus or minus a share (Schuirmann, "A Comparison of
 * the Two One-Sided Tests Procedure and the Power Approach for Assessing the Equivalence of Average Bioavailability", Journal of
 * Pharmacokinetics and Biopharmaceutics 15, 1987). One {@link RatioTest} shows that it is above 1 - share, the other that it is below
 * 1 + share. A difference that is not significant does not show equivalence.
 *
 * @param above tests whether the ratio is above the lower bound; a small {@code upperP} supports it
 * @param below tests whether the ratio is below the upper bound; a small {@code lowerP} supports it
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

    /** Compares a sample with a constant: the ratio is that of the sample's mean to the constant. */
    public static Equivalence ofConstant(Sample sample, double constant, double share) {
        return new Equivalence(
                RatioTest.ofConstant(sample, constant, 1 - share), RatioTest.ofConstant(sample, constant, 1 + share));
    }

    /** Compares a constant with a sample: the ratio is that of the constant to the sample's mean. */
    public static Equivalence ofConstant(double constant, Sample sample, double share) {
        return new Equivalence(
                RatioTest.ofConstant(constant, sample, 1 - share), RatioTest.ofConstant(constant, sample, 1 + share));
    }

    /** The p-value of equivalence, the larger one of the two tests. */
    public double pValue() {
        return Math.max(above.upperP(), below.lowerP());
    }
}
