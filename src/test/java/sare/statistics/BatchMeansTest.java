package sare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.OptionalDouble;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.random.Well19937c;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The points of Student's distribution are those of its printed tables: 12.706, 4.303, 2.776 with 1, 2, 4 degrees of freedom. */
class BatchMeansTest {
    @Test
    void fiveBatches() {
        BatchMeans batches = BatchMeans.of(10, 12, 14, 16, 18);
        assertEquals(14, batches.mean().orElseThrow());
        assertEquals(2.7764 * Math.sqrt(2), batches.halfWidth().orElseThrow(), 2e-4);
    }

    /** Deviations of -1 and +1: variance 2, so the half width is t * sqrt(2 / 2). */
    @Test
    void twoBatches() {
        BatchMeans batches = BatchMeans.of(1, 3);
        assertEquals(2, batches.mean().orElseThrow());
        assertEquals(12.7062, batches.halfWidth().orElseThrow(), 1e-4);
    }

    /** Deviations of -3, 0, 3: variance 9, half width t * sqrt(9 / 3), for any mean. */
    @Test
    void theWidthDoesNotDependOnTheMean() {
        assertEquals(4.30265 * Math.sqrt(3), BatchMeans.of(-3, 0, 3).halfWidth().orElseThrow(), 1e-4);
        assertEquals(
                4.30265 * Math.sqrt(3),
                BatchMeans.of(1e6 + 3, 1e6 - 3, 1e6).halfWidth().orElseThrow(),
                1e-4);
    }

    @Test
    void equalBatchesLeaveNoDoubt() {
        assertEquals(0, BatchMeans.of(7, 7, 7, 7).halfWidth().orElseThrow());
    }

    @Test
    void oneBatchHasAMeanButNoInterval() {
        assertEquals(OptionalDouble.of(5), BatchMeans.of(5).mean());
        assertEquals(OptionalDouble.empty(), BatchMeans.of(5).halfWidth());
    }

    @Test
    void noBatchHasNeither() {
        assertEquals(OptionalDouble.empty(), BatchMeans.of().mean());
        assertEquals(OptionalDouble.empty(), BatchMeans.of().halfWidth());
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void aMeanIsANumber(double mean) {
        assertThrows(IllegalArgumentException.class, () -> BatchMeans.of(1, mean, 2));
    }

    @Test
    void laterChangesOfTheArrayChangeNothing() {
        double[] means = {1, 3};
        BatchMeans batches = BatchMeans.of(means);
        means[0] = 99;
        assertEquals(2, batches.mean().orElseThrow());
    }

    /** Of 4000 intervals 95 % should contain the true mean, with a standard deviation of 0.34 %. The test allows four of them. */
    @Test
    void nineteenOfTwentyIntervalsHoldTheTrueMean() {
        int intervals = 4000;
        NormalDistribution draws = new NormalDistribution(new Well19937c(1), 20, 3);
        int held = 0;
        for (int i = 0; i < intervals; i++) {
            BatchMeans batches = BatchMeans.of(draws.sample(8));
            held += Math.abs(batches.mean().orElseThrow() - 20)
                            <= batches.halfWidth().orElseThrow()
                    ? 1
                    : 0;
        }
        assertEquals(0.95, (double) held / intervals, 4 * 0.0034);
    }
}
