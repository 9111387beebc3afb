package sare.mapping.treematch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.random.Well19937c;
import org.apache.commons.math3.util.CombinatoricsUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sare.mapping.multilevel.Effort;
import sare.mapping.place.CommunicationGraph;
import sare.mapping.problem.Problems;

/** Groupings against groups worked by hand, against all groupings and against plain versions. */
class GroupingTest {
    private static Effort effort(int seed) {
        return Effort.unlimited(new Well19937c(seed));
    }

    private static CommunicationGraph affinity(long[][] weights) {
        return CommunicationGraph.ofPositions(Problems.of(weights, Problems.hops(weights.length)));
    }

    private static CommunicationGraph random(int processes, int percent, int seed) {
        return affinity(Problems.weights(processes, percent, new Well19937c(seed)));
    }

    private static String sorted(int[][] groups) {
        return Arrays.stream(groups)
                .map(group -> Arrays.toString(IntStream.of(group).sorted().toArray()))
                .sorted()
                .toList()
                .toString();
    }

    /** Two heavy pairs, whose members are far from each other, and a light one between them. */
    private static CommunicationGraph pairs() {
        long[][] weights = new long[4][4];
        weights[0][3] = 10;
        weights[2][1] = 10;
        weights[0][1] = 9;
        return affinity(weights);
    }

    @Test
    void affinityAddsBothDirectionsAndLeavesOutOwnTraffic() {
        CommunicationGraph affinity = affinity(new long[][] {{7, 3, 0}, {4, 0, 0}, {5, 0, 0}});
        assertEquals(7, affinity.between(0, 1));
        assertEquals(5, affinity.between(2, 0));
        assertEquals(12, affinity.weightOf(0));
        assertEquals(12, affinity.total());
        assertEquals(5, affinity.outside(0, 1));
        assertEquals(5, affinity.grouped(2, new int[][] {{0, 1}, {2}}).between(0, 1));
        assertEquals(7, affinity.among(1, 0).between(0, 1));
        assertEquals(2, affinity.among(1, 0).vertices());
    }

    @Test
    void allGroupingsFindTheHeavyPairs() {
        String expected = "[[0, 3], [1, 2]]";
        assertEquals(expected, sorted(new Enumeration(effort(1)).groups(pairs(), 2)));
        assertEquals(expected, sorted(new BucketGrouping(effort(1)).groups(pairs(), 2)));
        assertEquals(expected, sorted(new FastGrouping(effort(1)).groups(pairs(), 2)));
        assertEquals(expected, sorted(new GreedyPartition(effort(1)).groups(pairs(), 2)));
    }

    /** Section 4.2 of TopoMatch: 12 processes have 66 possible pairs, 6 groups have 20 triples. */
    @ParameterizedTest
    @CsvSource({"12, 2, 66", "6, 3, 20", "5, 5, 1", "4, 1, 4"})
    void everyPossibleGroupIsListedOnce(int processes, int arity, int possible) {
        int[][] groups = Enumeration.listed(processes, arity);
        assertEquals(possible, groups.length);
        assertEquals(
                possible, Arrays.stream(groups).map(Arrays::toString).distinct().count());
        assertTrue(Arrays.stream(groups).allMatch(group -> IntStream.of(group).allMatch(i -> i >= 0 && i < processes)));
        assertTrue(Arrays.stream(groups)
                .allMatch(group -> IntStream.of(group).distinct().count() == arity));
    }

    @Test
    void weightedDegreesAreMeansOverTheGroupsThatShareAProcess() {
        for (int seed = 0; seed < 6; seed++) {
            int arity = 2 + seed % 3;
            CommunicationGraph affinity = random(8, 60, seed);
            int[][] groups = Enumeration.listed(8, arity);
            long[] values = Arrays.stream(groups).mapToLong(affinity::outside).toArray();
            double[] degrees = Enumeration.weightedDegrees(affinity, groups, values);
            for (int group = 0; group < groups.length; group++) {
                int own = group;
                double mean = IntStream.range(0, groups.length)
                        .filter(other -> other != own && shares(groups[own], groups[other]))
                        .mapToLong(other -> values[other])
                        .average()
                        .orElse(0);
                assertEquals(mean, degrees[group], 1e-6 * (1 + mean), "seed " + seed + ", group " + group);
            }
        }
    }

    private static boolean shares(int[] group, int... other) {
        return IntStream.of(group).anyMatch(member -> IntStream.of(other).anyMatch(process -> process == member));
    }

