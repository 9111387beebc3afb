package sare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.stat.correlation.SpearmansCorrelation;
import org.junit.jupiter.api.Test;

/** Spearman's rank correlation. */
class SpearmanTest {
    /** Quality of canned tuna (Hollander and Wolfe, "Nonparametric Statistical Methods", 1973, page 187), in R's ?cor.test. */
    private static final Sample LIGHTNESS = Sample.of(44.4, 45.9, 41.9, 53.3, 44.7, 44.1, 50.7, 45.2, 60.1);

    private static final Sample SCORE = Sample.of(2.6, 3.1, 2.5, 5.0, 3.6, 4.0, 5.2, 2.8, 3.8);

    /** Ranks 3 6 1 8 4 2 7 5 9 and 2 4 1 8 5 7 9 3 6 differ by 1 2 0 0 1 5 2 2 3, squares 48: rho = 1 - 6 * 48 / 720. */
    @Test
    void tuna() {
        Spearman spearman = Spearman.of(LIGHTNESS, SCORE);
        assertEquals(0.6, spearman.rho(), 1e-15);
        assertEquals(0.0968, spearman.pValue(), 0.00005);
    }

    /** Worked in the description of the class. */
    @Test
    void threePairs() {
        Sample x = Sample.of(1, 2, 3);
        Sample y = Sample.of(1, 3, 2);
        assertEquals(0.5, Spearman.of(x, y).rho(), 1e-15);
        assertEquals(1, Spearman.of(x, y).pValue());
    }

    /** Both directions of 5! orders; above 9 pairs the approximation gives 0. */
    @Test
    void perfectOrder() {
        Sample five = Sample.of(1, 2, 3, 4, 5);
        Sample falling = Sample.of(9, 8, 7, 6, 5);
        assertEquals(-1, Spearman.of(five, falling).rho());
        assertEquals(2.0 / 120, Spearman.of(five, falling).pValue(), 1e-15);
        Sample twelve = Sample.of(IntStream.range(0, 12).mapToDouble(i -> i * i).toArray());
        assertEquals(1, Spearman.of(twelve, twelve).rho());
        assertEquals(0, Spearman.of(twelve, twelve).pValue());
    }

    /** Ranks 1.5 1.5 3 4 and 1 2.5 2.5 4. */
    @Test
    void ties() {
        Sample x = Sample.of(1, 1, 2, 3);
        Sample y = Sample.of(5, 6, 6, 7);
        assertEquals(3.75 / 4.5, Spearman.of(x, y).rho(), 1e-15);
    }

    /** 0.6 from 9 pairs: artanh is ln(4) / 2, half the interval's width 1.959964 sqrt(1.18 / 6) = 0.869187. */
    @Test
    void interval() {
        Interval interval = Spearman.of(LIGHTNESS, SCORE).interval(0.95).orElseThrow();
        assertEquals(Math.tanh(Math.log(4) / 2 - 0.869187), interval.low(), 1e-6);
        assertEquals(Math.tanh(Math.log(4) / 2 + 0.869187), interval.high(), 1e-6);
    }

    @Test
    void threePairsAndPerfectOrderHaveNoInterval() {
        Sample five = Sample.of(1, 2, 3, 4, 5);
        assertEquals(Optional.empty(), Spearman.of(five, five).interval(0.95));
        assertEquals(
                Optional.empty(),
                Spearman.of(Sample.of(1, 2, 3), Sample.of(1, 3, 2)).interval(0.95));
    }

    /** Correlated values; with ties for odd seeds. */
    private static Sample following(Sample x, int seed, RandomGenerator random) {
        double[] values = Examples.sample(x.size(), seed, random).values();
        double[] followed = x.values();
        return Sample.of(IntStream.range(0, values.length)
                .mapToDouble(i -> values[i] + followed[i] / 2)
                .toArray());
    }

