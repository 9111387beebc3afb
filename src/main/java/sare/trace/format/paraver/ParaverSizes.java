package sare.trace.format.paraver;

import sare.trace.source.EqualParts;

/**
 * The size of an operation from what a member sends and receives in a collective, itself included. Extrae computes both from the counts
 * of the call (its mpi_wrapper_coll_c.c): what is received is the sum over all members, what is sent in an all-gather or all-to-all is
 * the part for one. With MPI_IN_PLACE the count of the other direction is usually 0.
 */
final class ParaverSizes {
    private ParaverSizes() {}

    /**
     * The size as in {@link sare.trace.Trace#bytes}.
     *
     * @param anySends whether a member sends something in this call
     * @param members number of members
     * @param member of the rank, from 0
     */
    static long of(ParaverTask.Collective collective, boolean anySends, int members, int member) {
        long sent = collective.sent();
        long received = collective.received();
        return switch (collective.kind()) {
            case BARRIER -> 0;
            case SCATTER -> received > 0 ? received : sent / members;
            case SCATTER_V, REDUCE_SCATTER, REDUCE_SCATTER_BLOCK -> received;
            case GATHER, ALL_GATHER, ALL_TO_ALL -> sent > 0 ? sent : received / members;
            case GATHER_V -> sent;
            case ALL_GATHER_V -> anySends ? sent : EqualParts.part(received, members, member);
            case ALL_TO_ALL_V -> anySends ? sent : received;
            default -> Math.max(sent, received);
        };
    }
}
