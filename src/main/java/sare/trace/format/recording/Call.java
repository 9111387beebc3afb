package sare.trace.format.recording;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import sare.trace.Operation;

/** A recorded call of a rank that becomes an operation. */
sealed interface Call permits Call.Compute, Call.Completion, Call.Collective, Message {
    /** The position in the rank's file: a line or byte, as in {@link CallErrors}. */
    long position();

    /** Time between two calls. */
    record Compute(long nanoseconds, long position) implements Call {}

    /** A wait for the requests with these numbers. */
    record Completion(IntArrayList requests, long position) implements Call {}

    /**
     * A collective.
     *
     * @param root rank in the communicator; ignored for a kind without a root
     * @param bytes one number, or one for each member: for an all-to-all-v the bytes sent to it, else the bytes it contributes
     * @param request number of the request that the call opens, or {@link sare.trace.Trace#NO_REQUEST}
     */
    record Collective(
            Operation kind, LocalCommunicator communicator, int root, long[] bytes, int request, long position)
            implements Call {}
}
