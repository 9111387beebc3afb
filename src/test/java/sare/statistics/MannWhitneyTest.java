package sare.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class MannWhitneyTest {
    /** Worked in the class's description. */
    @Test
    void threeAgainstTwo() {
        MannWhitney test = MannWhitney.of(Sample.of(1, 2, 4), Sample.of(3, 5));
        assertEquals(1, test.u());
        assertEquals(0.4, test.pValue(), 1e-12);
        // a deviation of 2 - 0.5 and the variance 6 * 6 / 12
        assertEquals(PValues.normalTwoSided(1.5 / Math.sqrt(3)), test.normalP(), 1e-12);
    }

    /**
     * Permeability constants (Hollander and Wolfe, "Nonparametric Statistical Methods", 1973, page 69), in R's ?wilcox.test: W =
     * 35, p = 0.1272 one-sided.
     */
    @Test
    void permeability() {
        MannWhitney test = MannWhitney.of(
                Sample.of(0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46),
                Sample.of(1.15, 0.88, 0.90, 0.74, 1.21));
        assertEquals(35, test.u());
        assertEquals(2 * 0.1272, test.pValue(), 0.0001);
        assertEquals(OptionalDouble.of(test.pValue()), test.exactP());
    }

    /** R: wilcox.test(Ozone ~ Month, data = airquality, subset = Month %in% c(5, 8)) has W = 127.5 and p = 0.0001208. */
    @Test
    void ozoneOfMayAndAugust() {
        MannWhitney test = MannWhitney.of(Examples.OZONE.get(0), Examples.OZONE.get(3));
        assertEquals(127.5, test.u());
        assertEquals(0.0001208, test.pValue(), 0.00000005);
    }

    /** R: pairwise.wilcox.test(airquality$Ozone, airquality$Month), adjusted by Holm, has these to four decimals. */
    @Test
    void ozoneOfAllMonths() {
        List<Double> pValues = new ArrayList<>();
        for (int second = 1; second < 5; second++) {
            for (int first = 0; first < second; first++) {
                pValues.add(MannWhitney.of(Examples.OZONE.get(first), Examples.OZONE.get(second))
                        .pValue());
            }
        }
        double[] expected = {0.5775, 0.0003, 0.0848, 0.0011, 0.1295, 1, 0.4744, 1, 0.0060, 0.0227};
        assertArrayEquals(
                expected,
                HolmAdjustment.of(
                        pValues.stream().mapToDouble(Double::doubleValue).toArray()),
                0.00005);
    }

    private static double plainU(Sample first, Sample second) {
        double u = 0;
        for (double x : first.values()) {
            for (double y : second.values()) {
                u += x > y ? 1 : x == y ? 0.5 : 0;
            }
        }
        return u;
    }

    /** Every choice of the first sample from all values, by the bits of a number. */
    private static double exactByDrawing(Sample first, Sample second) {
        double[] all = new double[first.size() + second.size()];
        System.arraycopy(first.values(), 0, all, 0, first.size());
        System.arraycopy(second.values(), 0, all, first.size(), second.size());
        double mean = first.size() * second.size() / 2.0;
        double observed = Math.abs(plainU(first, second) - mean);
        int draws = 0;
        int asFar = 0;
        for (int bits = 0; bits < 1 << all.length; bits++) {
            if (Integer.bitCount(bits) == first.size()) {
                draws++;
                asFar += Math.abs(plainU(drawn(all, bits), drawn(all, ~bits)) - mean) >= observed ? 1 : 0;
            }
        }
        return (double) asFar / draws;
    }

    private static Sample drawn(double[] all, int bits) {
        double[] values = new double[Integer.bitCount(bits & ((1 << all.length) - 1))];
        int filled = 0;
        for (int i = 0; i < all.length; i++) {
            if ((bits >> i & 1) == 1) {
                values[filled++] = all[i];
            }
        }
        return Sample.of(values);
    }

    @Test
    void exactIsWhatDrawingSaysAlsoWithTies() {
        for (int seed = 0; seed < 40; seed++) {
            var random = Examples.random(seed);
            Sample first = Examples.sample(1 + random.nextInt(6), seed, random);
            Sample second = Examples.sample(1 + random.nextInt(5), seed, random);
            MannWhitney test = MannWhitney.of(first, second);
            assertEquals(plainU(first, second), test.u(), "seed " + seed);
            assertEquals(exactByDrawing(first, second), test.exactP().orElseThrow(), 1e-12, "seed " + seed);
        }
    }

    @Test
    void ofTwoSamplesExactKruskalWallisIsTheSame() {
        for (int seed = 0; seed < 40; seed++) {
            var random = Examples.random(seed);
            Sample first = Examples.sample(1 + random.nextInt(9), seed, random);
            Sample second = Examples.sample(1 + random.nextInt(9), seed, random);
            KruskalWallis ofBoth = KruskalWallis.of(List.of(first, second));
            MannWhitney test = MannWhitney.of(first, second);
            assertEquals(ofBoth.exactP().orElseThrow(), test.exactP().orElseThrow(), 1e-12, "seed " + seed);
        }
    }

    /** H is z squared without the correction for continuity, with ties too. */
    @Test
    void kruskalWallisIsTheSquare() {
        for (int seed = 0; seed < 40; seed++) {
            var random = Examples.random(seed);
            Sample first = Examples.sample(5 + random.nextInt(60), seed, random);
            Sample second = Examples.sample(5 + random.nextInt(60), seed, random);
            MannWhitney test = MannWhitney.of(first, second);
            double h = KruskalWallis.of(List.of(first, second)).statistic();
            double deviation = Math.abs(test.u() - first.size() * second.size() / 2.0);
            double expected =
                    deviation == 0 ? 1 : PValues.normalTwoSided(Math.sqrt(h) * Math.max(0, 1 - 0.5 / deviation));
            assertEquals(expected, test.normalP(), 1e-9, "seed " + seed);
        }
    }

    @Test
    void onlyRanksCountAndNoOrderDoes() {
        for (int seed = 0; seed < 50; seed++) {
            List<Sample> samples = Examples.samples(40, seed);
            Sample first = samples.get(0);
            Sample second = samples.get(1);
            MannWhitney test = MannWhitney.of(first, second);
            assertEquals(test, MannWhitney.of(Examples.grown(first), Examples.grown(second)), "seed " + seed);
            MannWhitney swapped = MannWhitney.of(second, first);
            assertEquals(first.size() * second.size() - test.u(), swapped.u(), "seed " + seed);
            assertEquals(test.pValue(), swapped.pValue(), 1e-12, "seed " + seed);
            assertEquals(test.normalP(), swapped.normalP(), 1e-12, "seed " + seed);
            assertTrue(test.pValue() >= 0 && test.pValue() <= 1, "seed " + seed);
        }
    }

    /** R's rule: exact for fewer than 50 each without ties, which the seeds 0 (none) and 1 (many) have. */
    @Test
    void whenItIsExactAndHowCloseTheNormalIs() {
        for (int seed = 0; seed < 10; seed++) {
            var random = Examples.random(seed);
            Sample first = Examples.sample(49, seed, random);
            Sample second = Examples.sample(49, seed, random);
            MannWhitney test = MannWhitney.of(first, second);
            assertEquals(seed % 2 == 0 ? test.exactP().orElseThrow() : test.normalP(), test.pValue(), "seed " + seed);
            assertEquals(test.normalP(), test.exactP().orElseThrow(), 0.002, "seed " + seed);
            MannWhitney larger = MannWhitney.of(Examples.sample(50, seed, random), second);
            assertEquals(larger.normalP(), larger.exactP().orElseThrow(), 0.002, "seed " + seed);
            assertEquals(larger.normalP(), larger.pValue());
        }
        var random = Examples.random(0);
        MannWhitney beyond = MannWhitney.of(Examples.sample(400, 0, random), Examples.sample(400, 0, random));
        assertEquals(OptionalDouble.empty(), beyond.exactP());
    }

    /** Compares counting with an enumeration of all choices, with any ties. */
    @Test
    void countedAsEnumerated() {
        for (int seed = 0; seed < 60; seed++) {
            var random = Examples.random(seed);
            PooledRanks ranks = PooledRanks.of(
                    List.of(Examples.sample(1 + seed % 6, seed, random), Examples.sample(1 + seed / 6, seed, random)));
            assertTrue(RankSums.isCounted(ranks.size(0), ranks.size(1)));
            assertEquals(
                    KruskalWallisAllocations.exactP(ranks).orElseThrow(),
                    RankSums.twoSidedP(ranks),
                    1e-12,
                    "seed " + seed);
        }
    }

    @Test
    void equalValuesSpeakForNoDifference() {
        MannWhitney test = MannWhitney.of(Sample.of(3, 3), Sample.of(3, 3, 3));
        assertEquals(new MannWhitney(3, 1, 1, OptionalDouble.of(1)), test);
    }

    @Test
    void oneValueEach() {
        assertEquals(1, MannWhitney.of(Sample.of(1), Sample.of(2)).pValue());
    }
}
