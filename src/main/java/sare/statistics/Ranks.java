package sare.statistics;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.apache.commons.math3.stat.ranking.NaturalRanking;
import org.apache.commons.math3.stat.ranking.TiesStrategy;

/** Ranks of values, the smallest having rank 1. */
final class Ranks {
    /** The fewest pairs that are correlated. */
    static final int FEWEST_PAIRS = 3;

    private Ranks() {}

    /** Refuses samples that no rank correlation is defined for. */
    static void checkPairs(Sample x, Sample y) {
        if (x.size() != y.size()) {
            throw new IllegalArgumentException(x.size() + " and " + y.size() + " values, which cannot be paired");
        }
        if (x.size() < FEWEST_PAIRS) {
            throw new IllegalArgumentException(
                    "pairs: " + x.size() + ", where at least " + FEWEST_PAIRS + " are correlated");
        }
        if (x.isConstant() || y.isConstant()) {
            double value = x.isConstant() ? x.minimum() : y.minimum();
            throw new IllegalArgumentException("all values are " + value + ", which correlates with nothing");
        }
    }

    /** Mid-ranks: equal values share the mean of their ranks, so each rank is a whole number or a half more. */
    static double[] of(double[] values) {
        return new NaturalRanking(TiesStrategy.AVERAGE).rank(values);
    }

    /** The mid-ranks, doubled, minus n + 1, which is their mean then: whole numbers with the sum 0. */
    static long[] centred(double[] midRanks) {
        return Arrays.stream(midRanks)
                .mapToLong(rank -> Math.round(2 * rank) - (midRanks.length + 1))
                .toArray();
    }

    /** How often each value is there, of those that are there more than once; in the order of values. */
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

    /** The sum of t^3 - t over the numbers t of equal values, which corrections for ties are made of. */
    static double tieSum(double[] values) {
        return Arrays.stream(tieSizes(values))
                .mapToDouble(t -> t * ((double) t * t - 1))
                .sum();
    }
}
