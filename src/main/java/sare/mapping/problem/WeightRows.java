package sare.mapping.problem;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.function.IntToLongFunction;
import sare.input.InputException;
import sare.mapping.Mapping;
import sare.trace.TrafficMatrix;

/**
 * What each rank sends, as rows of weights above 0. The entries of a rank are the indices from {@link #first first(rank)} to before
 * {@link #end end(rank)}, by ascending destination. Immutable.
 */
final class WeightRows {
    private final int[] firsts; // by rank, and one more for the end
    private final int[] destinations; // by index
    private final long[] weights; // by index

    private WeightRows(int[] firsts, int[] destinations, long[] weights) {
        this.firsts = firsts;
        this.destinations = destinations;
        this.weights = weights;
    }

    static WeightRows of(TrafficMatrix traffic, Weight weight) {
        return of(traffic, entry -> weight.of(traffic, entry));
    }

    /** One for each pair of sender and receiver, also of messages without bytes. */
    static WeightRows ones(TrafficMatrix traffic) {
        return of(traffic, entry -> 1);
    }

    private static WeightRows of(TrafficMatrix traffic, IntToLongFunction weight) {
        Collector rows = new Collector(traffic.ranks());
        for (int source = 0; source < traffic.ranks(); source++) {
            for (int entry = traffic.firstEntry(source); entry < traffic.endEntry(source); entry++) {
                rows.add(source, traffic.destination(entry), weight.applyAsLong(entry));
            }
        }
        return rows.finish();
    }

    /** The rows of a square table, by source and destination. */
    static WeightRows of(long[][] weights) {
        Collector rows = new Collector(weights.length);
        for (int source = 0; source < weights.length; source++) {
            for (int destination = 0; destination < weights.length; destination++) {
                rows.add(source, destination, weights[source][destination]);
            }
        }
        return rows.finish();
    }

    /** Collects the rows, one source after the other. */
    private static final class Collector {
        private final int[] firsts;
        private final IntArrayList destinations = new IntArrayList();
        private final LongArrayList weights = new LongArrayList();

        Collector(int ranks) {
            this.firsts = new int[ranks + 1];
        }

        void add(int source, int destination, long weight) {
            if (weight > 0) {
                destinations.add(destination);
                weights.add(weight);
                firsts[source + 1]++;
            }
        }

        WeightRows finish() {
            Arrays.parallelPrefix(firsts, Integer::sum);
            return new WeightRows(firsts, destinations.toIntArray(), weights.toLongArray());
        }
    }

    /** What each rank receives: the same with the direction of all weights turned round. */
    WeightRows transposed() {
        int[] firstsOfReceivers = new int[firsts.length];
        for (int destination : destinations) {
            firstsOfReceivers[destination + 1]++;
        }
        Arrays.parallelPrefix(firstsOfReceivers, Integer::sum);
        int[] next = firstsOfReceivers.clone();
        int[] sources = new int[destinations.length];
        long[] received = new long[destinations.length];
        for (int source = 0; source < ranks(); source++) {
            for (int index = first(source); index < end(source); index++) {
                int place = next[destinations[index]]++;
                sources[place] = source;
                received[place] = weights[index];
            }
        }
        return new WeightRows(firstsOfReceivers, sources, received);
    }

    /**
     * The cost of all weights under a mapping.
     *
     * @param cost between nodes
     * @throws InputException when the sum does not fit into a long
     */
    long cost(PairCost cost, Mapping mapping) {
        long sum = 0;
        try {
            for (int source = 0; source < ranks(); source++) {
                int from = mapping.node(source);
                for (int index = first(source); index < end(source); index++) {
                    long ofUnit = cost.of(from, mapping.node(destinations[index]));
                    sum = Math.addExact(sum, Math.multiplyExact(weights[index], ofUnit));
                }
            }
        } catch (ArithmeticException overflow) {
            throw new InputException("costs", "a sum of more than " + Long.MAX_VALUE, "less traffic");
        }
        return sum;
    }

    int ranks() {
        return firsts.length - 1;
    }

    int first(int rank) {
        return firsts[rank];
    }

    int end(int rank) {
        return firsts[rank + 1];
    }

    int destination(int index) {
        return destinations[index];
    }

    long weight(int index) {
        return weights[index];
    }

    /** The weight that one rank sends to another. */
    long weight(int source, int destination) {
        int index = Arrays.binarySearch(destinations, first(source), end(source), destination);
        return index < 0 ? 0 : weights[index];
    }
}
