package sare.trace;

/**
 * An error in a trace.
 *
 * @param rank the rank with the error
 * @param number the operation, counted from 1 in the program of the rank; 0 for the whole program
 * @param text description of the error
 */
public record TraceProblem(int rank, int number, String text) {
    private static final int WHOLE_PROGRAM = 0;

    /** A problem of one operation, given by its index in the trace. */
    public static TraceProblem at(Trace trace, int rank, int operation, String text) {
        return new TraceProblem(rank, operation - trace.firstOperation(rank) + 1, text);
    }

    /** A problem of the whole program of a rank. */
    public static TraceProblem of(int rank, String text) {
        return new TraceProblem(rank, WHOLE_PROGRAM, text);
    }

    @Override
    public String toString() {
        return "rank " + rank + (number == WHOLE_PROGRAM ? "" : ", operation " + number) + ": " + text;
    }
}
