package sare.statistics.verdict;

import org.apache.commons.math3.analysis.integration.IterativeLegendreGaussIntegrator;
import sare.statistics.Normal;

/** The family-wise error rate: how often a rule reports a difference although no groups differ. */
public final class FamilyWiseError {
    private static final double FAR = 9; // outside, the normal density is below 1e-17
    private static final int POINTS = 32;
    private static final double ACCURACY = 1e-9;
    private static final int MOST_EVALUATIONS = 1_000_000;

    private FamilyWiseError() {}

    /**
     * The rate of tests of each group against the one with the lowest mean, without adjustment, for large samples. It is the probability
     * that the range of as many normal means exceeds root 2 times the normal point of the level, the distance at which two differ. The
     * range of k normal variables is at most w with probability k times the integral of phi(z) (Phi(z) - Phi(z - w))^(k - 1) (Hartley,
     * "The Range in Random Samples", Biometrika 32, 1942).
     *
     * @param groups number of groups
     * @param alpha level of each test
     * @return 0 for fewer than two groups
     */
    public static double ofEachAgainstBest(int groups, double alpha) {
        if (groups < 2) {
            return 0;
        }
        double distance = -Normal.point(alpha / 2) * Math.sqrt(2);
        double within = new IterativeLegendreGaussIntegrator(POINTS, ACCURACY, ACCURACY)
                .integrate(
                        MOST_EVALUATIONS,
                        z -> StrictMath.exp(-z * z / 2)
                                / Math.sqrt(2 * Math.PI)
                                * StrictMath.pow(Normal.share(z) - Normal.share(z - distance), groups - 1.0),
                        -FAR,
                        FAR);
        return 1 - groups * within;
    }
}
