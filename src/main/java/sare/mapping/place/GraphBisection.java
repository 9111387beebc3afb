package sare.mapping.place;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Recursive bisection of groups of ranks and of nodes: RGrB of Tuncer, Leung and Coskun (ICS 2015, section 2.3), as Hoefler and Snir,
 * "Generic topology mapping strategies for large-scale parallel architectures", ICS 2011, do it. Groups are halved with little traffic between the halves, nodes with few hops inside of them; the halves are
 * treated in the same way. The two sides do not know of each other.
 *
 * <p>Halves of groups grow from a vertex at the rim by the most traffic, and are improved by passes of Kernighan and Lin. Halves of nodes are
 * those nearer to one or the other of two nodes far apart, then those with fewer hops to one half or the other, as long as that helps.
 */
final class GraphBisection {
    private static final int PASSES = 4;
    private static final int MOST_NODES_IN_FULL = 2048; // nodes whose hops between all pairs are summed

    private final CommunicationGraph groups;
    private final Surroundings machine;
    private final int[] placeOfGroup;
    private final int[] side; // by group: the half that it is in, of the groups that are divided
    private final long[] gain; // by group: how much less traffic would be between the halves if it changed over

    private GraphBisection(CommunicationGraph groups, Surroundings machine) {
        this.groups = groups;
        this.machine = machine;
        this.placeOfGroup = new int[groups.vertices()];
        this.side = new int[groups.vertices()];
        this.gain = new long[groups.vertices()];
        Arrays.fill(side, -1);
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

    private int[] dividedGroups(int[] someGroups, int half) {
        for (int group : someGroups) {
            side[group] = 1;
        }
        grow(someGroups, half);
        for (int pass = 0; pass < PASSES && improve(someGroups); pass++) {
            // The pass is all.
        }
        int[] divided = new int[someGroups.length];
        int first = 0;
        int second = half;
        for (int group : someGroups) {
            divided[side[group] == 0 ? first++ : second++] = group;
        }
        for (int group : someGroups) {
            side[group] = -1;
        }
        return divided;
    }

    private void grow(int[] someGroups, int half) {
        long[] toGrown = new long[groups.vertices()];
        MostAttracted queue = new MostAttracted(toGrown);
        int next = rim(someGroups);
        for (int grown = 0; grown < half; grown++) {
            side[next] = 0;
            for (int index = groups.first(next); index < groups.end(next); index++) {
                int neighbour = groups.neighbour(index);
                if (side[neighbour] == 1) {
                    toGrown[neighbour] += groups.weight(index);
                    queue.push(neighbour);
                }
            }
            next = queue.pop();
            if (next < 0) {
                next = IntStream.of(someGroups)
                        .filter(group -> side[group] == 1)
                        .findFirst()
                        .orElse(-1);
            }
        }
    }

    /** A group as many steps as possible from the first one, of those that it reaches inside. */
    private int rim(int[] someGroups) {
        boolean[] seen = new boolean[groups.vertices()];
        int[] queue = new int[someGroups.length];
        int end = 0;
        queue[end++] = someGroups[0];
        seen[someGroups[0]] = true;
        for (int begin = 0; begin < end; begin++) {
            for (int index = groups.first(queue[begin]); index < groups.end(queue[begin]); index++) {
                int neighbour = groups.neighbour(index);
                if (side[neighbour] >= 0 && !seen[neighbour]) {
                    seen[neighbour] = true;
                    queue[end++] = neighbour;
                }
            }
        }
        return queue[end - 1];
    }

    /** A pass: swaps the best pair that is left, even if it costs, and goes back to the best state; whether that is better. */
    private boolean improve(int[] someGroups) {
        for (int group : someGroups) {
            gain[group] = 0;
            for (int index = groups.first(group); index < groups.end(group); index++) {
                int other = side[groups.neighbour(index)];
                gain[group] += other < 0 ? 0 : other == side[group] ? -groups.weight(index) : groups.weight(index);
            }
        }
        boolean[] locked = new boolean[groups.vertices()];
        int ofFirst =
                (int) IntStream.of(someGroups).filter(group -> side[group] == 0).count();
        int[] swapped = new int[2 * Math.min(ofFirst, someGroups.length - ofFirst)];
        long sum = 0;
        long best = 0;
        int bestCount = 0;
        for (int count = 0; count < swapped.length; count += 2) {
            int first = mostGaining(someGroups, locked, 0);
            change(first, locked);
            int second = mostGaining(someGroups, locked, 1);
            sum += gain[first] + gain[second];
            change(second, locked);
            swapped[count] = first;
            swapped[count + 1] = second;
            if (sum > best) {
                best = sum;
                bestCount = count + 2;
            }
        }
        for (int i = bestCount; i < swapped.length; i++) {
            side[swapped[i]] = 1 - side[swapped[i]];
        }
        return best > 0;
    }

    private int mostGaining(int[] someGroups, boolean[] locked, int half) {
        int best = -1;
        for (int group : someGroups) {
            if (!locked[group] && side[group] == half && (best < 0 || gain[group] > gain[best])) {
                best = group;
            }
        }
        return best;
    }

    /** Moves a group to the other half; its own gain stays that of the move. */
    private void change(int group, boolean[] locked) {
        locked[group] = true;
        side[group] = 1 - side[group];
        for (int index = groups.first(group); index < groups.end(group); index++) {
            int neighbour = groups.neighbour(index);
            if (side[neighbour] >= 0) {
                gain[neighbour] +=
                        side[neighbour] == side[group] ? -2 * groups.weight(index) : 2 * groups.weight(index);
            }
        }
    }
}
