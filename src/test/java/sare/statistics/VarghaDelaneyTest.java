package sare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;

class VarghaDelaneyTest {
    private static final double POINT = 1.959963984540054; // the normal distribution's for 95 %

    /** Of 6 pairs the first is larger in one and equal in one. */
    @Test
    void pairsAreCounted() {
        assertEquals(
                1.5 / 6,
                VarghaDelaney.of(Sample.of(1, 2, 5), Sample.of(4, 5), 0.95).a(),
                1e-15);
    }

    /** Worked in the class's description: 1 / (1 + z^2) at the one end. */
    @Test
    void oneValueEach() {
        VarghaDelaney larger = VarghaDelaney.of(Sample.of(2), Sample.of(1), 0.95);
        assertEquals(1, larger.a());
        assertEquals(1 / (1 + POINT * POINT), larger.interval().low(), 1e-9);
        assertEquals(1, larger.interval().high());
        VarghaDelaney smaller = VarghaDelaney.of(Sample.of(1), Sample.of(2), 0.95);
        assertEquals(0, smaller.a());
        assertEquals(0, smaller.interval().low());
        assertEquals(1 - 1 / (1 + POINT * POINT), smaller.interval().high(), 1e-9);
    }

    /** V(a) = a (1 - a) as above, so (1/2 - a)^2 = z^2 a (1 - a): 1/2 plus or minus z / (2 sqrt(1 + z^2)). */
    @Test
    void oneEqualValueEach() {
        Interval interval = VarghaDelaney.of(Sample.of(2), Sample.of(2), 0.95).interval();
        double halfWidth = POINT / (2 * Math.sqrt(1 + POINT * POINT));
        assertEquals(0.5 - halfWidth, interval.low(), 1e-9);
        assertEquals(0.5 + halfWidth, interval.high(), 1e-9);
    }

    /** Every a of a fine grid is inside if and only if it is by definition. */
    @Test
    void theIntervalIsAsDefined() {
        for (int seed = 0; seed < 20; seed++) {
            List<Sample> samples = Examples.samples(12, seed);
            double m = samples.get(0).size();
            double n = samples.get(1).size();
            VarghaDelaney effect = VarghaDelaney.of(samples.get(0), samples.get(1), 0.95);
            for (double a = 0.0005; a < 1; a += 0.001) {
                double k = (m + n) / 2 - 1;
                double variance = a * (1 - a) * (1 + k * ((1 - a) / (2 - a) + a / (1 + a))) / (m * n);
                boolean inside = Math.abs(effect.a() - a) <= POINT * Math.sqrt(variance);
                Interval interval = effect.interval();
                assertEquals(inside, interval.low() <= a && a <= interval.high(), "seed " + seed + ", " + a);
            }
        }
    }

    @Test
    void onlyRanksCountAndTheOtherOrderMirrors() {
        for (int seed = 0; seed < 30; seed++) {
            List<Sample> samples = Examples.samples(20, seed);
            VarghaDelaney effect = VarghaDelaney.of(samples.get(0), samples.get(1), 0.9);
            List<Sample> grown = Examples.grown(samples);
            assertEquals(effect, VarghaDelaney.of(grown.get(0), grown.get(1), 0.9), "seed " + seed);
            VarghaDelaney mirrored = VarghaDelaney.of(samples.get(1), samples.get(0), 0.9);
            assertEquals(1 - effect.a(), mirrored.a(), 1e-12, "seed " + seed);
            assertEquals(1 - effect.interval().high(), mirrored.interval().low(), 1e-12, "seed " + seed);
            assertEquals(1 - effect.interval().low(), mirrored.interval().high(), 1e-12, "seed " + seed);
        }
    }

    /**
     * Two normal samples whose means are a standard deviation apart: A estimates the normal distribution at 1 / sqrt 2, 0.7602.
     * Of 3000 intervals 95 % are expected to hold it, with a standard deviation of 0.4 %, and Newcombe's comparison found the
     * method to be within a percent or so.
     */
    @Test
    void nineteenOfTwentyIntervalsHoldTheTruth() {
        double truth = 1 - PValues.normalTwoSided(1 / Math.sqrt(2)) / 2;
        var random = Examples.random(1);
        int intervals = 3000;
        int held = 0;
        for (int i = 0; i < intervals; i++) {
            Sample first = Sample.of(new NormalDistribution(random, 1, 1).sample(12));
            Sample second = Sample.of(new NormalDistribution(random, 0, 1).sample(18));
            Interval interval = VarghaDelaney.of(first, second, 0.95).interval();
            held += interval.low() <= truth && truth <= interval.high() ? 1 : 0;
        }
        assertEquals(0.95, (double) held / intervals, 0.02);
    }

    @Test
    void equalValuesAreEven() {
        Interval interval =
                VarghaDelaney.of(Sample.of(3, 3), Sample.of(3, 3, 3), 0.95).interval();
        assertTrue(interval.low() > 0.1 && interval.low() < 0.5);
        assertEquals(1, interval.low() + interval.high(), 1e-12);
    }

    @Test
    void badConfidencesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> VarghaDelaney.of(Sample.of(1), Sample.of(2), 95));
    }
}
