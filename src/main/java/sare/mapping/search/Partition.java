package sare.mapping.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sare.mapping.problem.Arrangement;

/**
 * A partition of ranks and positions: each part has as many ranks as positions, and its ranks will be at its positions.
 * Parts are numbered in the order in which they are made.
 */
final class Partition {
    private final int[] partOfRank;
    private final int[] partOfPosition;
    private final List<int[]> positions = new ArrayList<>(); // by part
    private final List<Integer> parents = new ArrayList<>(); // by part: the part that it was divided from
    private int firstNew; // of the parts made since the last call of divisible

    /** A single part with everything. */
    Partition(int count) {
        this.partOfRank = new int[count];
        this.partOfPosition = new int[count];
        positions.add(IntStream.range(0, count).toArray());
        parents.add(-1);
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

    /** The positions of a part; callers must not change them. */
    int[] positions(int part) {
        return positions.get(part);
    }

    int[] ranks(int part) {
        return IntStream.range(0, partOfRank.length)
                .filter(rank -> partOfRank[rank] == part)
                .toArray();
    }

    int[] divisible() {
        firstNew = count();
        return IntStream.range(0, firstNew)
                .filter(part -> positions(part).length > 1)
                .toArray();
    }

    /** The parts that were made since the last call of {@link #divisible}. */
    int[] newParts() {
        return IntStream.range(firstNew, count()).toArray();
    }

    int parent(int part) {
        return parents.get(part);
    }

    /** Makes a new part of some positions of a part and returns its number; the ranks remain to be divided. */
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
        parents.add(part);
        return other;
    }

    /** The arrangement, once each part has one position. */
    Arrangement arrangement() {
        return Arrangement.of(
                partOfRank.length,
                Arrays.stream(partOfRank).map(part -> positions.get(part)[0]).toArray());
    }
}
