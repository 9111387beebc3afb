package sare.statistics.verdict;

import java.util.OptionalDouble;

/**
 * How groups are compared.
 *
 * @param direction which values are good
 * @param alpha the level of significance, such as 0.05; intervals have the confidence 1 - alpha
 * @param rule which tests decide
 * @param blockTest the test over all groups where units are paired
 * @param constantTest the test of a sample against a constant
 * @param centre what ratios and their intervals are about
 * @param equivalentShare two groups are equivalent when the ratio of their means is shown to be within 1 plus or minus this, such
 *     as 0.03; nothing when that is not asked for
 * @param resamples how often the bootstrap draws
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
    /** The usual level of significance. */
    public static final double USUAL_ALPHA = 0.05;

    /** How often the bootstrap draws unless told otherwise. */
    public static final int USUAL_RESAMPLES = 5999;

    /** The fewest draws that are allowed. */
    public static final int FEWEST_RESAMPLES = 99;

    /** The seed of the bootstrap unless told otherwise. */
    public static final long USUAL_SEED = 1;

    /**
     * Checks.
     *
     * @throws IllegalArgumentException when alpha or the share is not between 0 and 1, or there are too few resamples
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

    /** Low values are good, and all else is as usual. */
    public static VerdictOptions usual() {
        return of(Direction.LOWEST, USUAL_ALPHA, Rule.PAIRS);
    }

    /** The usual choices but for these. */
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

    /** The same with another rule. */
    public VerdictOptions with(Rule other) {
        return new VerdictOptions(
                direction, alpha, other, blockTest, constantTest, centre, equivalentShare, resamples, seed);
    }

    /** The confidence of intervals, 0.95 when alpha is 0.05. */
    public double confidence() {
        return 1 - alpha;
    }
}