    /** By enumeration of all orders of y, with the coefficient of the library. */
    private static double exactByOrdering(double[] x, double[] y) {
        double rho = Math.abs(new SpearmansCorrelation().correlation(x, y));
        double asExtreme = 0;
        int orders = 0;
        for (int code = 0; code < Math.pow(y.length, y.length); code++) {
            double[] ordered = ordered(y, code);
            if (ordered != null) {
                orders++;
                asExtreme += Math.abs(new SpearmansCorrelation().correlation(x, ordered)) >= rho - 1e-9 ? 1 : 0;
            }
        }
        return asExtreme / orders;
    }

    /** The order that the digits of a code define; null if two digits are equal. */
    private static double[] ordered(double[] y, int code) {
        double[] ordered = new double[y.length];
        int taken = 0;
        int left = code;
        for (int i = 0; i < y.length; i++) {
            int from = left % y.length;
            left /= y.length;
            taken |= 1 << from;
            ordered[i] = y[from];
        }
        return taken == (1 << y.length) - 1 ? ordered : null;
    }

    @Test
    void exactIsWhatOrderingSays() {
        for (int seed = 0; seed < 24; seed++) {
            RandomGenerator random = Examples.random(seed);
            Sample x = Examples.sample(3 + random.nextInt(4), seed, random);
            Sample y = following(x, seed, random);
            if (!x.isConstant() && !y.isConstant()) {
                assertEquals(
                        exactByOrdering(x.values(), y.values()),
                        Spearman.of(x, y).pValue(),
                        1e-12,
                        "seed " + seed);
            }
        }
    }

    @Test
    void coefficientIsTheLibrarys() {
        for (int seed = 0; seed < 40; seed++) {
            RandomGenerator random = Examples.random(seed);
            Sample x = Examples.sample(8 + random.nextInt(60), seed, random);
            Sample y = following(x, seed, random);
            double rho = new SpearmansCorrelation().correlation(x.values(), y.values());
            Spearman spearman = Spearman.of(x, y);
            assertEquals(rho, spearman.rho(), 1e-12, "seed " + seed);
            double t = Math.abs(rho) * Math.sqrt((x.size() - 2) / (1 - rho * rho));
            double expected = 2 * new TDistribution(x.size() - 2).cumulativeProbability(-t);
            assertEquals(expected, spearman.studentP(), 1e-9, "seed " + seed);
        }
    }

    @Test
    void onlyRanksCountAndNoOrderDoes() {
        for (int seed = 0; seed < 40; seed++) {
            RandomGenerator random = Examples.random(seed);
            Sample x = Examples.sample(8 + random.nextInt(50), seed, random);
            Sample y = following(x, seed, random);
            Spearman spearman = Spearman.of(x, y);
            assertEquals(spearman, Spearman.of(Examples.grown(x), Examples.grown(y)), "seed " + seed);
            assertEquals(spearman.rho(), Spearman.of(y, x).rho(), 1e-12, "seed " + seed);
            assertEquals(spearman.pValue(), Spearman.of(y, x).pValue(), 1e-12, "seed " + seed);
            Sample falling = Sample.of(IntStream.range(0, y.size())
                    .mapToDouble(i -> -y.values()[i])
                    .toArray());
            assertEquals(-spearman.rho(), Spearman.of(x, falling).rho(), 1e-12, "seed " + seed);
            assertTrue(spearman.pValue() >= 0 && spearman.pValue() <= 1, "seed " + seed);
        }
    }

    private static void refused(String message, Sample x, Sample y) {
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> Spearman.of(x, y))
                        .getMessage());
    }

    @Test
    void undefinedCorrelationsAreRefused() {
        refused("3 and 4 values, expected pairs", Sample.of(1, 2, 3), Sample.of(1, 2, 3, 4));
        refused("pairs: 2, expected at least 3", Sample.of(1, 2), Sample.of(1, 2));
        refused("all values are 5.0, so the correlation is undefined", Sample.of(5, 5, 5), Sample.of(1, 2, 3));
        refused("all values are 7.0, so the correlation is undefined", Sample.of(1, 2, 3), Sample.of(7, 7, 7));
    }
}
