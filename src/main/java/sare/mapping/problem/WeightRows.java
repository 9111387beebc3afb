package sare.mapping.problem;

import java.util.function.IntToLongFunction;
import sare.trace.TrafficMatrix;

/**
 * A view of what each rank sends, as rows of entries. The entries of a rank are the indices from {@link #first first(rank)} to
 * before {@link #end end(rank)}, by ascending destination. The weight of an entry may be zero.
 */
interface WeightRows {
    int ranks();

    int first(int rank);

    int end(int rank);

    int destination(int index);

    /** Not negative. */
    long weight(int index);

    /** The weight that one rank sends to another. */
    long weight(int source, int destination);

    static WeightRows of(TrafficMatrix traffic, Weight weight) {
        return of(traffic, entry -> weight.of(traffic, entry));
    }

    /** One for each pair of sender and receiver, also of messages without bytes. */
    static WeightRows ones(TrafficMatrix traffic) {
        return of(traffic, entry -> 1);
    }

    private static WeightRows of(TrafficMatrix traffic, IntToLongFunction weight) {
        return new WeightRows() {
            @Override
            public int ranks() {
                return traffic.ranks();
            }

            @Override
            public int first(int rank) {
                return traffic.firstEntry(rank);
            }

            @Override
            public int end(int rank) {
                return traffic.endEntry(rank);
            }

            @Override
            public int destination(int index) {
                return traffic.destination(index);
            }

            @Override
            public long weight(int index) {
                return weight.applyAsLong(index);
            }

            @Override
            public long weight(int source, int destination) {
                int entry = traffic.entry(source, destination);
                return entry < 0 ? 0 : weight.applyAsLong(entry);
            }
        };
    }

    /** The rows of a square table, by source and destination. */
    static WeightRows of(long[][] weights) {
        int ranks = weights.length;
        return new WeightRows() {
            @Override
            public int ranks() {
                return ranks;
            }

            @Override
            public int first(int rank) {
                return rank * ranks;
            }

            @Override
            public int end(int rank) {
                return (rank + 1) * ranks;
            }

            @Override
            public int destination(int index) {
                return index % ranks;
            }

            @Override
            public long weight(int index) {
                return weights[index / ranks][index % ranks];
            }

            @Override
            public long weight(int source, int destination) {
                return weights[source][destination];
            }
        };
    }
}
