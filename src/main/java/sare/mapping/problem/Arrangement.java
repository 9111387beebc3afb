package sare.mapping.problem;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.apache.commons.math3.random.RandomGenerator;
import sare.mapping.Sampling;

/**
 * A one-to-one assignment of ranks to positions, which mappers change by swaps. If a problem has more positions than ranks with
 * traffic, ranks without traffic fill it up, so that a move of a rank to an unused node is a swap with one of those.
 */
public final class Arrangement {
    private final int[] positions; // by rank
    private final int[] ranks; // by position

    private Arrangement(int[] positions) {
        this.positions = positions;
        this.ranks = new int[positions.length];
        for (int rank = 0; rank < positions.length; rank++) {
            ranks[positions[rank]] = rank;
        }
    }

    /** Rank i at position i. */
    public static Arrangement consecutive(int positions) {
        return new Arrangement(IntStream.range(0, positions).toArray());
    }

    /** Every arrangement equally likely. */
    public static Arrangement random(int positions, RandomGenerator random) {
        return new Arrangement(Sampling.shuffled(positions, random));
    }

    /**
     * The given positions by rank; further ranks take the positions that are left, in ascending order.
     *
     * @throws IllegalArgumentException when a position is negative, too large or given twice
     */
    public static Arrangement of(int count, int... positions) {
        for (int position : positions) {
            if (position < 0) {
                throw new IllegalArgumentException("position " + position);
            }
        }
        return completed(count, positions);
    }

    /** The same where a negative position stands for one of those that are left, too. */
    public static Arrangement completed(int count, int... positions) {
        int[] complete = Arrays.copyOf(positions, count);
        Arrays.fill(complete, positions.length, count, -1);
        BitSet used = new BitSet(count);
        for (int position : positions) {
            if (position >= count || position >= 0 && used.get(position)) {
                throw new IllegalArgumentException("position " + position + " twice or not of " + count);
            }
            if (position >= 0) {
                used.set(position);
            }
        }
        int free = -1;
        for (int rank = 0; rank < count; rank++) {
            if (complete[rank] < 0) {
                free = used.nextClearBit(free + 1);
                complete[rank] = free;
            }
        }
        return new Arrangement(complete);
    }

    public Arrangement copy() {
        return new Arrangement(positions.clone());
    }

    /** Number of positions, and of ranks. */
    public int size() {
        return positions.length;
    }

    public int position(int rank) {
        return positions[rank];
    }

    public int rank(int position) {
        return ranks[position];
    }

    /** Swaps the positions of two ranks. */
    public void swap(int rankA, int rankB) {
        int position = positions[rankA];
        positions[rankA] = positions[rankB];
        positions[rankB] = position;
        ranks[position] = rankB;
        ranks[positions[rankA]] = rankA;
    }

    /** The positions of the first ranks, by rank; a copy. */
    public int[] positions(int ranks) {
        return Arrays.copyOf(positions, ranks);
    }

    /** The positions by rank, such as {@code [0, 3, 1, 2]}. */
    @Override
    public String toString() {
        return Arrays.toString(positions);
    }
}
