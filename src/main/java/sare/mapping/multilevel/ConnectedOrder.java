package sare.mapping.multilevel;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * An order in which the next always has the most neighbours before it, among equals the one that was reached first. Those that are next to
 * none are left out; each further group of connected ones begins with one of the least degree. There is a queue for each number of
 * neighbours in the order.
 */
final class ConnectedOrder {
    private final Adjacency adjacency;
    private final int[] before; // by one: neighbours in the order
    private final boolean[] isOrdered;
    private final IntArrayFIFOQueue[] queues; // by number of neighbours in the order; entries may be outdated
    private final int[] order;
    private int count;

    ConnectedOrder(Adjacency adjacency) {
        this.adjacency = adjacency;
        this.before = new int[adjacency.size()];
        this.isOrdered = new boolean[adjacency.size()];
        this.queues = new IntArrayFIFOQueue[adjacency.largestDegree() + 1];
        this.order = new int[adjacency.size()];
        Arrays.setAll(queues, i -> new IntArrayFIFOQueue());
    }

    int[] of(int start) {
        addGroup(start);
        int[] byDegree = IntStream.range(0, adjacency.size()).toArray();
        IntArrays.mergeSort(byDegree, (a, b) -> Integer.compare(adjacency.degree(a), adjacency.degree(b)));
        for (int one : byDegree) {
            if (!isOrdered[one] && adjacency.degree(one) > 0) {
                addGroup(one);
            }
        }
        return Arrays.copyOf(order, count);
    }

    private void addGroup(int start) {
        add(start);
        int most = queues.length - 1;
        while (most > 0) {
            if (queues[most].isEmpty()) {
                most--;
            } else {
                int next = queues[most].dequeueInt();
                if (!isOrdered[next] && before[next] == most) {
                    add(next);
                    most = queues.length - 1;
                }
            }
        }
    }

    private void add(int one) {
        isOrdered[one] = true;
        order[count++] = one;
        for (int i = adjacency.first(one); i < adjacency.end(one); i++) {
            int other = adjacency.other(i);
            before[other]++;
            if (!isOrdered[other]) {
                queues[before[other]].enqueue(other);
            }
        }
    }
}
