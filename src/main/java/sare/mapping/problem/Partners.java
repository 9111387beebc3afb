package sare.mapping.problem;

import it.unimi.dsi.fastutil.longs.Long2LongMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.Arrays;

/**
 * The traffic of a problem as lists: with which other ranks each rank exchanges how much.
 *
 * <p>Layout: the partners of a rank are the indices {@code firsts[rank]} up to but without {@code firsts[rank + 1]}, by
 * ascending partner; the same index leads to both weights. Ranks that fill a problem up have no partners.
 */
final class Partners {
    private final int[] firsts; // by rank, and one more for the end
    private final int[] partners; // by index
    private final long[] sent; // by index: weight to the partner, or of both ways where costs are symmetric
    private final long[] received; // by index: weight from the partner; empty where costs are symmetric
    private final long[] own; // by rank: weight to itself

    private Partners(int ranks, int count, boolean bothWaysAlike) {
        this.firsts = new int[ranks + 1];
        this.partners = new int[count];
        this.sent = new long[count];
        this.received = new long[bothWaysAlike ? 0 : count];
        this.own = new long[ranks];
    }

    /**
     * @param ranks those with traffic and those that fill up
     * @param weights by {@code source * ranks + destination}
     * @param bothWaysAlike whether a weight costs the same both ways, so that only their sum matters
     */
    static Partners of(int ranks, Long2LongMap weights, boolean bothWaysAlike) {
        Long2LongOpenHashMap pairs = new Long2LongOpenHashMap(weights);
        for (long pair : weights.keySet()) {
            long back = pair % ranks * ranks + pair / ranks;
            pairs.putIfAbsent(back, 0);
        }
        long[] sorted = pairs.keySet().toLongArray();
        Arrays.sort(sorted);
        int ownPairs = (int) Arrays.stream(sorted)
                .filter(pair -> pair / ranks == pair % ranks)
                .count();
        Partners result = new Partners(ranks, sorted.length - ownPairs, bothWaysAlike);
        result.fill(sorted, pairs);
        return result;
    }

    private void fill(long[] sorted, Long2LongMap weights) {
        int ranks = own.length;
        int index = 0;
        for (long pair : sorted) {
            int rank = (int) (pair / ranks);
            int partner = (int) (pair % ranks);
            long there = weights.get(pair);
            if (rank == partner) {
                own[rank] = there;
                continue;
            }
            long back = weights.get((long) partner * ranks + rank);
            partners[index] = partner;
            sent[index] = received.length == 0 ? Math.addExact(there, back) : there;
            if (received.length > 0) {
                received[index] = back;
            }
            firsts[rank + 1] = ++index;
        }
        for (int rank = 0; rank < ranks; rank++) {
            firsts[rank + 1] = Math.max(firsts[rank + 1], firsts[rank]);
        }
    }

    int first(int rank) {
        return firsts[rank];
    }

    int end(int rank) {
        return firsts[rank + 1];
    }

    int partner(int index) {
        return partners[index];
    }

    long sent(int index) {
        return sent[index];
    }

    long received(int index) {
        return received.length == 0 ? 0 : received[index];
    }

    long own(int rank) {
        return own[rank];
    }

    /** Index of a partner, negative when it is none. */
    int indexOf(int rank, int partner) {
        return Arrays.binarySearch(partners, first(rank), end(rank), partner);
    }

    int count() {
        return partners.length;
    }
}
