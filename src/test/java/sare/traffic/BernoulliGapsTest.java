package sare.traffic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.math3.stat.inference.ChiSquareTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.routing.CounterBasedRandom;

/** The process against its law. With a true law, one seed in a thousand would fail each chi-square test. */
class BernoulliGapsTest {
    private static final int GAPS = 50_000;
    private static final double LEAST_P_VALUE = 0.001;
    private static final double LEAST_EXPECTED = 10; // per class of a chi-square test

    private static void assertFits(double[] expected, long[] observed) {
        double pValue = new ChiSquareTest().chiSquareTest(expected, observed);
        String figures = Arrays.toString(observed) + " for " + Arrays.toString(expected);
        assertTrue(pValue > LEAST_P_VALUE, "p = " + pValue + ": " + figures);
    }

    /** The draw whose 53 bits stand for this number, a multiple of 2^-53 above 0. */
    private static long drawOf(double uniform) {
        return (long) (uniform * 0x1p53) - 1 << 11;
    }

    /** ln 0.3 / ln 0.75 = 4.185; ln 0.5 / ln 0.75 = 2.409; ln 0.7 / ln 0.75 = 1.240; ln 0.76 / ln 0.75 = 0.954. */
    @ParameterizedTest
    @CsvSource({"0.3, 5", "0.5, 3", "0.7, 2", "0.76, 1", "1, 1"})
    void gapsWorkedByHand(double uniform, long gap) {
        assertEquals(gap, new BernoulliGaps(0.25).gap(drawOf(uniform)));
    }

    @Test
    void someoneWhoAlwaysInjectsHasGapsOfOne() {
        BernoulliGaps gaps = new BernoulliGaps(1);
        for (long draw : new long[] {0, 1, 12345, -1, Long.MIN_VALUE, Long.MAX_VALUE}) {
            assertEquals(1, gaps.gap(draw));
        }
    }

    @Test
    void someoneWhoNeverInjectsHasTheLongestGap() {
        for (long draw : new long[] {0, 1, 12345, -1, Long.MIN_VALUE, Long.MAX_VALUE}) {
            assertEquals(BernoulliGaps.MAX_GAP, new BernoulliGaps(0).gap(draw));
        }
    }

