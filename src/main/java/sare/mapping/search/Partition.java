package sare.mapping.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sare.mapping.problem.Arrangement;

/**
 * Ranks and positions divided into parts: each part has as many ranks as positions, and its ranks will be at its positions.
 * Parts are numbered in the order in which they came to be.
 */
final class Partition {
    private final int[] partOfRank;
    private final int[] partOfPosition;
    private final List<int[]> positions = new ArrayList<>(); // by part
    private final List<Integer> elders = new ArrayList<>(); // by part: the one that it was divided from
    private int firstYoungest; // of those that came to be since divisible was last asked

    /** One part of all. */
    Partition(int count) {
        this.partOfRank = new int[count];
        this.partOfPosition = new int[count];
        positions.add(IntStream.range(0, count).toArray());
        elders.add(-1);
    }

    int count() {
        return positions.size();
    }

    int partOfRank(int rank) {
        return partOfRank[rank];
    }

    int partOfPosition(int position) {
        return partOfPosition[position];
    }

    void setPartOfRank(int rank, int part) {
        partOfRank[rank] = part;
    }

    /** A part's positions, not to be changed. */
    int[] positions(int part) {
        return positions.get(part);
    }

    int[] ranks(int part) {
        return IntStream.range(0, partOfRank.length)
                .filter(rank -> partOfRank[rank] == part)
                .toArray();
    }

    /** Parts of more than one position. */
    int[] divisible() {
        firstYoungest = count();
        return IntStream.range(0, firstYoungest)
                .filter(part -> positions(part).length > 1)
                .toArray();
    }

    /** The parts that were divided from others since {@link #divisible} was asked. */
    int[] youngest() {
        return IntStream.range(firstYoungest, count()).toArray();
    }

    /** The part that one was divided from. */
    int elder(int part) {
        return elders.get(part);
    }

    /** Positions of a part become a part of their own, whose number is answered; its ranks remain to be divided. */
    int halve(int part, int[] half) {
        int other = count();
        for (int position : half) {
            partOfPosition[position] = other;
        }
        positions.set(
                part,
                Arrays.stream(positions.get(part))
                        .filter(position -> partOfPosition[position] == part)
                        .toArray());
        positions.add(half);
        elders.add(part);
        return other;
    }

    /** When each part has one position. */
    Arrangement arrangement() {
        return Arrangement.of(
                partOfRank.length,
                Arrays.stream(partOfRank).map(part -> positions.get(part)[0]).toArray());
    }
}
