package sare.mapping.treematch;

import java.util.Arrays;
import sare.mapping.problem.MappingProblem;

/**
 * How much the processes exchange with each other, or groups of them: a symmetric matrix in compressed rows. A row ascends.
 *
 * <p>Layout: the entries of a process are the indices from {@code firsts[process]} to before {@code firsts[process + 1]}.
 */
final class Affinity {
    private static final int NONE = -1;

    private final int[] firsts; // by process, and one more for the end
    private final int[] others; // by index
    private final long[] weights; // by index
    private final long[] sums; // by process: what it exchanges with all others

    private Affinity(int[] firsts, int[] others, long... weights) {
        this.firsts = firsts;
        this.others = others;
        this.weights = weights;
        this.sums = new long[firsts.length - 1];
        for (int process = 0; process < sums.length; process++) {
            for (int index = firsts[process]; index < firsts[process + 1]; index++) {
                sums[process] += weights[index];
            }
        }
    }

    /** The traffic of ranks, and of processes without traffic so that there is one for each position. */
    static Affinity of(MappingProblem problem) {
        int processes = problem.positions();
        int[] firsts = new int[processes + 1];
        int[] others = new int[problem.pairs()];
        long[] weights = new long[problem.pairs()];
        int count = 0;
        for (int rank = 0; rank < processes; rank++) {
            boolean isRank = rank < problem.ranks();
            for (int index = isRank ? problem.firstPartner(rank) : 0;
                    isRank && index < problem.endPartner(rank);
                    index++) {
                others[count] = problem.partner(index);
                weights[count++] = problem.traffic(index);
            }
            firsts[rank + 1] = count;
        }
        return new Affinity(firsts, Arrays.copyOf(others, count), Arrays.copyOf(weights, count));
    }

    /** Number of processes. */
    int size() {
        return sums.length;
    }

    int first(int process) {
        return firsts[process];
    }

    int end(int process) {
        return firsts[process + 1];
    }

    int other(int index) {
        return others[index];
    }

    long weight(int index) {
        return weights[index];
    }

    int entries() {
        return others.length;
    }

    /** What a process exchanges with all others. */
    long sum(int process) {
        return sums[process];
    }

    /** What all processes exchange, each pair once. */
    long total() {
        return Arrays.stream(sums).sum() / 2;
    }

    /** What two processes exchange. */
    long between(int process, int other) {
        int index = Arrays.binarySearch(others, firsts[process], firsts[process + 1], other);
        return index < 0 ? 0 : weights[index];
    }

    /** What the members of a group exchange with each other. */
    long inside(int... group) {
        long inside = 0;
        for (int i = 1; i < group.length; i++) {
            for (int j = 0; j < i; j++) {
                inside += between(group[i], group[j]);
            }
        }
        return inside;
    }

    /** What the members of a group exchange with others. */
    long outside(int... group) {
        long all = 0;
        for (int member : group) {
            all += sums[member];
        }
        return all - 2 * inside(group);
    }

    /** The affinity of groups, of all processes. */
    Affinity aggregated(int[][] groups) {
        int[] groupOf = new int[size()];
        for (int group = 0; group < groups.length; group++) {
            for (int member : groups[group]) {
                groupOf[member] = group;
            }
        }
        return aggregated(groups, groupOf);
    }

    /** The affinity of some processes, numbered in this order. */
    Affinity among(int... processes) {
        int[] number = new int[size()];
        Arrays.fill(number, NONE);
        int[][] single = new int[processes.length][];
        for (int i = 0; i < processes.length; i++) {
            number[processes[i]] = i;
            single[i] = new int[] {processes[i]};
        }
        return aggregated(single, number);
    }

    /** @param groupOf by process: its group, or NONE */
    private Affinity aggregated(int[][] groups, int... groupOf) {
        int[] aggregatedFirsts = new int[groups.length + 1];
        int[] aggregatedOthers = new int[others.length];
        long[] sumWith = new long[groups.length]; // of the current group
        long[] aggregatedWeights = new long[others.length];
        int count = 0;
        for (int group = 0; group < groups.length; group++) {
            int first = count;
            for (int member : groups[group]) {
                for (int index = firsts[member]; index < firsts[member + 1]; index++) {
                    int other = groupOf[others[index]];
                    if (other != group && other != NONE && weights[index] > 0) {
                        if (sumWith[other] == 0) {
                            aggregatedOthers[count++] = other;
                        }
                        sumWith[other] += weights[index];
                    }
                }
            }
            Arrays.sort(aggregatedOthers, first, count);
            for (int index = first; index < count; index++) {
                aggregatedWeights[index] = sumWith[aggregatedOthers[index]];
                sumWith[aggregatedOthers[index]] = 0;
            }
            aggregatedFirsts[group + 1] = count;
        }
        return new Affinity(
                aggregatedFirsts, Arrays.copyOf(aggregatedOthers, count), Arrays.copyOf(aggregatedWeights, count));
    }
}