    /** ln 2^-53 = -36.74, so no gap is above 1 + 36.74 / p. */
    @Test
    void tinyProbabilitiesDoNotOverflow() {
        assertEquals(36_736_800_569_677L, new BernoulliGaps(1e-12).gap(0), 1e3);
        assertEquals(693_147_180_559L, new BernoulliGaps(1e-12).gap(drawOf(0.5)), 1e3);
        for (double probability : new double[] {1e-17, 1e-18, 1e-100, Double.MIN_VALUE}) {
            assertEquals(BernoulliGaps.MAX_GAP, new BernoulliGaps(probability).gap(0));
        }
        assertEquals(1, new BernoulliGaps(1e-300).gap(-1));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.9, 0.5, 0.1, 0.001, 1e-9})
    void largerDrawsHaveShorterGaps(double probability) {
        BernoulliGaps gaps = new BernoulliGaps(probability);
        long before = gaps.gap(0);
        for (int i = 1; i < 1000; i++) {
            long gap = gaps.gap(i * (Long.MAX_VALUE / 1000) * 2);
            assertTrue(gap >= 1 && gap <= before, "gap " + gap + " after " + before);
            before = gap;
        }
    }

    /** The definition, by the logarithm that is the same on every machine. */
    private static long strictGap(double probability, long draw) {
        double uniform = ((draw >>> 11) + 1) * 0x1p-53;
        double silentCycles = StrictMath.log(uniform) / StrictMath.log1p(-probability);
        return silentCycles < BernoulliGaps.MAX_GAP ? 1 + (long) silentCycles : BernoulliGaps.MAX_GAP;
    }

    /** Also where the quotient of the logarithms is within some last digits of a whole number, the end of a gap. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 0.999, 0.9, 0.75, 0.5, 0.25, 0.1, 0.0125, 0.001, 1e-6, 1e-12, 1e-15, 1e-17, 1e-300})
    void gapsAreThoseOfTheStrictLogarithm(double probability) {
        BernoulliGaps gaps = new BernoulliGaps(probability);
        for (int i = 0; i < 20_000; i++) {
            long draw = CounterBasedRandom.packet(7, 5, i);
            assertEquals(strictGap(probability, draw), gaps.gap(draw));
        }
        for (int cycles = 1; cycles < 2000; cycles++) {
            double end = StrictMath.pow(1 - probability, cycles);
            long lowest = Math.max(0, drawOf(end) - (8 << 11));
            for (int above = 0; above <= 16 && end > 0; above++) {
                long draw = lowest + ((long) above << 11);
                assertEquals(strictGap(probability, draw), gaps.gap(draw), "gap " + cycles);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 1.0001, Double.NaN, Double.POSITIVE_INFINITY})
    void probabilitiesAreFromZeroToOne(double probability) {
        assertThrows(IllegalArgumentException.class, () -> new BernoulliGaps(probability));
    }

    /** Gaps up to 1, 2, 3 ... classes wide enough to expect ten in each: P(gap > g) = (1 - p)^g. */
    @ParameterizedTest
    @CsvSource({"0.95, 1", "0.7, 2", "0.5, 3", "0.25, 4", "0.1, 5", "0.015625, 6", "0.001, 7", "1e-6, 8"})
    void gapsAreGeometric(double probability, long seed) {
        int width = (int) Math.ceil(0.1 / probability);
        double beyondClass =
                Math.pow(1 - probability, width); // share of the gaps beyond a class in those beyond the last
        int classes = 1 + (int) (Math.log(LEAST_EXPECTED / GAPS) / Math.log(beyondClass));
        double[] expected = new double[classes];
        for (int i = 0; i < classes; i++) {
            double beyond = GAPS * Math.pow(beyondClass, i);
            expected[i] = i == classes - 1 ? beyond : beyond * (1 - beyondClass);
        }
        long[] observed = new long[classes];
        BernoulliGaps gaps = new BernoulliGaps(probability);
        for (int i = 0; i < GAPS; i++) {
            long gap = gaps.gap(CounterBasedRandom.packet(seed, 3, i));
            observed[(int) Math.min((gap - 1) / width, classes - 1)]++;
        }
        assertTrue(classes > 1, "one class");
        assertFits(expected, observed);
    }

    /** Injections of many nodes in one window each, the first that there is, against the binomial distribution. */
    @ParameterizedTest
    @CsvSource({"0.9, 20, 1", "0.5, 16, 2", "0.25, 10, 3", "0.0625, 64, 4", "0.01, 500, 5", "0.0003125, 10000, 6"})
    void injectionsInAWindowAreBinomial(double probability, int windowCycles, long seed) {
        int nodes = 20_000;
        BernoulliGaps gaps = new BernoulliGaps(probability);
        long[] nodesByInjections = new long[windowCycles + 1];
        for (int node = 0; node < nodes; node++) {
            int injections = 0;
            long cycle = gaps.gap(CounterBasedRandom.packet(seed, node, 0));
            while (cycle <= windowCycles) {
                injections++;
                cycle += gaps.gap(CounterBasedRandom.packet(seed, node, injections));
            }
            nodesByInjections[injections]++;
        }
        assertBinomial(nodesByInjections, nodes, new BinomialDistribution(windowCycles, probability));
    }

    /** Asserts the frequencies, rare numbers of injections counted with the next larger ones. */
    private static void assertBinomial(long[] nodesByInjections, int nodes, BinomialDistribution law) {
        double[] expected = new double[nodesByInjections.length];
        long[] observed = new long[nodesByInjections.length];
        int classes = 0;
        for (int injections = 0; injections < nodesByInjections.length; injections++) {
            expected[classes] += nodes * law.probability(injections);
            observed[classes] += nodesByInjections[injections];
            double rest = nodes * (1 - law.cumulativeProbability(injections));
            classes += expected[classes] >= LEAST_EXPECTED && rest >= LEAST_EXPECTED ? 1 : 0;
        }
        assertTrue(classes > 2, "too few classes");
        assertFits(Arrays.copyOf(expected, classes + 1), Arrays.copyOf(observed, classes + 1));
    }

    /** What a source did in one cycle says nothing of the next: pairs of (injects, injects next) against the product law. */
    @ParameterizedTest
    @CsvSource({"0.5, 1", "0.25, 2", "0.0625, 3"})
    void successiveCyclesAreIndependent(double probability, long seed) {
        int cycles = 200_000;
        BernoulliGaps gaps = new BernoulliGaps(probability);
        boolean[] injects = new boolean[cycles];
        long serial = 0;
        for (long cycle = gaps.gap(CounterBasedRandom.packet(seed, 0, serial)) - 1; cycle < cycles; ) {
            injects[(int) cycle] = true;
            serial++;
            cycle += gaps.gap(CounterBasedRandom.packet(seed, 0, serial));
        }
        long[][] pairs = new long[2][2];
        for (int cycle = 0; cycle < cycles; cycle += 2) {
            pairs[injects[cycle] ? 1 : 0][injects[cycle + 1] ? 1 : 0]++;
        }
        assertTrue(new ChiSquareTest().chiSquareTest(pairs) > LEAST_P_VALUE, Arrays.deepToString(pairs));
    }
}
