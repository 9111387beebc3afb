package sare.mapping.problem;

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

    private Partners(int ranks, int count, boolean isSymmetric) {
        this.firsts = new int[ranks + 1];
        this.partners = new int[count];
        this.sent = new long[count];
        this.received = new long[isSymmetric ? 0 : count];
        this.own = new long[ranks];
    }

    /**
     * @param ranks number of ranks with traffic and of those that fill the problem up
     * @param isSymmetric whether a weight costs the same in both directions, so that only the sum of both matters
     */
    static Partners of(int ranks, WeightRows rows, boolean isSymmetric) {
        Senders senders = new Senders(rows);
        int count = 0;
        for (int rank = 0; rank < rows.ranks(); rank++) {
            for (int partner = senders.firstPartner(rank); partner != Senders.NONE; partner = senders.nextPartner()) {
                count++;
            }
        }
        Partners result = new Partners(ranks, count, isSymmetric);
        result.fill(rows, senders);
        return result;
    }

    /** The same with the traffic of each pair multiplied by a factor and rounded; pairs without traffic are left out. */
    Partners scaled(PairFactor factor) {
        double[] factors = new double[partners.length];
        for (int rank = 0; rank < own.length; rank++) {
            for (int index = firsts[rank]; index < firsts[rank + 1]; index++) {
                int back = partners[index] < rank ? indexOf(partners[index], rank) : -1;
                factors[index] = back < 0 ? factor.of(sent[index] + received(index)) : factors[back];
            }
        }
        Partners result = new Partners(own.length, partners.length, received.length == 0);
        int count = 0;
        for (int rank = 0; rank < own.length; rank++) {
            result.own[rank] = own[rank];
            for (int index = firsts[rank]; index < firsts[rank + 1]; index++) {
                long there = Math.round(sent[index] * factors[index]);
                long back = Math.round(received(index) * factors[index]);
                if (there + back > 0) {
                    result.partners[count] = partners[index];
                    result.sent[count] = there;
                    if (result.received.length > 0) {
                        result.received[count] = back;
                    }
                    count++;
                }
            }
            result.firsts[rank + 1] = count;
        }
        return new Partners(result, count);
    }

    private Partners(Partners longer, int count) {
        this.firsts = longer.firsts;
        this.partners = Arrays.copyOf(longer.partners, count);
        this.sent = Arrays.copyOf(longer.sent, count);
        this.received = Arrays.copyOf(longer.received, longer.received.length == 0 ? 0 : count);
        this.own = longer.own;
    }

    private void fill(WeightRows rows, Senders senders) {
        int index = 0;
        for (int rank = 0; rank < rows.ranks(); rank++) {
            own[rank] = rows.weight(rank, rank);
            for (int partner = senders.firstPartner(rank); partner != Senders.NONE; partner = senders.nextPartner()) {
                long there = rows.weight(rank, partner);
                long back = rows.weight(partner, rank);
                partners[index] = partner;
                sent[index] = received.length == 0 ? Math.addExact(there, back) : there;
                if (received.length > 0) {
                    received[index] = back;
                }
                index++;
            }
            firsts[rank + 1] = index;
        }
        Arrays.fill(firsts, rows.ranks() + 1, firsts.length, index);
    }

    /**
     * The senders to each rank, merged with its destinations into its partners.
     *
     * <p>Layout: the senders to a rank are the indices from {@code firsts[rank]} to before {@code firsts[rank + 1]}, ascending.
     */
    private static final class Senders {
        private static final int NONE = -1;

        private final WeightRows rows;
        private final int[] firsts; // by rank, and one more for the end
        private final int[] sources; // by index
        private int rank; // whose partners are listed
        private int nextSent; // index of an entry of its row
        private int nextSource; // index of a sender to it

        Senders(WeightRows rows) {
            this.rows = rows;
            this.firsts = new int[rows.ranks() + 1];
            forEachOther((source, destination) -> firsts[destination + 1]++);
            for (int i = 0; i < rows.ranks(); i++) {
                firsts[i + 1] += firsts[i];
            }
            this.sources = new int[firsts[rows.ranks()]];
            int[] next = Arrays.copyOf(firsts, rows.ranks());
            forEachOther((source, destination) -> sources[next[destination]++] = source);
        }

        private void forEachOther(PairAction action) {
            for (int source = 0; source < rows.ranks(); source++) {
                for (int index = rows.first(source); index < rows.end(source); index++) {
                    if (rows.weight(index) > 0 && rows.destination(index) != source) {
                        action.accept(source, rows.destination(index));
                    }
                }
            }
        }

        int firstPartner(int ofRank) {
            rank = ofRank;
            nextSent = rows.first(ofRank);
            nextSource = firsts[ofRank];
            return nextPartner();
        }

        /** The next partner in ascending order, or {@link #NONE}. */
        int nextPartner() {
            while (nextSent < rows.end(rank) && (rows.weight(nextSent) == 0 || rows.destination(nextSent) == rank)) {
                nextSent++;
            }
            int destination = nextSent < rows.end(rank) ? rows.destination(nextSent) : Integer.MAX_VALUE;
            int source = nextSource < firsts[rank + 1] ? sources[nextSource] : Integer.MAX_VALUE;
            int partner = Math.min(destination, source);
            nextSent += destination == partner ? 1 : 0;
            nextSource += source == partner ? 1 : 0;
            return partner == Integer.MAX_VALUE ? NONE : partner;
        }
    }

    private interface PairAction {
        void accept(int source, int destination);
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
