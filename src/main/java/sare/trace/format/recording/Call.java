package sare.trace.format.recording;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import sare.trace.Operation;

/** A recorded call of a rank that becomes an operation. */
sealed interface Call permits Call.Compute, Call.Completion, Call.Collective, Message {
    /** Where it stands. */
    long place();

    /** What passes between two calls. */
    record Compute(long nanoseconds, long place) implements Call {}

    /** Waits for the requests with these numbers, which may become more as long as the rank is being read. */
    record Completion(IntArrayList requests, long place) implements Call {}

    /**
     * A collective.
     *
     * @param root in the communicator; counts only for a kind that has one
     * @param bytes one number, or one for each member: of an all-to-all-v what is for it, else what is its own
     * @param request that it opens, or {@link sare.trace.Trace#NO_REQUEST}
     */
    record Collective(Operation kind, LocalCommunicator communicator, int root, long[] bytes, int request, long place)
            implements Call {}
}
