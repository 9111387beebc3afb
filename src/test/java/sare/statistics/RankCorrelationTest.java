package sare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.stat.correlation.KendallsCorrelation;
import org.apache.commons.math3.stat.correlation.SpearmansCorrelation;
import org.junit.jupiter.api.Test;

/** Spearman's and Kendall's rank correlation. */
class RankCorrelationTest {
    /** Quality of canned tuna (Hollander and Wolfe, "Nonparametric Statistical Methods", 1973, page 187), in R's ?cor.test. */
    private static final Sample LIGHTNESS = Sample.of(44.4, 45.9, 41.9, 53.3, 44.7, 44.1, 50.7, 45.2, 60.1);

    private static final Sample SCORE = Sample.of(2.6, 3.1, 2.5, 5.0, 3.6, 4.0, 5.2, 2.8, 3.8);

    /** R: T = 26 of 36 pairs are concordant, tau = 0.4444444, p = 0.1194. */
    @Test
    void tunaByKendall() {
        Kendall kendall = Kendall.of(LIGHTNESS, SCORE);
        assertEquals((26 - 10) / 36.0, kendall.tau(), 1e-15);
        assertEquals(0.1194, kendall.pValue(), 0.00005);
        assertEquals(OptionalDouble.of(kendall.pValue()), kendall.exactP());
    }

    /** Ranks 3 6 1 8 4 2 7 5 9 and 2 4 1 8 5 7 9 3 6 differ by 1 2 0 0 1 5 2 2 3, squares 48: rho = 1 - 6 * 48 / 720. */
    @Test
    void tunaBySpearman() {
        Spearman spearman = Spearman.of(LIGHTNESS, SCORE);
        assertEquals(0.6, spearman.rho(), 1e-15);
        assertEquals(0.0968, spearman.pValue(), 0.00005);
    }

    /** Worked in the classes' descriptions. */
    @Test
    void threePairs() {
        Sample x = Sample.of(1, 2, 3);
        Sample y = Sample.of(1, 3, 2);
        assertEquals(0.5, Spearman.of(x, y).rho(), 1e-15);
        assertEquals(1, Spearman.of(x, y).pValue());
        assertEquals(1 / 3.0, Kendall.of(x, y).tau(), 1e-15);
        assertEquals(1, Kendall.of(x, y).pValue(), 1e-15);
    }

    /** Both directions of 5! and of 12! orders; above 9 pairs Spearman's approximation gives 0. */
    @Test
    void perfectOrder() {
        Sample five = Sample.of(1, 2, 3, 4, 5);
        Sample falling = Sample.of(9, 8, 7, 6, 5);
        assertEquals(-1, Spearman.of(five, falling).rho());
        assertEquals(2.0 / 120, Spearman.of(five, falling).pValue(), 1e-15);
        assertEquals(-1, Kendall.of(five, falling).tau());
        assertEquals(2.0 / 120, Kendall.of(five, falling).pValue(), 1e-15);
        Sample twelve = Sample.of(IntStream.range(0, 12).mapToDouble(i -> i * i).toArray());
        assertEquals(1, Spearman.of(twelve, twelve).rho());
        assertEquals(0, Spearman.of(twelve, twelve).pValue());
        assertEquals(2.0 / 479_001_600, Kendall.of(twelve, twelve).pValue(), 1e-20);
    }

    /** Ranks 1.5 1.5 3 4 and 1 2.5 2.5 4; of 6 pairs 4 are concordant, none is discordant, and 5 differ in each quantity. */
    @Test
    void ties() {
        Sample x = Sample.of(1, 1, 2, 3);
        Sample y = Sample.of(5, 6, 6, 7);
        assertEquals(3.75 / 4.5, Spearman.of(x, y).rho(), 1e-15);
        Kendall kendall = Kendall.of(x, y);
        assertEquals(4 / 5.0, kendall.tau(), 1e-15);
        // (4 * 3 * 13 - 18 - 18) / 18 + 2 * 2 / 24
        assertEquals(PValues.normalTwoSided(4 / Math.sqrt(120 / 18.0 + 4 / 24.0)), kendall.pValue(), 1e-12);
        assertEquals(OptionalDouble.empty(), kendall.exactP());
    }

