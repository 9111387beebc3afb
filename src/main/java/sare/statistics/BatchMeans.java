package sare.statistics;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * The method of batch means: the mean of a long run and its confidence interval. The run is divided into batches of equal length. If
 * batches are so long that they are nearly independent, their n means are like n independent measurements. With 95 % confidence the
 * true mean then lies within t s / sqrt(n) of the mean of the batches, where s is their standard deviation and t the 97.5 % point of
 * Student's distribution with n - 1 degrees of freedom (Law, "Simulation Modeling and Analysis", 5th edition, 2015, section
 * 9.5.3; Dally and Towles, "Principles and Practices of Interconnection Networks", 2004, section 24.3). All batches have the same
 * weight. Immutable.
 *
 * <p>Worked case: the means 10, 12, 14, 16 and 18 have the mean 14 and s = sqrt(10); t is 2.776 with 4 degrees of freedom, so
 * the interval is 14 plus or minus 2.776 * sqrt(10 / 5) = 3.926.
 */
public final class BatchMeans {
    private static final double CONFIDENCE = 0.95;

    private final double[] means; // by batch

    private BatchMeans(double[] means) {
        this.means = means;
    }

    /**
     * Takes the means of batches, in any order.
     *
     * @throws IllegalArgumentException if a mean is not finite; a batch without any measurement has no mean
     */
    public static BatchMeans of(double... means) {
        for (double mean : means) {
            if (!Double.isFinite(mean)) {
                throw new IllegalArgumentException("the mean of a batch is " + mean);
            }
        }
        return new BatchMeans(means.clone());
    }

    /** The mean of all batches; empty without a batch. */
    public OptionalDouble mean() {
        return Arrays.stream(means).average();
    }

    /** Half the width of the 95 % confidence interval around {@link #mean}; empty for fewer than two batches. */
    public OptionalDouble halfWidth() {
        if (means.length < 2) {
            return OptionalDouble.empty();
        }
        return Sample.of(means).halfWidth(CONFIDENCE);
    }
}
