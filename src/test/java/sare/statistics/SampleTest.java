package sare.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SampleTest {
    /** h = 3 / 4 * 1, 2, 3: 0.75, 1.5 and 2.25 steps after 1. */
    @Test
    void fourValues() {
        Sample sample = Sample.of(3, 1, 4, 2);
        assertEquals(4, sample.size());
        assertEquals(1, sample.minimum());
        assertEquals(4, sample.maximum());
        assertEquals(2.5, sample.mean());
        assertEquals(Math.sqrt(5.0 / 3), sample.standardDeviation().orElseThrow(), 1e-15);
        assertEquals(1.75, sample.lowerQuartile());
        assertEquals(2.5, sample.median());
        assertEquals(3.25, sample.upperQuartile());
        assertArrayEquals(new double[] {3, 1, 4, 2}, sample.values());
    }

    /** With five values the quartiles are the second and the fourth. */
    @Test
    void fiveValues() {
        Sample sample = Sample.of(9, 1, 5, 2, 100);
        assertEquals(2, sample.lowerQuartile());
        assertEquals(5, sample.median());
        assertEquals(9, sample.upperQuartile());
    }

    /** R: summary(airquality$Ozone) has 1, 18, 31.5, 42.13, 63.25 and 168. */
    @Test
    void ozone() {
        Sample ozone = Sample.of(Examples.OZONE.stream()
                .flatMapToDouble(month -> Arrays.stream(month.values()))
                .toArray());
        assertEquals(1, ozone.minimum());
        assertEquals(18, ozone.lowerQuartile());
        assertEquals(31.5, ozone.median());
        assertEquals(42.13, ozone.mean(), 0.005);
        assertEquals(63.25, ozone.upperQuartile());
        assertEquals(168, ozone.maximum());
    }

    /** With 1 and 3: t * sqrt(2 / 2), where t is 12.7062 at 95 % and 1 at 50 %, where Student's distribution is Cauchy's. */
    @Test
    void intervalOfTheMean() {
        Interval interval = Sample.of(1, 3).meanInterval(0.95).orElseThrow();
        assertEquals(2 - 12.7062, interval.low(), 1e-4);
        assertEquals(2 + 12.7062, interval.high(), 1e-4);
        assertEquals(1, Sample.of(1, 3).halfWidth(0.5).orElseThrow(), 1e-12);
        assertEquals(Optional.of(new Interval(7, 7)), Sample.of(7, 7, 7).meanInterval(0.95));
    }

    @Test
    void oneValueHasNoSpread() {
        Sample sample = Sample.of(5);
        assertEquals(5, sample.mean());
        assertEquals(5, sample.lowerQuartile());
        assertEquals(5, sample.median());
        assertEquals(OptionalDouble.empty(), sample.standardDeviation());
        assertEquals(OptionalDouble.empty(), sample.halfWidth(0.95));
        assertEquals(Optional.empty(), sample.meanInterval(0.95));
    }

    @Test
    void equalValues() {
        Sample sample = Sample.of(0.1, 0.1, 0.1);
        assertEquals(0.1, sample.mean());
        assertEquals(OptionalDouble.of(0), sample.standardDeviation());
    }

    private static void refused(String message, Runnable call) {
        assertEquals(
                message, assertThrows(IllegalArgumentException.class, call::run).getMessage());
    }

    @Test
    void badValuesAreRefused() {
        refused("a sample without any value", Sample::of);
        refused("value 2 of a sample is NaN", () -> Sample.of(1, Double.NaN));
        refused("value 1 of a sample is -Infinity", () -> Sample.of(Double.NEGATIVE_INFINITY, 1));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1, -0.5, 95, Double.NaN})
    void badConfidencesAreRefused(double confidence) {
        refused("confidence " + confidence + ", expected between 0 and 1", () -> Sample.of(1)
                .halfWidth(confidence));
    }

    @Test
    void laterChangesOfTheArrayChangeNothing() {
        double[] values = {1, 3};
        Sample sample = Sample.of(values);
        values[0] = 99;
        sample.values()[1] = 99;
        assertEquals(2, sample.mean());
    }

    /** With one degree of freedom the distribution is Cauchy's, whose points are tan(pi (P - 1/2)). */
    @ParameterizedTest
    @ValueSource(doubles = {0.001, 0.5, 0.95, 0.999, 0.999999})
    void intervalsAreExactAtAllLevels(double confidence) {
        double expected = 1 / Math.tan(Math.PI * (1 - confidence) / 2);
        assertEquals(1, Sample.of(1, 3).halfWidth(confidence).orElseThrow() / expected, 1e-11);
    }
}
