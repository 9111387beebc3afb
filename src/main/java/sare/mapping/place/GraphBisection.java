package sare.mapping.place;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import sare.mapping.multilevel.EvenHalves;

/**
 * Recursive bisection of groups of ranks and of nodes: RGrB of Tuncer, Leung and Coskun (ICS 2015, section 2.3), as Hoefler and Snir,
 * "Generic topology mapping strategies for large-scale parallel architectures", ICS 2011, do it. Groups are halved with little traffic
 * between the halves, nodes with few hops inside of them; the halves are treated in the same way. The two sides do not know of each other.
 *
 * <p>Groups are halved on several levels ({@link EvenHalves}), as METIS does it. Halves of nodes are those nearer to one or the
 * other of two nodes far apart, then those with fewer hops to one half or the other, as long as that helps.
 */
final class GraphBisection {
    private static final int PASSES = 4;
    private static final int MOST_NODES_IN_FULL = 2048; // nodes whose hops between all pairs are summed

    private final CommunicationGraph groups;
    private final Surroundings machine;
    private final int[] placeOfGroup;
    private final int[] indexOfGroup; // in the groups that are divided, or -1

    private GraphBisection(CommunicationGraph groups, Surroundings machine) {
        this.groups = groups;
        this.machine = machine;
        this.placeOfGroup = new int[groups.vertices()];
        this.indexOfGroup = new int[groups.vertices()];
        Arrays.fill(indexOfGroup, -1);
    }

    /** The place of each group, for as many places as groups. */
    static int[] map(CommunicationGraph groups, Surroundings machine, int... places) {
        GraphBisection bisection = new GraphBisection(groups, machine);
        bisection.cut(IntStream.range(0, places.length).toArray(), places);
        return bisection.placeOfGroup;
    }

    /** Parts of a graph with as many vertices each, the last one with the rest. */
    static int[][] parts(CommunicationGraph graph, int size) {
        GraphBisection bisection = new GraphBisection(graph, null);
        List<int[]> parts = new ArrayList<>();
        bisection.cut(IntStream.range(0, graph.vertices()).toArray(), size, parts);
        return parts.toArray(int[][]::new);
    }

    private void cut(int[] vertices, int size, List<int[]> parts) {
        if (vertices.length <= size) {
            parts.add(vertices);
            return;
        }
        int half = (vertices.length + size - 1) / size / 2 * size;
        int[] divided = dividedGroups(vertices, half);
        cut(Arrays.copyOf(divided, half), size, parts);
        cut(Arrays.copyOfRange(divided, half, vertices.length), size, parts);
    }

    private void cut(int[] someGroups, int[] places) {
        if (someGroups.length == 1) {
            placeOfGroup[someGroups[0]] = places[0];
            return;
        }
        int half = someGroups.length / 2;
        int[] dividedPlaces = divided(places, half);
        int[] dividedGroups = dividedGroups(someGroups, half);
        cut(Arrays.copyOf(dividedGroups, half), Arrays.copyOf(dividedPlaces, half));
        cut(
                Arrays.copyOfRange(dividedGroups, half, places.length),
                Arrays.copyOfRange(dividedPlaces, half, places.length));
    }

    /** The places with those of the first half before those of the second. */
    private int[] divided(int[] places, int half) {
        int one = farthest(places, places[0]);
        int other = farthest(places, one);
        long[] keys = new long[places.length];
        for (int i = 0; i < places.length; i++) {
            keys[i] = (long) machine.distance(one, places[i]) - machine.distance(other, places[i]);
        }
        int[] divided = sorted(places, keys);
        for (int pass = 0; pass < PASSES && places.length <= MOST_NODES_IN_FULL; pass++) {
            long before = inside(divided, half);
            int[] better = sorted(divided, nearer(divided, half));
            if (inside(better, half) >= before) {
                break;
            }
            divided = better;
        }
        return divided;
    }

    private int farthest(int[] places, int from) {
        int farthest = from;
        for (int place : places) {
            farthest = machine.distance(from, place) > machine.distance(from, farthest) ? place : farthest;
        }
        return farthest;
    }

    private static int[] sorted(int[] items, long... keys) {
        int[] order = IntStream.range(0, items.length).toArray();
        IntArrays.mergeSort(order, (a, b) -> Long.compare(keys[a], keys[b]));
        return IntStream.of(order).map(i -> items[i]).toArray();
    }

    /** By place: the mean hops to the first half minus those to the second, times the sizes of both. */
    private long[] nearer(int[] divided, int half) {
        long[] keys = new long[divided.length];
        for (int i = 0; i < divided.length; i++) {
            for (int j = 0; j < divided.length; j++) {
                long hops = machine.distance(divided[i], divided[j]);
                keys[i] += j < half ? hops * (divided.length - half) : -hops * half;
            }
        }
        return keys;
    }

    private long inside(int[] divided, int half) {
        long hops = 0;
        for (int i = 0; i < divided.length; i++) {
            for (int j = i < half ? 0 : half; j < i; j++) {
                hops += machine.distance(divided[i], divided[j]);
            }
        }
        return hops;
    }

    /** The groups with those of the first half before those of the second. */
    private int[] dividedGroups(int[] someGroups, int half) {
        boolean[] isSecond = halves(someGroups, half);
        int[] divided = new int[someGroups.length];
        int first = 0;
        int second = half;
        for (int i = 0; i < someGroups.length; i++) {
            divided[isSecond[i] ? second++ : first++] = someGroups[i];
        }
        return divided;
    }

    private boolean[] halves(int[] someGroups, int half) {
        for (int i = 0; i < someGroups.length; i++) {
            indexOfGroup[someGroups[i]] = i;
        }
        int[] firsts = new int[someGroups.length + 1];
        IntArrayList ends = new IntArrayList();
        DoubleArrayList weights = new DoubleArrayList();
        for (int i = 0; i < someGroups.length; i++) {
            for (int edge = groups.first(someGroups[i]); edge < groups.end(someGroups[i]); edge++) {
                int neighbour = indexOfGroup[groups.neighbour(edge)];
                if (neighbour >= 0) {
                    ends.add(neighbour);
                    weights.add(groups.weight(edge));
                }
            }
            firsts[i + 1] = ends.size();
        }
        for (int group : someGroups) {
            indexOfGroup[group] = -1;
        }
        return EvenHalves.of(half, firsts, ends.toIntArray(), weights.toDoubleArray());
    }
}
