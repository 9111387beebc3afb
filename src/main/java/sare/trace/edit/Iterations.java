package sare.trace.edit;

import sare.trace.Trace;

/**
 * Iterations of a program: in each rank so many stretches one behind the other, the k-th of all ranks being the k-th iteration.
 * What a rank does before and behind them is no part of them.
 */
public final class Iterations {
    private final int count;
    private final int[][] begins; // by rank: where each iteration begins, and at last the end of the last one
    private final String description;

    Iterations(int count, int[][] begins, String description) {
        this.count = count;
        this.begins = begins;
        this.description = description;
    }

    /**
     * Finds the iterations of a program by what repeats in its ranks.
     *
     * @throws sare.input.InputException when there are none
     */
    public static Iterations find(Trace trace) {
        return new IterationSearch(trace).find();
    }

    /** How many there are. */
    public int count() {
        return count;
    }

    /** How they were found, such as {@code each begun by barrier(first=1, every=1, communicator=0)}. */
    public String description() {
        return description;
    }

    /** Number of operations of all ranks in an iteration. */
    public long operations(int iteration) {
        long operations = 0;
        for (int rank = 0; rank < begins.length; rank++) {
            operations += end(rank, iteration) - begin(rank, iteration);
        }
        return operations;
    }

    /** The first operation of an iteration, counted from 1. */
    int begin(int rank, int iteration) {
        return begins[rank][iteration - 1];
    }

    /** Behind the last operation of an iteration, counted from 1. */
    int end(int rank, int iteration) {
        return begins[rank][iteration];
    }
}
