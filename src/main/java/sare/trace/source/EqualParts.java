package sare.trace.source;

import java.util.Arrays;
import sare.trace.TraceBuilder;

/** Nearly equal parts of a sum, in place of those of an all-to-all-v of which only their sum was recorded. */
public final class EqualParts {
    private EqualParts() {}

    /** The part of a member; the first members get one more than the others if the sum cannot be divided evenly. */
    public static long part(long sum, int members, int member) {
        return sum / members + (member < sum % members ? 1 : 0);
    }

    /** Adds an all-to-all-v in which a rank sends parts of a sum; the header says that the parts are not those of the program. */
    public static void allToAllV(TraceBuilder builder, int rank, int communicator, long sum, int request) {
        long[] parts = new long[builder.communicatorAt(communicator).size()];
        Arrays.setAll(parts, member -> part(sum, parts.length, member));
        builder.information("all-to-all-v", "equal parts of what a rank sends, as only their sum was recorded");
        builder.allToAllV(rank, communicator, parts, request);
    }
}
