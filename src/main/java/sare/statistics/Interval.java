package sare.statistics;

/**
 * A confidence interval, both ends included.
 *
 * @param low the lower end
 * @param high the upper end
 */
public record Interval(double low, double high) {
    static double checkConfidence(double confidence) {
        if (!(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException("confidence " + confidence + ", expected between 0 and 1");
        }
        return confidence;
    }
}