    /** Few groups are searched completely. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void enumerationFindsTheBestOfAllGroupings(int arity) {
        for (int seed = 0; seed < 20; seed++) {
            int processes = arity == 4 ? 8 : 6;
            CommunicationGraph affinity = random(processes, 50, seed);
            int[][] found = new Enumeration(effort(seed)).groups(affinity, arity);
            assertEquals(
                    leastOutside(affinity, arity, new ArrayList<>(), new boolean[processes]),
                    Grouping.outside(affinity, found),
                    "seed " + seed);
        }
    }

    private static long leastOutside(CommunicationGraph affinity, int arity, List<int[]> groups, boolean[] isTaken) {
        int first = 0;
        while (first < isTaken.length && isTaken[first]) {
            first++;
        }
        if (first == isTaken.length) {
            return Grouping.outside(affinity, groups.toArray(int[][]::new));
        }
        long least = Long.MAX_VALUE;
        for (int[] group : Enumeration.listed(isTaken.length, arity)) {
            if (group[0] == first && IntStream.of(group).noneMatch(member -> isTaken[member])) {
                IntStream.of(group).forEach(member -> isTaken[member] = true);
                groups.add(group);
                least = Math.min(least, leastOutside(affinity, arity, groups, isTaken));
                groups.remove(groups.size() - 1);
                IntStream.of(group).forEach(member -> isTaken[member] = false);
            }
        }
        return least;
    }

    @Test
    void bucketsGiveThePairsOfACompleteSort() {
        for (int seed = 0; seed < 20; seed++) {
            int processes = 10 + 2 * (seed % 30);
            CommunicationGraph affinity = random(processes, 5 + 10 * (seed % 5), seed);
            assertEquals(
                    sorted(sortedPairs(affinity)),
                    sorted(new BucketGrouping(effort(seed)).groups(affinity, 2)),
                    "seed " + seed);
        }
    }

    private static int[][] sortedPairs(CommunicationGraph affinity) {
        List<int[]> pairs = new ArrayList<>();
        boolean[] isTaken = new boolean[affinity.vertices()];
        Arrays.stream(Enumeration.listed(affinity.vertices(), 2))
                .filter(pair -> affinity.between(pair[0], pair[1]) > 0)
                .sorted((a, b) -> Long.compare(affinity.between(b[0], b[1]), affinity.between(a[0], a[1])))
                .forEach(pair -> add(pair, pairs, isTaken));
        int[] others =
                IntStream.range(0, isTaken.length).filter(i -> !isTaken[i]).toArray();
        for (int i = 0; i < others.length; i += 2) {
            pairs.add(new int[] {others[i], others[i + 1]});
        }
        return pairs.toArray(int[][]::new);
    }

    private static void add(int[] pair, List<int[]> pairs, boolean... isTaken) {
        if (!isTaken[pair[0]] && !isTaken[pair[1]]) {
            pairs.add(pair);
            isTaken[pair[0]] = true;
            isTaken[pair[1]] = true;
        }
    }

    /** 2^ceil(log2 log2 n): 4 of 16 processes, 16 of 4,096 and of 32,768. */
    @ParameterizedTest
    @CsvSource({"2, 1", "16, 4", "17, 8", "256, 8", "4096, 16", "32768, 16"})
    void bucketsFollowFromTheNumberOfProcesses(int processes, int buckets) {
        assertEquals(buckets, BucketGrouping.buckets(processes));
    }

    @Test
    void everyGroupingDividesAllProcesses() {
        for (int arity : new int[] {2, 3, 4, 5, 6}) {
            CommunicationGraph affinity = random(60, 10, arity);
            List<Grouping> groupings =
                    new ArrayList<>(List.of(new FastGrouping(effort(1)), new GreedyPartition(effort(1))));
            if (arity == 2) {
                groupings.add(new BucketGrouping(effort(1)));
            }
            if (CombinatoricsUtils.binomialCoefficient(60, arity) < 40_000) {
                groupings.add(new Enumeration(effort(1)));
            }
            for (Grouping grouping : groupings) {
                int[][] groups = grouping.groups(affinity, arity);
                assertTrue(Arrays.stream(groups).allMatch(group -> group.length == groups[0].length));
                assertArrayEquals(
                        IntStream.range(0, 60).toArray(),
                        Arrays.stream(groups)
                                .flatMapToInt(IntStream::of)
                                .sorted()
                                .toArray());
            }
        }
    }

    @Test
    void partsHaveTheGivenSizes() {
        int[][] parts = new GreedyPartition(effort(3)).parts(random(12, 30, 5), 1, 7, 4);
        assertEquals(
                List.of(1, 7, 4), Arrays.stream(parts).map(part -> part.length).toList());
    }
}
