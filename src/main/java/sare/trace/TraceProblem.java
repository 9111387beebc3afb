package sare.trace;

/**
 * Something wrong in a trace.
 *
 * @param rank the rank that has it
 * @param number of the operation among those of the rank, from 1, or 0 for its whole program
 * @param text what is wrong there
 */
public record TraceProblem(int rank, int number, String text) {
    private static final int WHOLE_PROGRAM = 0;

    /** Of one operation, given by its index in the trace. */
    public static TraceProblem at(Trace trace, int rank, int operation, String text) {
        return new TraceProblem(rank, operation - trace.firstOperation(rank) + 1, text);
    }

    /** Of the whole program of a rank. */
    public static TraceProblem of(int rank, String text) {
        return new TraceProblem(rank, WHOLE_PROGRAM, text);
    }

    @Override
    public String toString() {
        return "rank " + rank + (number == WHOLE_PROGRAM ? "" : ", operation " + number) + ": " + text;
    }
}
