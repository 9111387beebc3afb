package sare.traffic;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import sare.routing.CounterBasedRandom;
import sare.trace.TrafficMatrix;

/**
 * A pattern in which every node sends to the others in proportion to the bytes of its row in a matrix; rank i is node i. Bytes
 * to itself, and to or from a node that does not take part, do not count. Layout: compressed sparse rows; the entries of a node
 * are the indices from {@code firstEntries[node]} to before {@code firstEntries[node + 1]}.
 */
final class MatrixPattern implements TrafficPattern {
    private final int[] firstEntries; // by node, and one more for the end
    private final int[] destinations; // by entry
    private final long[] bytesUpTo; // by entry: bytes of the node's entries up to and including this one
    private final long largestRow; // bytes of the node that sends most

    MatrixPattern(TrafficMatrix matrix, NodeSet participants) {
        IntArrayList targets = new IntArrayList();
        LongArrayList sums = new LongArrayList();
        firstEntries = new int[matrix.ranks() + 1];
        for (int source = 0; source < matrix.ranks(); source++) {
            long sum = 0;
            for (int entry = matrix.firstEntry(source); entry < matrix.endEntry(source); entry++) {
                int destination = matrix.destination(entry);
                boolean counts = destination != source
                        && matrix.bytes(entry) > 0
                        && participants.contains(source)
                        && participants.contains(destination);
                if (counts) {
                    sum += matrix.bytes(entry);
                    targets.add(destination);
                    sums.add(sum);
                }
            }
            firstEntries[source + 1] = targets.size();
        }
        destinations = targets.toIntArray();
        bytesUpTo = sums.toLongArray();
        largestRow = Arrays.stream(bytesUpTo).max().orElse(0);
    }

    @Override
    public int destination(int sourceNode, long randomBits) {
        if (!sends(sourceNode)) {
            return NOBODY;
        }
        long sampled = CounterBasedRandom.below(randomBits, rowBytes(sourceNode));
        int found = Arrays.binarySearch(bytesUpTo, firstEntries[sourceNode], firstEntries[sourceNode + 1], sampled);
        return destinations[found < 0 ? -found - 1 : found + 1]; // the first entry whose sum exceeds the sampled byte
    }

    @Override
    public boolean sends(int node) {
        return firstEntries[node] < firstEntries[node + 1];
    }

    @Override
    public double weight(int node) {
        return sends(node) ? (double) rowBytes(node) / largestRow : 0;
    }

    private long rowBytes(int node) {
        return bytesUpTo[firstEntries[node + 1] - 1];
    }
}
