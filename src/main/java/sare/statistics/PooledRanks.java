package sare.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/** The ranks of the values of several samples among all of them; equal values share the mean of their ranks. Immutable. */
final class PooledRanks {
    private final double[] ranks; // by value, sample after sample
    private final int[] sizes; // by sample
    private final double[] rankSums; // by sample
    private final double tieSum;

    private PooledRanks(double[] ranks, int[] sizes, double[] rankSums, double tieSum) {
        this.ranks = ranks;
        this.sizes = sizes;
        this.rankSums = rankSums;
        this.tieSum = tieSum;
    }

    /**
     * Ranks all values of these samples.
     *
     * @throws IllegalArgumentException if there are fewer than two samples
     */
    static PooledRanks of(List<Sample> samples) {
        if (samples.size() < 2) {
            throw new IllegalArgumentException("samples: " + samples.size() + ", expected at least 2");
        }
        double[] values = samples.stream()
                .flatMapToDouble(sample -> DoubleStream.of(sample.values()))
                .toArray();
        double[] ranks = Ranks.of(values);
        int[] sizes = samples.stream().mapToInt(Sample::size).toArray();
        double[] rankSums = new double[sizes.length];
        int from = 0;
        for (int group = 0; group < sizes.length; group++) {
            rankSums[group] = Arrays.stream(ranks, from, from + sizes[group]).sum();
            from += sizes[group];
        }
        return new PooledRanks(ranks, sizes, rankSums, Ranks.tieSum(values));
    }

    int groups() {
        return sizes.length;
    }

    int size(int group) {
        return sizes[group];
    }

    int size() {
        return ranks.length;
    }

    double[] ranks() {
        return ranks.clone();
    }

    double rankSum(int group) {
        return rankSums[group];
    }

    double meanRank(int group) {
        return rankSums[group] / sizes[group];
    }

    boolean hasTies() {
        return tieSum > 0;
    }

    /**
     * The variance of the ranks with the divisor N - 1: N (N + 1) / 12 - sum(t^3 - t) / (12 (N - 1)), where t are the numbers of
     * equal values. All rank tests use this correction for ties. 0 if all values are equal.
     */
    double variance() {
        double n = ranks.length;
        double allEqual = n * (n * n - 1); // the sum of t^3 - t if all values are equal
        return (allEqual - tieSum) / (12 * (n - 1));
    }
}
