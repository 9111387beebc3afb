package sare.trace.edit;

import java.util.List;
import sare.trace.Trace;

/**
 * The iterations of a program. Each rank has consecutive sections of operations, and the k-th sections of all ranks are the k-th
 * iteration. Operations before the first and after the last section belong to no iteration.
 */
public final class Iterations {
    private final int count;
    private final int[][] begins; // by rank: first operation of each iteration, then the end
    private final String description;

    Iterations(int count, int[][] begins, String description) {
        this.count = count;
        this.begins = begins;
        this.description = description;
    }

    /**
     * Finds the iterations of a program from the repeated operations of its ranks.
     *
     * @throws sare.input.InputException if there are none
     */
    public static Iterations find(Trace trace) {
        return new IterationSearch(trace).find();
    }

    /**
     * The iterations of a loop inside each iteration of a program. The loop is searched in the first iteration.
     *
     * @return for each of the iterations, the iterations of the loop in it; empty if there are none
     */
    public static List<Iterations> inner(Trace trace, Iterations outer) {
        return new InnerIterations(trace, outer).find();
    }

    public int count() {
        return count;
    }

    /** How the iterations were found, such as {@code each begun by barrier(first=1, every=1, communicator=0)}. */
    public String description() {
        return description;
    }

    /** Number of operations of all ranks in an iteration, counted from 1. */
    public long operations(int iteration) {
        long operations = 0;
        for (int rank = 0; rank < begins.length; rank++) {
            operations += end(rank, iteration) - begin(rank, iteration);
        }
        return operations;
    }

    /** The first operation of an iteration of a rank, counted from 1; of the number of iterations plus 1, the end of the last. */
    public int begin(int rank, int iteration) {
        return begins[rank][iteration - 1];
    }

    /** Index after the last operation of an iteration, counted from 1. */
    int end(int rank, int iteration) {
        return begins[rank][iteration];
    }
}
