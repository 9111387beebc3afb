package sare.mapping.place;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/** Places of which only costs between them are known. A distance is the rank of a cost among all that occur. */
final class CostSurroundings implements Surroundings {
    private final int[][] distances; // by both places
    private final BitSet taken;

    /** A cost in both directions together. */
    @FunctionalInterface
    interface Costs {
        long between(int placeA, int placeB);
    }

    CostSurroundings(int places, Costs costs) {
        long[] values = new long[places * places];
        for (int a = 0; a < places; a++) {
            for (int b = 0; b < places; b++) {
                values[a * places + b] = a == b ? Long.MIN_VALUE : costs.between(a, b);
            }
        }
        long[] sorted = Arrays.stream(values).sorted().distinct().toArray();
        this.distances = IntStream.range(0, places)
                .mapToObj(a -> IntStream.range(0, places)
                        .map(b -> Arrays.binarySearch(sorted, values[a * places + b]))
                        .toArray())
                .toArray(int[][]::new);
        this.taken = new BitSet(places);
    }

    @Override
    public int size() {
        return distances.length;
    }

    @Override
    public int distance(int placeA, int placeB) {
        return distances[placeA][placeB];
    }

    @Override
    public boolean isAtLeastLinks() {
        return false;
    }

    @Override
    public void count(int place, int farthest, Shell shell) {
        int[] counts = new int[farthest + 1];
        for (int other = 0; other < size(); other++) {
            if (!taken.get(other) && distances[place][other] <= farthest) {
                counts[distances[place][other]]++;
            }
        }
        for (int distance = 0; distance <= farthest; distance++) {
            if (shell.at(distance, counts[distance])) {
                return;
            }
        }
    }

    @Override
    public int[] nearest(int place) {
        int least = IntStream.range(0, size())
                .filter(other -> !taken.get(other))
                .map(other -> distances[place][other])
                .min()
                .orElse(-1);
        return IntStream.range(0, size())
                .filter(other -> !taken.get(other) && distances[place][other] == least)
                .toArray();
    }

    @Override
    public int[] around(int place, int most) {
        int[] rings = IntStream.range(0, size())
                .filter(other -> other != place)
                .map(other -> distances[place][other])
                .sorted()
                .distinct()
                .limit(2)
                .toArray();
        return IntStream.of(rings)
                .flatMap(ring ->
                        IntStream.range(0, size()).filter(other -> other != place && distances[place][other] == ring))
                .limit(most)
                .toArray();
    }

    @Override
    public void visit(int place, Visit visit) {
        int[] byDistance = IntStream.range(0, size()).toArray();
        IntArrays.mergeSort(byDistance, (a, b) -> Integer.compare(distances[place][a], distances[place][b]));
        for (int other : byDistance) {
            if (visit.at(other, distances[place][other])) {
                return;
            }
        }
    }

    @Override
    public double nodesAt(int place, int distance) {
        long count = IntStream.of(distances[place])
                .filter(other -> other == distance)
                .count();
        return Math.max(1, count);
    }

    @Override
    public boolean isUniform() {
        return false;
    }

    @Override
    public void take(int place) {
        taken.set(place);
    }

    @Override
    public boolean isTaken(int place) {
        return taken.get(place);
    }
}
