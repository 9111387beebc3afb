package sare.statistics;

import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.apache.commons.math3.util.ArithmeticUtils;
import org.apache.commons.math3.util.CombinatoricsUtils;

/**
 * The exact distribution of Kruskal and Wallis' H: every allocation of the observed mid-ranks to samples of these
 * sizes is equally likely, and equal ranks count as different. The mean and variance of all ranks are the same in all allocations. So
 * the sums of D_i^2 / n_i are compared instead of H, where D_i is the sum of the sample's {@link Ranks#centred} ranks. Multiplied by
 * the least common multiple of the sizes they are whole numbers, so rounding has no influence on the comparison.
 */
final class KruskalWallisAllocations {
    static final int MAX_ALLOCATIONS = 300_000; // take some milliseconds to enumerate

    private final long[] ranks; // centred, by value
    private final boolean[] taken; // by value
    private final int[] sizes; // by sample, ascending: the largest takes all remaining ranks, without a search
    private final long[] weights; // by sample, the common multiple divided by the size
    private final long[] sums; // by sample, of the ranks allocated so far
    private final long observed;
    private long allocations;
    private long asExtreme;

    private KruskalWallisAllocations(PooledRanks pooled) {
        ranks = Ranks.centred(pooled.ranks());
        taken = new boolean[ranks.length];
        int[] bySize = Ranks.ascending(
                IntStream.range(0, pooled.groups()).mapToDouble(pooled::size).toArray());
        sizes = Arrays.stream(bySize).map(pooled::size).toArray();
        long multiple = Arrays.stream(sizes).asLongStream().reduce(1, ArithmeticUtils::lcm);
        weights = Arrays.stream(sizes).mapToLong(size -> multiple / size).toArray();
        sums = Arrays.stream(bySize)
                .mapToLong(
                        group -> Math.round(2 * pooled.rankSum(group)) - (long) pooled.size(group) * (ranks.length + 1))
                .toArray();
        observed = statistic();
        Arrays.fill(sums, 0);
    }

    /** The share of allocations that are at least as extreme; empty if there are too many to enumerate. */
    static OptionalDouble exactP(PooledRanks pooled) {
        double count = 1;
        int left = pooled.size();
        for (int group = 0; group < pooled.groups(); group++) {
            count *= CombinatoricsUtils.binomialCoefficientDouble(left, pooled.size(group));
            left -= pooled.size(group);
        }
        if (count > MAX_ALLOCATIONS) {
            return OptionalDouble.empty();
        }
        KruskalWallisAllocations all = new KruskalWallisAllocations(pooled);
        all.allocate(0, all.sizes[0], 0);
        return OptionalDouble.of((double) all.asExtreme / all.allocations);
    }

    private long statistic() {
        long statistic = 0;
        for (int group = 0; group < sizes.length; group++) {
            statistic += weights[group] * sums[group] * sums[group];
        }
        return statistic;
    }

    /** Enumerates all choices of the missing ranks of a sample, from an index on, and then those of the following samples. */
    private void allocate(int group, int missing, int from) {
        if (group == sizes.length - 1) {
            count();
        } else if (missing == 0) {
            allocate(group + 1, sizes[group + 1], 0);
        } else {
            for (int value = from; value < ranks.length; value++) {
                if (!taken[value]) {
                    taken[value] = true;
                    sums[group] += ranks[value];
                    allocate(group, missing - 1, value + 1);
                    sums[group] -= ranks[value];
                    taken[value] = false;
                }
            }
        }
    }

    /** Counts an allocation. The sums of all samples add up to 0, which gives the sum of the last one. */
    private void count() {
        int last = sizes.length - 1;
        sums[last] = 0;
        sums[last] = -Arrays.stream(sums).sum();
        allocations++;
        asExtreme += statistic() >= observed ? 1 : 0;
    }
}
