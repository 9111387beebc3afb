package sare.trace.format.otf2;

import java.util.List;
import sare.trace.Operation;
import sare.trace.source.MpiCollectives;

/**
 * The size of an operation from the sums of what a rank sends and receives in a collective. Score-P counts what a rank exchanges
 * with itself, but not with MPI_IN_PLACE (scorep_mpi_coll.c, its functions for the bytes of collectives). Sums that fit both are
 * taken as those of a call without MPI_IN_PLACE.
 */
final class CollectiveBytes {
    private static final List<String> WITHOUT_DATA = List.of("HANDLE", "ALLOCATE"); // parts of names

    private CollectiveBytes() {}

    /** Whether an operation of this name is one of the trace, or one that moves no data. */
    static boolean isKnown(String name) {
        return operation(name) != null || WITHOUT_DATA.stream().anyMatch(name::contains);
    }

    /** The operation of a name, or null for one that moves no data, such as making a communicator. */
    static Operation operation(String name) {
        return MpiCollectives.of(name);
    }

    /**
     * The size as in {@link sare.trace.Trace#bytes}; of an all-to-all-v, the sum of what is sent.
     *
     * @param members number of members
     * @param member of the rank, from 0
     */
    static long of(Operation kind, long sent, long received, int members, int member) {
        return switch (kind) {
            case BARRIER -> 0;
            case BROADCAST, SCATTER -> received > 0 || sent == 0 ? received : sent / Math.max(1, members - 1);
            case SCATTER_V -> received;
            case GATHER, REDUCE -> sent > 0 || received == 0 ? sent : received / Math.max(1, members - 1);
            case GATHER_V, ALL_TO_ALL_V -> sent;
            case REDUCE_SCATTER -> part(received, members);
            case SCAN -> scan(sent, received, members, member);
            case EXCLUSIVE_SCAN -> members == 1 ? 0 : partOfSum(sent, received, members);
            default -> part(sent, members);
        };
    }

    /** One of equal parts, for all members or for all others. */
    private static long part(long sum, int members) {
        return sum % members == 0 || members == 1 ? sum / members : sum / (members - 1);
    }

    /** The part of each other member in a sum that may be above 2^63. */
    private static long partOfSum(long sent, long received, int members) {
        return Long.divideUnsigned(sent + received, members - 1);
    }

    /** Without MPI_IN_PLACE, member m of n sends to n - m members and receives from m + 1. */
    private static long scan(long sent, long received, int members, int member) {
        long size = received / (member + 1);
        boolean fits = size * (member + 1) == received && size * (members - member) == sent;
        return fits || members == 1 ? size : partOfSum(sent, received, members);
    }
}
