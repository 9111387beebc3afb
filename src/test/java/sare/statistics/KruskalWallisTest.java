package sare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KruskalWallisTest {
    /** R: kruskal.test(Ozone ~ Month, data = airquality) has 29.267, 4 and 6.901e-06. */
    @Test
    void ozone() {
        KruskalWallis test = KruskalWallis.of(Examples.OZONE);
        assertEquals(29.267, test.statistic(), 0.0005);
        assertEquals(4, test.degreesOfFreedom());
        assertEquals(6.901e-6, test.chiSquareP(), 0.0005e-6);
        assertEquals(OptionalDouble.empty(), test.exactP());
        assertEquals(test.chiSquareP(), test.pValue());
        assertEquals(29.267 / 115, test.epsilonSquared(), 1e-5);
    }

    /** R: example(kruskal.test) has 0.77143, 2 and 0.68. */
    @Test
    void mucociliaryEfficiency() {
        KruskalWallis test = KruskalWallis.of(Examples.MUCOCILIARY);
        assertEquals(0.77143, test.statistic(), 0.000005);
        assertEquals(2, test.degreesOfFreedom());
        assertEquals(0.68, test.chiSquareP(), 0.0005);
        assertEquals(exactByPermutations(Examples.MUCOCILIARY), test.pValue(), 1e-12);
    }

    /** Worked in the class's description: H = 2.4, 2 of 6 choices are as extreme. */
    @Test
    void twoPairs() {
        KruskalWallis test = KruskalWallis.of(List.of(Sample.of(1, 2), Sample.of(3, 4)));
        assertEquals(2.4, test.statistic(), 1e-12);
        assertEquals(2.0 / 6, test.pValue(), 1e-12);
        assertEquals(0.8, test.epsilonSquared(), 1e-12);
    }

    /** Ranks 1.5, 1.5 and 3.5, 3.5: the variance is 20 / 12 - 12 / 36 = 4 / 3, so H is (2 + 2) * 3 / 4 = 3. */
    @Test
    void tiesAreCorrectedFor() {
        KruskalWallis test = KruskalWallis.of(List.of(Sample.of(5, 5), Sample.of(8, 8)));
        assertEquals(3, test.statistic(), 1e-12);
        assertEquals(1, test.epsilonSquared(), 1e-12);
        assertEquals(2.0 / 6, test.pValue(), 1e-12);
    }

    @Test
    void equalValuesSpeakForNoDifference() {
        for (int size : new int[] {1, 3, 400}) {
            double[] values = new double[size];
            Arrays.fill(values, 0.1);
            Sample sample = Sample.of(values);
            KruskalWallis test = KruskalWallis.of(List.of(sample, sample, sample));
            assertEquals(0, test.statistic());
            assertEquals(1, test.pValue());
            assertEquals(1, test.chiSquareP());
            assertEquals(0, test.epsilonSquared());
        }
    }

    /**
     * One value among n has n ranks, so its p is 2 / n at either end. There are 299,925 choices of 2 among 775, and 300,700 of 2 among
     * 776.
     */
    @Test
    void veryUnequalSizes() {
        double[] many =
                DoubleStream.iterate(3, value -> value + 1).limit(199_999).toArray();
        KruskalWallis test = KruskalWallis.of(List.of(Sample.of(many), Sample.of(0)));
        assertEquals(2.0 / 200_000, test.pValue(), 1e-12);
        assertTrue(KruskalWallis.of(List.of(Sample.of(1, 2), Sample.of(Arrays.copyOf(many, 990))))
                .exactP()
                .isPresent());
        assertTrue(KruskalWallis.of(List.of(Sample.of(1, 2), Sample.of(Arrays.copyOf(many, 9000))))
                .exactP()
                .isEmpty());
    }

    /** H as in the textbook, and allocations by enumerating all assignments of groups to values. */
    private static double exactByPermutations(List<Sample> samples) {
        double[] ranks = PooledRanks.of(samples).ranks();
        int[] groups = new int[ranks.length];
        int filled = 0;
        for (int group = 0; group < samples.size(); group++) {
            Arrays.fill(groups, filled, filled += samples.get(group).size(), group);
        }
        double observed = plainSum(ranks, groups, samples.size());
        long[] counts = new long[2];
        do {
            counts[0]++;
            counts[1] += plainSum(ranks, groups, samples.size()) >= observed - 1e-9 ? 1 : 0;
        } while (nextArrangement(groups));
        return (double) counts[1] / counts[0];
    }

    private static double plainSum(double[] ranks, int[] groups, int count) {
        double[] sums = new double[count];
        int[] sizes = new int[count];
        for (int i = 0; i < ranks.length; i++) {
            sums[groups[i]] += ranks[i];
            sizes[groups[i]]++;
        }
        double sum = 0;
        for (int group = 0; group < count; group++) {
            sum += sums[group] * sums[group] / sizes[group];
        }
        return sum;
    }

    /** The next one in lexicographic order. */
    private static boolean nextArrangement(int[] word) {
        int fall = word.length - 2;
        while (fall >= 0 && word[fall] >= word[fall + 1]) {
            fall--;
        }
        if (fall < 0) {
            return false;
        }
        int larger = word.length - 1;
        while (word[larger] <= word[fall]) {
            larger--;
        }
        swap(word, fall, larger);
        for (int low = fall + 1, high = word.length - 1; low < high; low++, high--) {
            swap(word, low, high);
        }
        return true;
    }

    private static void swap(int[] word, int a, int b) {
        int kept = word[a];
        word[a] = word[b];
        word[b] = kept;
    }

    @Test
    void exactIsWhatEnumerationSays() {
        for (int seed = 0; seed < 60; seed++) {
            List<Sample> samples = Examples.samples(4, seed);
            KruskalWallis test = KruskalWallis.of(samples);
            if (test.exactP().isPresent()) {
                assertEquals(exactByPermutations(samples), test.pValue(), 1e-12, "seed " + seed);
            } else {
                assertTrue(samples.size() == 4, "seed " + seed);
            }
        }
    }

    /** The textbook's formula, 12 / (N (N + 1)) sum(R^2 / n) - 3 (N + 1), over the textbook's correction. */
    @Test
    void theStatisticIsTheTextbooks() {
        for (int seed = 0; seed < 50; seed++) {
            List<Sample> samples = Examples.samples(30, seed);
            PooledRanks ranks = PooledRanks.of(samples);
            double n = ranks.size();
            double sum = 0;
            for (int group = 0; group < samples.size(); group++) {
                sum += ranks.rankSum(group)
                        * ranks.rankSum(group)
                        / samples.get(group).size();
            }
            double[] all = samples.stream()
                    .flatMapToDouble(sample -> Arrays.stream(sample.values()))
                    .toArray();
            double ties = 0; // each of t equal values adds t^2 - 1
            for (double value : all) {
                long equal = Arrays.stream(all).filter(other -> other == value).count();
                ties += equal * equal - 1;
            }
            double h = (12 / (n * (n + 1)) * sum - 3 * (n + 1)) / (1 - ties / (n * n * n - n));
            assertEquals(h, KruskalWallis.of(samples).statistic(), 1e-9, "seed " + seed);
        }
    }

    @Test
    void onlyRanksCountAndNoOrderDoes() {
        for (int seed = 0; seed < 50; seed++) {
            List<Sample> samples = Examples.samples(6, seed);
            KruskalWallis test = KruskalWallis.of(samples);
            assertEquals(test, KruskalWallis.of(Examples.grown(samples)), "seed " + seed);
            List<Sample> reversed = new ArrayList<>(samples);
            Collections.reverse(reversed);
            assertEquals(test.statistic(), KruskalWallis.of(reversed).statistic(), 1e-9, "seed " + seed);
            assertEquals(test.pValue(), KruskalWallis.of(reversed).pValue(), 1e-9, "seed " + seed);
            assertTrue(test.pValue() >= 0 && test.pValue() <= 1, "seed " + seed);
            assertTrue(test.epsilonSquared() >= 0 && test.epsilonSquared() <= 1 + 1e-12, "seed " + seed);
        }
    }

    /** The largest that can still be enumerated: 10 and 9 values. */
    @Test
    void exactIsCloseToChiSquare() {
        for (int seed = 0; seed < 10; seed++) {
            var random = Examples.random(seed);
            KruskalWallis test =
                    KruskalWallis.of(List.of(Examples.sample(10, seed, random), Examples.sample(9, seed, random)));
            assertEquals(test.chiSquareP(), test.exactP().orElseThrow(), 0.04, "seed " + seed);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void oneSampleIsNoComparison(int count) {
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> KruskalWallis.of(Collections.nCopies(count, Sample.of(1, 2))))
                .getMessage();
        assertEquals("samples: " + count + ", expected at least 2", message);
    }
}
