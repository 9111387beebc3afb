package sare.mapping.treematch;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntComparator;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.math3.util.CombinatoricsUtils;
import sare.mapping.multilevel.Effort;
import sare.mapping.place.CommunicationGraph;

/**
 * The grouping of Algorithm 1 that lists all possible groups and looks for disjoint ones that exchange little with others. It tries three
 * orders (Jeannot and Mercier, "Near-optimal placement of MPI processes on hierarchical NUMA architectures", Euro-Par 2010):
 *
 * <ul>
 *   <li>smallest values first: groups that exchange little with others;
 *   <li>largest values last: as the first, but the worst group counts instead of the sum;
 *   <li>largest weighted degree first: groups whose rivals, with which they share processes, are bad.
 * </ul>
 *
 * <p>In each order the first groups that fit are taken; then the last choices are revised. The program of the authors stops that after a
 * time, this class after a number of steps. The groups of processes that follow each other are the answer if no order is better.
 */
final class Enumeration implements Grouping {
    private static final int STEPS_BY_GROUP = 30;
    private static final int LEAST_STEPS = 20_000; // in each order

    private final Effort effort;

    Enumeration(Effort effort) {
        this.effort = effort;
    }

    @Override
    public int[][] groups(CommunicationGraph affinity, int arity) {
        return new Search(affinity, arity).best();
    }

    /** Groups are numbered as they are listed. */
    private final class Search {
        private final CommunicationGraph affinity;
        private final int[][] groups;
        private final long[] values; // by group
        private final boolean[] isTaken; // by process
        private final int[] chosen; // places in the order, ascending
        private int[] order; // of groups
        private boolean countsLast; // instead of the sum
        private long steps; // left
        private long lowest;
        private int[][] best;

        Search(CommunicationGraph affinity, int arity) {
            this.affinity = affinity;
            this.groups = listed(affinity.vertices(), arity);
            this.values = Arrays.stream(groups).mapToLong(affinity::outside).toArray();
            this.isTaken = new boolean[affinity.vertices()];
            this.chosen = new int[affinity.vertices() / arity];
            this.best = Grouping.consecutive(affinity.vertices(), arity);
            this.lowest = Grouping.outside(affinity, best);
            effort.spend(groups.length);
        }

        int[][] best() {
            IntComparator smallest = (a, b) -> Long.compare(values[a], values[b]);
            select(smallest, false);
            select(smallest, true);
            double[] degrees = weightedDegrees(affinity, groups, values);
            select((a, b) -> Double.compare(degrees[b], degrees[a]), false);
            return best;
        }

        private void select(IntComparator comparator, boolean byLast) {
            order = IntStream.range(0, groups.length).toArray();
            IntArrays.mergeSort(order, comparator); // stable
            steps = Math.max(LEAST_STEPS, (long) STEPS_BY_GROUP * groups.length);
            countsLast = byLast;
            int end = groups.length;
            int last = choose(0, 0, 0, end);
            while (byLast && last < end) {
                end = last;
                last = choose(0, 0, 0, end);
            }
        }

        /**
         * Completes a choice and then revises it.
         *
         * @param end places from there on are not taken
         * @return the last place that was taken, or the end if there is no choice before it
         */
        private int choose(int count, int from, long sum, int end) {
            if (count == chosen.length) {
                offer(sum);
                return chosen[count - 1];
            }
            for (int place = from; place < end && steps > 0; place++) {
                steps--;
                int group = order[place];
                if (isFree(group) && (countsLast || sum + values[group] < lowest)) {
                    take(group, true);
                    chosen[count] = place;
                    int last = choose(count + 1, place + 1, sum + values[group], end);
                    take(group, false);
                    if (countsLast && last < end) {
                        return last; // the search goes on with fewer places
                    }
                }
            }
            return end;
        }

        private boolean isFree(int group) {
            for (int member : groups[group]) {
                if (isTaken[member]) {
                    return false;
                }
            }
            return true;
        }

        private void take(int group, boolean taken) {
            for (int member : groups[group]) {
                isTaken[member] = taken;
            }
        }

        private void offer(long sum) {
            if (sum < lowest) {
                lowest = sum;
                best = IntStream.of(chosen)
                        .mapToObj(place -> groups[order[place]])
                        .toArray(int[][]::new);
            }
        }
    }

    /**
     * The mean value of the groups that share a process with each group. Groups without its processes are those of the n - a others.
     * Each of these processes is in C(n - a - 1, a - 1) of them and each pair in C(n - a - 2, a - 2), so that no list of neighbours is
     * needed.
     */
    static double[] weightedDegrees(CommunicationGraph affinity, int[][] groups, long... values) {
        int arity = groups[0].length;
        int rest = affinity.vertices() - arity;
        double total = affinity.total();
        double all = Arrays.stream(values).asDoubleStream().sum();
        double ofProcess = binomial(rest - 1, arity - 1);
        double ofPair = binomial(rest - 2, arity - 2);
        double neighbours = groups.length - 1 - binomial(rest, arity);
        double[] degrees = new double[groups.length];
        for (int group = 0; group < groups.length && neighbours > 0; group++) {
            double sums = 0;
            for (int member : groups[group]) {
                sums += affinity.weightOf(member);
            }
            double inside = (sums - values[group]) / 2;
            double insideRest = total - sums + inside;
            double valuesApart = (2 * total - sums) * ofProcess - 2 * insideRest * ofPair;
            degrees[group] = (all - values[group] - valuesApart) / neighbours;
        }
        return degrees;
    }

    private static double binomial(int n, int k) {
        return n < 0 || k < 0 || k > n ? 0 : CombinatoricsUtils.binomialCoefficientDouble(n, k);
    }

    /** All groups, each ascending, in lexicographic order. */
    static int[][] listed(int processes, int arity) {
        int[][] groups = new int[Math.toIntExact(CombinatoricsUtils.binomialCoefficient(processes, arity))][];
        int[] group = IntStream.range(0, arity).toArray();
        for (int number = 0; number < groups.length; number++) {
            groups[number] = group.clone();
            int last = arity - 1;
            while (last > 0 && group[last] == processes - arity + last) {
                last--;
            }
            group[last]++;
            for (int i = last + 1; i < arity; i++) {
                group[i] = group[i - 1] + 1;
            }
        }
        return groups;
    }
}
