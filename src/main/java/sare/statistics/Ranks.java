package sare.statistics;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.ranking.NaturalRanking;
import org.apache.commons.math3.stat.ranking.TiesStrategy;

/** Ranks of values, where the smallest value has rank 1. */
final class Ranks {
    static final int FEWEST_PAIRS = 3; // of a rank correlation

    private Ranks() {}

    /** Throws an exception if rank correlation is not defined for these samples. */
    static void checkPairs(Sample x, Sample y) {
        if (x.size() != y.size()) {
            throw new IllegalArgumentException(x.size() + " and " + y.size() + " values, expected pairs");
        }
        if (x.size() < FEWEST_PAIRS) {
            throw new IllegalArgumentException("pairs: " + x.size() + ", expected at least " + FEWEST_PAIRS);
        }
        if (x.isConstant() || y.isConstant()) {
            double value = x.isConstant() ? x.minimum() : y.minimum();
            throw new IllegalArgumentException("all values are " + value + ", so the correlation is undefined");
        }
    }

    /** The indices of values in ascending order; equal values keep their order. */
    static int[] ascending(double... values) {
        return IntStream.range(0, values.length)
                .boxed()
                .sorted((a, b) -> Double.compare(values[a], values[b]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** Mid-ranks: equal values share the mean of their ranks, so each rank is a whole number or a half more. */
    static double[] of(double[] values) {
        return new NaturalRanking(TiesStrategy.AVERAGE).rank(values);
    }

    /** The mid-ranks times 2, minus n + 1: whole numbers with the sum 0. */
    static long[] centred(double[] midRanks) {
        return Arrays.stream(midRanks)
                .mapToLong(rank -> Math.round(2 * rank) - (midRanks.length + 1))
                .toArray();
    }

    /** The number of occurrences of each value that occurs more than once, in the order of values. */
    static int[] tieSizes(double[] values) {
        double[] ordered = values.clone();
        Arrays.sort(ordered);
        IntArrayList sizes = new IntArrayList();
        int start = 0;
        for (int i = 1; i <= ordered.length; i++) {
            if (i == ordered.length || ordered[i] != ordered[start]) {
                if (i - start > 1) {
                    sizes.add(i - start);
                }
                start = i;
            }
        }
        return sizes.toIntArray();
    }

    /** The sum of t^3 - t over the groups of t equal values, for corrections for ties. */
    static double tieSum(double[] values) {
        return Arrays.stream(tieSizes(values))
                .mapToDouble(t -> t * ((double) t * t - 1))
                .sum();
    }
}
