package sare.statistics.verdict;

import java.util.OptionalDouble;

/**
 * Options of the comparison of groups.
 *
 * @param direction which values are good
 * @param alpha the level of significance, such as 0.05; intervals have the confidence 1 - alpha
 * @param rule the tests that decide
 * @param blockTest the test over all groups with paired units
 * @param constantTest the test of a sample against a constant
 * @param centre the measure of location of ratios and their intervals
 * @param equivalentShare two groups are equivalent if a test shows that the ratio of their means is within 1 plus or minus this
 *     share, such as 0.03; empty for no test of equivalence
 * @param resamples number of bootstrap resamples
 * @param seed of the bootstrap
 */
public record VerdictOptions(
        Direction direction,
        double alpha,
        Rule rule,
        BlockTest blockTest,
        ConstantTest constantTest,
        Centre centre,
        OptionalDouble equivalentShare,
        int resamples,
        long seed) {
    /** The default level of significance. */
    public static final double USUAL_ALPHA = 0.05;

    /** The default number of bootstrap resamples. */
    public static final int USUAL_RESAMPLES = 5999;

    /** The smallest number of bootstrap resamples. */
    public static final int FEWEST_RESAMPLES = 99;

    /** The default seed of the bootstrap. */
    public static final long USUAL_SEED = 1;

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException if alpha or the share is not between 0 and 1, or there are too few resamples
     */
    public VerdictOptions {
        checkShare("alpha", alpha);
        equivalentShare.ifPresent(share -> checkShare("the share of equivalence", share));
        if (resamples < FEWEST_RESAMPLES) {
            throw new IllegalArgumentException(resamples + " resamples, expected at least " + FEWEST_RESAMPLES);
        }
    }

    private static void checkShare(String name, double share) {
        if (!(share > 0 && share < 1)) {
            throw new IllegalArgumentException(name + " " + share + ", expected between 0 and 1");
        }
    }

    /** Low values are good; all other options have their defaults. */
    public static VerdictOptions usual() {
        return of(Direction.LOWEST, USUAL_ALPHA, Rule.PAIRS);
    }

    /** The default options except for these. */
    public static VerdictOptions of(Direction direction, double alpha, Rule rule) {
        return new VerdictOptions(
                direction,
                alpha,
                rule,
                BlockTest.FRIEDMAN,
                ConstantTest.SIGNED_RANK,
                Centre.MEAN,
                OptionalDouble.empty(),
                USUAL_RESAMPLES,
                USUAL_SEED);
    }

    /** These options with another rule. */
    public VerdictOptions with(Rule other) {
        return new VerdictOptions(
                direction, alpha, other, blockTest, constantTest, centre, equivalentShare, resamples, seed);
    }

    /** The confidence of intervals: 0.95 for alpha = 0.05. */
    public double confidence() {
        return 1 - alpha;
    }
}
