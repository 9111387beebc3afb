package sare.trace;

/**
 * Something wrong in a trace.
 *
 * @param rank the rank that has it
 * @param operation the number of the operation among those of the rank, from 1, or 0 for its whole program
 * @param text what is wrong there
 */
public record TraceProblem(int rank, int operation, String text) {
    /** The operation to give when the whole program of the rank is meant. */
    public static final int WHOLE_PROGRAM = -1;

    /** @param operation index in the trace, or {@link #WHOLE_PROGRAM} */
    public static TraceProblem at(Trace trace, int rank, int operation, String text) {
        return new TraceProblem(
                rank, operation == WHOLE_PROGRAM ? 0 : operation - trace.firstOperation(rank) + 1, text);
    }

    @Override
    public String toString() {
        return "rank " + rank + (operation == 0 ? "" : ", operation " + operation) + ": " + text;
    }
}
