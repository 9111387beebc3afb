package sare.mapping.multilevel;

import java.util.Arrays;

/**
 * Who is next to whom.
 *
 * <p>Layout: those next to one are the indices from {@code firsts[one]} to before {@code firsts[one + 1]}, ascending.
 */
final class Adjacency {
    private final int[] firsts;
    private final int[] others;
    private final int largestDegree;

    private Adjacency(int[] firsts, int... others) {
        this.firsts = firsts;
        this.others = others;
        int largest = 0;
        for (int one = 0; one + 1 < firsts.length; one++) {
            largest = Math.max(largest, degree(one));
        }
        this.largestDegree = largest;
    }

    /** Of lists by one. */
    static Adjacency of(int[]... lists) {
        int[] firsts = new int[lists.length + 1];
        for (int one = 0; one < lists.length; one++) {
            firsts[one + 1] = firsts[one] + lists[one].length;
        }
        int[] others = new int[firsts[lists.length]];
        for (int one = 0; one < lists.length; one++) {
            System.arraycopy(lists[one], 0, others, firsts[one], lists[one].length);
            Arrays.sort(others, firsts[one], firsts[one + 1]);
        }
        return new Adjacency(firsts, others);
    }

    int size() {
        return firsts.length - 1;
    }

    int edges() {
        return others.length;
    }

    int first(int one) {
        return firsts[one];
    }

    int end(int one) {
        return firsts[one + 1];
    }

    int other(int index) {
        return others[index];
    }

    int degree(int one) {
        return firsts[one + 1] - firsts[one];
    }

    int largestDegree() {
        return largestDegree;
    }

    boolean areAdjacent(int one, int other) {
        return Arrays.binarySearch(others, firsts[one], firsts[one + 1], other) >= 0;
    }

    /** The most that are connected, over others or directly. */
    int largestGroup() {
        boolean[] isReached = new boolean[size()];
        int[] reached = new int[size()];
        int largest = 0;
        int end = 0;
        for (int one = 0; one < size(); one++) {
            int begin = end;
            if (!isReached[one]) {
                isReached[one] = true;
                reached[end++] = one;
            }
            for (int next = begin; next < end; next++) {
                for (int i = first(reached[next]); i < end(reached[next]); i++) {
                    if (!isReached[others[i]]) {
                        isReached[others[i]] = true;
                        reached[end++] = others[i];
                    }
                }
            }
            largest = Math.max(largest, end - begin);
        }
        return largest;
    }
}
