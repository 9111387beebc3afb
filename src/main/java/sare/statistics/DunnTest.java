package sare.statistics;

import java.util.ArrayList;
import java.util.List;

/**
 * Dunn's test: which pairs of several samples differ, after {@link KruskalWallis} found that some do. It uses the ranks among the
 * values of all samples, not only of the two (Dunn, "Multiple Comparisons Using Rank Sums", Technometrics 6, 1964). z is the
 * difference of the mean ranks divided by the root of s^2 (1 / n_i + 1 / n_j), where s^2 is the variance of all ranks, corrected for
 * ties. p-values are two-sided, from the normal distribution. {@link HolmAdjustment} adjusts them for the number of pairs. If
 * all values are equal, every z is 0 and every p is 1 by definition. Immutable.
 *
 * <p>Worked case: 1, 2 and 3, 4: the mean ranks are 1.5 and 3.5, s^2 is 5 / 3, so z = -2 / sqrt(5 / 3) = -1.549 and p = 0.1213.
 */
public final class DunnTest {
    /**
     * The result for a pair of samples.
     *
     * @param first number of a sample in the order given, from 0
     * @param second number of a later sample
     * @param z negative if the first tends to smaller values
     * @param pValue two-sided
     * @param adjustedP adjusted by Holm's method for all pairs
     */
    public record Pair(int first, int second, double z, double pValue, double adjustedP) {}

    private final int samples;
    private final List<Pair> pairs; // 0-1, 0-2, ..., 1-2, ...

    private DunnTest(int samples, List<Pair> pairs) {
        this.samples = samples;
        this.pairs = pairs;
    }

    /**
     * Compares all pairs of samples.
     *
     * @throws IllegalArgumentException if there are fewer than two
     */
    public static DunnTest of(List<Sample> samples) {
        PooledRanks ranks = PooledRanks.of(samples);
        List<Pair> pairs = new ArrayList<>();
        for (int first = 0; first < ranks.groups(); first++) {
            for (int second = first + 1; second < ranks.groups(); second++) {
                double z = z(ranks, first, second);
                double p = PValues.normalTwoSided(z);
                pairs.add(new Pair(first, second, z, p, p));
            }
        }
        double[] adjusted =
                HolmAdjustment.of(pairs.stream().mapToDouble(Pair::pValue).toArray());
        for (int i = 0; i < adjusted.length; i++) {
            Pair pair = pairs.get(i);
            pairs.set(i, new Pair(pair.first, pair.second, pair.z, pair.pValue, adjusted[i]));
        }
        return new DunnTest(ranks.groups(), List.copyOf(pairs));
    }

    private static double z(PooledRanks ranks, int first, int second) {
        if (ranks.variance() == 0) {
            return 0;
        }
        double variance = ranks.variance() * (1.0 / ranks.size(first) + 1.0 / ranks.size(second));
        return (ranks.meanRank(first) - ranks.meanRank(second)) / Math.sqrt(variance);
    }

    /** All pairs, ordered by the first and then by the second sample. */
    public List<Pair> pairs() {
        return pairs;
    }

    /**
     * The matrix of significant pairs, for {@link CompactLetters}: by the numbers of two samples, in any order, whether their
     * adjusted p is at most the level.
     *
     * @param level such as 0.05
     */
    public boolean[][] significant(double level) {
        boolean[][] significant = new boolean[samples][samples];
        for (Pair pair : pairs) {
            boolean differ = pair.adjustedP <= level;
            significant[pair.first][pair.second] = differ;
            significant[pair.second][pair.first] = differ;
        }
        return significant;
    }
}