    /** Correlated values; with ties for odd seeds. */
    private static Sample following(Sample x, int seed, RandomGenerator random) {
        double[] values = Examples.sample(x.size(), seed, random).values();
        double[] followed = x.values();
        return Sample.of(IntStream.range(0, values.length)
                .mapToDouble(i -> values[i] + followed[i] / 2)
                .toArray());
    }

    /** By enumeration of all orders of y, with the coefficients of the library. */
    private static double[] exactByOrdering(double[] x, double[] y) {
        double rho = Math.abs(new SpearmansCorrelation().correlation(x, y));
        double tau = Math.abs(new KendallsCorrelation().correlation(x, y));
        double[] shares = new double[2];
        int orders = 0;
        for (int code = 0; code < Math.pow(y.length, y.length); code++) {
            double[] ordered = ordered(y, code);
            if (ordered != null) {
                orders++;
                shares[0] += Math.abs(new SpearmansCorrelation().correlation(x, ordered)) >= rho - 1e-9 ? 1 : 0;
                shares[1] += Math.abs(new KendallsCorrelation().correlation(x, ordered)) >= tau - 1e-9 ? 1 : 0;
            }
        }
        return new double[] {shares[0] / orders, shares[1] / orders};
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
                double[] exact = exactByOrdering(x.values(), y.values());
                assertEquals(exact[0], Spearman.of(x, y).pValue(), 1e-12, "seed " + seed);
                if (seed % 2 == 0) {
                    assertEquals(exact[1], Kendall.of(x, y).pValue(), 1e-12, "seed " + seed);
                }
            }
        }
    }

    @Test
    void coefficientsAreTheLibrarys() {
        for (int seed = 0; seed < 40; seed++) {
            RandomGenerator random = Examples.random(seed);
            Sample x = Examples.sample(8 + random.nextInt(60), seed, random);
            Sample y = following(x, seed, random);
            double rho = new SpearmansCorrelation().correlation(x.values(), y.values());
            double tau = new KendallsCorrelation().correlation(x.values(), y.values());
            Spearman spearman = Spearman.of(x, y);
            assertEquals(rho, spearman.rho(), 1e-12, "seed " + seed);
            assertEquals(tau, Kendall.of(x, y).tau(), 1e-12, "seed " + seed);
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
            Kendall kendall = Kendall.of(x, y);
            assertEquals(spearman, Spearman.of(Examples.grown(x), Examples.grown(y)), "seed " + seed);
            assertEquals(kendall, Kendall.of(Examples.grown(x), Examples.grown(y)), "seed " + seed);
            assertEquals(spearman.rho(), Spearman.of(y, x).rho(), 1e-12, "seed " + seed);
            assertEquals(spearman.pValue(), Spearman.of(y, x).pValue(), 1e-12, "seed " + seed);
            assertEquals(kendall.pValue(), Kendall.of(y, x).pValue(), 1e-12, "seed " + seed);
            Sample falling = Sample.of(IntStream.range(0, y.size())
                    .mapToDouble(i -> -y.values()[i])
                    .toArray());
            assertEquals(-spearman.rho(), Spearman.of(x, falling).rho(), 1e-12, "seed " + seed);
            assertEquals(-kendall.tau(), Kendall.of(x, falling).tau(), 1e-12, "seed " + seed);
            assertEquals(kendall.pValue(), Kendall.of(x, falling).pValue(), 1e-12, "seed " + seed);
            assertTrue(spearman.pValue() >= 0 && spearman.pValue() <= 1, "seed " + seed);
            assertTrue(kendall.pValue() >= 0 && kendall.pValue() <= 1, "seed " + seed);
        }
    }

    /** R's rule: exact for fewer than 50 without ties. */
    @Test
    void whenKendallIsExactAndHowCloseTheNormalIs() {
        for (int seed = 0; seed < 10; seed += 2) {
            RandomGenerator random = Examples.random(seed);
            Sample x = Examples.sample(49, seed, random);
            Kendall kendall = Kendall.of(x, Examples.sample(49, seed, random));
            assertEquals(kendall.normalP(), kendall.exactP().orElseThrow(), 0.01, "seed " + seed);
            Sample larger = Examples.sample(50, seed, random);
            assertEquals(
                    OptionalDouble.empty(),
                    Kendall.of(larger, following(larger, seed, random)).exactP());
        }
    }

    private static void refused(String message, Sample x, Sample y) {
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> Spearman.of(x, y))
                        .getMessage());
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> Kendall.of(x, y))
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
