package sare.mapping.problem;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;

/**
 * The traffic of a problem as lists: the partners of each rank, which are the other ranks that it exchanges traffic with.
 *
 * <p>Layout: the partners of a rank are the indices from {@code firsts[rank]} to before {@code firsts[rank + 1]}, by ascending
 * partner; the same index leads to both weights. Ranks that fill a problem up have no partners.
 */
final class Partners {
    private final int[] firsts; // by rank, and one more for the end
    private final int[] partners; // by index
    private final long[] sent; // by index: weight to the partner; of both directions if costs are symmetric
    private final long[] received; // by index: weight from the partner; empty if costs are symmetric
    private final long[] own; // by rank: weight to itself

    private Partners(int[] firsts, int[] partners, long[] sent, long[] received, long[] own) {
        this.firsts = firsts;
        this.partners = partners;
        this.sent = sent;
        this.received = received;
        this.own = own;
    }

    /**
     * Merges what each rank sends with what it receives.
     *
     * @param ranks number of ranks with traffic and of those that fill the problem up
     * @param isSymmetric whether a weight costs the same in both directions, so that only the sum of both matters
     */
    static Partners of(int ranks, WeightRows rows, boolean isSymmetric) {
        WeightRows back = rows.transposed();
        Collector collector = new Collector(new long[ranks], isSymmetric);
        for (int rank = 0; rank < rows.ranks(); rank++) {
            int nextSent = rows.first(rank);
            int nextReceived = back.first(rank);
            while (nextSent < rows.end(rank) || nextReceived < back.end(rank)) {
                int destination = nextSent < rows.end(rank) ? rows.destination(nextSent) : Integer.MAX_VALUE;
                int source = nextReceived < back.end(rank) ? back.destination(nextReceived) : Integer.MAX_VALUE;
                int partner = Math.min(destination, source);
                long sent = destination == partner ? rows.weight(nextSent++) : 0;
                long received = source == partner ? back.weight(nextReceived++) : 0;
                if (partner == rank) {
                    collector.own[rank] = sent;
                } else {
                    collector.add(rank, partner, sent, received);
                }
            }
        }
        return collector.finish();
    }

    /** The same with the traffic of each pair multiplied by a factor and rounded; pairs without traffic are left out. */
    Partners scaled(PairFactor factor) {
        double[] factors = new double[partners.length];
        Collector collector = new Collector(own, received.length == 0);
        for (int rank = 0; rank < own.length; rank++) {
            for (int index = firsts[rank]; index < firsts[rank + 1]; index++) {
                int back = partners[index] < rank ? indexOf(partners[index], rank) : -1;
                factors[index] = back < 0 ? factor.of(sent[index] + received(index)) : factors[back];
                collector.add(
                        rank,
                        partners[index],
                        Math.round(sent[index] * factors[index]),
                        Math.round(received(index) * factors[index]));
            }
        }
        return collector.finish();
    }

    /** Collects the partners, one rank after the other. */
    private static final class Collector {
        private final int[] firsts;
        private final IntArrayList partners = new IntArrayList();
        private final LongArrayList sent = new LongArrayList();
        private final LongArrayList received = new LongArrayList();
        private final long[] own;
        private final boolean isSymmetric;

        Collector(long[] own, boolean isSymmetric) {
            this.firsts = new int[own.length + 1];
            this.own = own;
            this.isSymmetric = isSymmetric;
        }

        void add(int rank, int partner, long there, long back) {
            if (there + back > 0) {
                firsts[rank + 1]++;
                partners.add(partner);
                sent.add(isSymmetric ? Math.addExact(there, back) : there);
                if (!isSymmetric) {
                    received.add(back);
                }
            }
        }

        Partners finish() {
            Arrays.parallelPrefix(firsts, Integer::sum);
            return new Partners(firsts, partners.toIntArray(), sent.toLongArray(), received.toLongArray(), own);
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

    /** Index of a partner; negative if the two exchange no traffic. */
    int indexOf(int rank, int partner) {
        return Arrays.binarySearch(partners, first(rank), end(rank), partner);
    }

    int count() {
        return partners.length;
    }
}
