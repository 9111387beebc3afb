package sare.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DunnTestTest {
    /** Worked in the class's description; erfc(1.549 / sqrt 2) = 0.1213 is H = 2.4 with one degree of freedom. */
    @Test
    void twoPairs() {
        DunnTest.Pair pair =
                DunnTest.of(List.of(Sample.of(1, 2), Sample.of(3, 4))).pairs().get(0);
        assertEquals(0, pair.first());
        assertEquals(1, pair.second());
        assertEquals(-Math.sqrt(2.4), pair.z(), 1e-12);
        assertEquals(0.1213, pair.pValue(), 0.00005);
        assertEquals(pair.pValue(), pair.adjustedP());
    }

    /** Ranks 1, 2, 3.5, 3.5, 5, 6: s^2 = 42 / 12 - 6 / 60 = 3.4, mean ranks 1.5, 3.5, 5.5, each two 2 or 4 apart. */
    @Test
    void threePairsWithATie() {
        DunnTest test = DunnTest.of(List.of(Sample.of(1, 2), Sample.of(3, 3), Sample.of(4, 5)));
        double[] expected = {-2 / Math.sqrt(3.4), -4 / Math.sqrt(3.4), -2 / Math.sqrt(3.4)};
        assertArrayEquals(
                expected, test.pairs().stream().mapToDouble(DunnTest.Pair::z).toArray(), 1e-12);
        DunnTest.Pair extremes = test.pairs().get(1);
        assertEquals(3 * extremes.pValue(), extremes.adjustedP(), 1e-15);
        assertEquals(2 * test.pairs().get(0).pValue(), test.pairs().get(0).adjustedP(), 1e-15);
        assertEquals(2 * test.pairs().get(2).pValue(), test.pairs().get(2).adjustedP(), 1e-15);
    }

    /**
     * R: dunn.test(airquality$Ozone, airquality$Month), of Dinno's package dunn.test 1.3.5, prints these, truncated after the sixth
     * decimal.
     */
    @Test
    void ozoneByMonth() {
        double[] expected = {
            -0.925158, -4.419470, -4.132813, -1.321202, -2.244208, -2.038635, 0.002538, 0.286657, 3.217199, 2.922827
        };
        double[] found = DunnTest.of(Examples.OZONE).pairs().stream()
                .mapToDouble(DunnTest.Pair::z)
                .toArray();
        assertArrayEquals(expected, found, 1e-6);
    }

    @Test
    void significantIsUpToTheLevel() {
        DunnTest test = DunnTest.of(List.of(Sample.of(1, 2), Sample.of(3, 3), Sample.of(4, 5)));
        double level = test.pairs().get(1).adjustedP();
        assertArrayEquals(
                new boolean[][] {{false, false, true}, {false, false, false}, {true, false, false}},
                test.significant(level));
        assertArrayEquals(new boolean[3][3], test.significant(Math.nextDown(level)));
    }

    /** N H is the sum of (n_i + n_j) z^2 over all pairs, as squared deviations from a mean are squared differences. */
    private static double kruskalWallis(List<Sample> samples) {
        double sum = 0;
        for (DunnTest.Pair pair : DunnTest.of(samples).pairs()) {
            sum += (samples.get(pair.first()).size()
                            + samples.get(pair.second()).size())
                    * pair.z()
                    * pair.z();
        }
        return sum / samples.stream().mapToInt(Sample::size).sum();
    }

    @Test
    void pairsAddUpToKruskalWallis() {
        assertEquals(29.267, kruskalWallis(Examples.OZONE), 0.0005);
        for (int seed = 0; seed < 50; seed++) {
            List<Sample> samples = Examples.samples(20, seed);
            assertEquals(KruskalWallis.of(samples).statistic(), kruskalWallis(samples), 1e-9, "seed " + seed);
        }
    }

    @Test
    void onlyRanksCountAndNoOrderDoes() {
        for (int seed = 0; seed < 50; seed++) {
            List<Sample> samples = Examples.samples(8, seed);
            List<DunnTest.Pair> pairs = DunnTest.of(samples).pairs();
            assertEquals(pairs, DunnTest.of(Examples.grown(samples)).pairs(), "seed " + seed);
            List<Sample> reversed = new ArrayList<>(samples);
            Collections.reverse(reversed);
            Map<List<Integer>, DunnTest.Pair> mirrored = new HashMap<>();
            for (DunnTest.Pair pair : DunnTest.of(reversed).pairs()) {
                mirrored.put(List.of(samples.size() - 1 - pair.second(), samples.size() - 1 - pair.first()), pair);
            }
            for (DunnTest.Pair pair : pairs) {
                DunnTest.Pair mirror = mirrored.get(List.of(pair.first(), pair.second()));
                assertEquals(-pair.z(), mirror.z(), 1e-9, "seed " + seed);
                assertEquals(pair.adjustedP(), mirror.adjustedP(), 1e-9, "seed " + seed);
                assertTrue(pair.pValue() >= 0 && pair.adjustedP() >= pair.pValue() && pair.adjustedP() <= 1);
            }
        }
    }

    @Test
    void equalValuesSpeakForNoDifference() {
        DunnTest test = DunnTest.of(Collections.nCopies(3, Sample.of(4, 4)));
        assertEquals(3, test.pairs().size());
        assertTrue(
                test.pairs().stream().allMatch(pair -> pair.z() == 0 && pair.pValue() == 1 && pair.adjustedP() == 1));
    }

    @Test
    void oneSampleIsNoComparison() {
        assertThrows(IllegalArgumentException.class, () -> DunnTest.of(List.of(Sample.of(1, 2))));
    }

    /** N^3 and the sum over ties are rounded here, and only equal expressions round equally. */
    @Test
    void aGreatManyEqualValuesSpeakForNoDifference() {
        double[] values = new double[208_067];
        DunnTest test = DunnTest.of(List.of(Sample.of(values), Sample.of(values)));
        assertEquals(0, test.pairs().get(0).z());
        assertEquals(1, test.pairs().get(0).pValue());
    }
}
